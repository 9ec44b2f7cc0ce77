import childProcess from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { basename, dirname, isAbsolute } from 'node:path'
import { replace } from './replace.js'
import type { Layers } from './layers.js'
import type { Recorder } from './recorder.js'

interface Started {
  readonly file?: unknown
  readonly envPairs?: readonly unknown[]
  readonly args?: readonly unknown[]
}

/** What a shell or `env` is told that comes to a process of Node. */
const startsNode = /(?:^|[\s/"';&|])(?:node|npm|npx|pnpm|yarn)(?:["'\s;&|]|$)/
/** A command of another kind, by itself or among those that a shell is told. */
const startsOther = /(?:^|[;&|(]\s*|\/)(bun|deno)(?:\.exe)?(?=["'\s;&|)]|$)/i
const isShell = /^(?:sh|(?:ba|da|z|k)sh|cmd)$/i

/** Counts the processes and threads that start without the hook, as their environment was emptied or they are of another kind. */
export function watchProcesses(preload: string, recorder: Recorder, { readOrigin }: Pick<Layers, 'readOrigin'>): void {
  const note = (what: string): void => recorder.add({ type: 'unreached', what, frames: readOrigin().frames.slice(0, 1) })
  const look = (file: unknown, pairs: readonly unknown[], words: readonly unknown[] = []): void => {
    const name = basename(String(file)).replace(/\.exe$/i, '')
    for (const word of [file, ...(isShell.test(name) ? words : [])]) {
      const other = startsOther.exec(String(word))?.[1]
      if (other !== undefined) note(`a process of ${other.toLowerCase()}`)
    }
    if (name !== 'node' && file !== process.execPath && !startsNode.test(words.map(String).join(' '))) return
    const has = (text: string): boolean => pairs.some((pair) => String(pair).includes(text))
    // a name is looked for in PATH, where what stands in for Node comes first
    if (!has(preload) && (isAbsolute(String(file)) || !has(dirname(preload)))) note('a process with another environment')
  }
  replace(
    childProcess.ChildProcess.prototype,
    'spawn',
    (spawn) =>
      function (this: unknown, ...args: unknown[]) {
        const { file, envPairs = [], args: words = [] } = (args[0] ?? {}) as Started
        look(file, envPairs, words)
        return Reflect.apply(spawn, this, args)
      },
  )
  for (const name of ['spawnSync', 'execFileSync', 'execSync'] as const) {
    replace(
      childProcess,
      name,
      (run) =>
        function (this: unknown, ...args: unknown[]) {
          const options = args.slice(1).find((arg) => typeof arg === 'object' && !Array.isArray(arg)) as { env?: object } | undefined
          const words = [args[0], ...(Array.isArray(args[1]) ? args[1] : [])]
          look(args[0], Object.entries(options?.env ?? process.env).map(String), words)
          return Reflect.apply(run, this, args)
        },
    )
  }
  // a thread says by itself that it has started; one with an environment of its own may not
  subscribe('worker_threads', (message) => {
    const { worker } = message as { readonly worker?: { readonly [key: string]: unknown } }
    if (worker) recorder.add({ type: 'unreached', what: 'thread', frames: readOrigin().frames.slice(0, 1) })
  })
}
