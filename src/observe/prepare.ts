import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../project/make-folder.js'
import type { Plan } from './plan.js'
import { isRecords } from './read-records.js'
import { layOutStandIn } from './stand-in.js'

/** A folder for the records of one run, that only its user can look into. */
export interface Prepared {
  readonly folder: string
  /** The variables with which a command's processes load the hook. */
  readonly env: Readonly<Record<string, string>>
  /** The command, with the hook as a flag of its own where it heeds no variable. */
  readonly wordsOf: (words: readonly string[]) => readonly string[]
}

/** Lays out the folder of a run: its plan, and the file that Node loads first. What an earlier run wrote there goes. */
export function prepareRun(plan: Plan, environment: Readonly<Record<string, string | undefined>>, keep?: string): Prepared {
  if (keep !== undefined) makeFolder(keep)
  const folder = realpathSync(keep ?? mkdtempSync(join(tmpdir(), 'api-sunset-observe-')))
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) if (isRecords(name)) rmSync(join(folder, name))
  const hook = fileURLToPath(new URL('./hook.cjs', import.meta.url))
  const preload = join(folder, 'preload.cjs')
  const write = (path: string, text: string): void => writeFileSync(path, text, { mode: 0o600 })
  write(join(folder, 'plan.json'), JSON.stringify(plan))
  write(preload, `try { require(${JSON.stringify(hook)}).start(${JSON.stringify(folder)}, __filename) } catch {}\n`)
  // within quotes a backslash stands for what follows it
  const quoted = `"${preload.replace(/[\\"]/g, '\\$&')}"`
  const wordsOf = (words: readonly string[]): readonly string[] => {
    const [command = '', first = ''] = words
    if (!/^bun(?:\.exe)?$/i.test(basename(command))) return words
    // what comes before the first word that says what to do, or after it
    const at = ['run', 'test'].includes(first) ? 2 : 1
    return [...words.slice(0, at), '--preload', preload, ...words.slice(at)]
  }
  const { NODE_OPTIONS, PATH } = environment
  const options = `--require ${quoted}`
  const env = { NODE_OPTIONS: [NODE_OPTIONS, options].filter(Boolean).join(' ') }
  if (PATH === undefined || !layOutStandIn(folder, preload, options)) return { folder, wordsOf, env }
  return { folder, wordsOf, env: { ...env, PATH: [folder, PATH].join(delimiter) } }
}
