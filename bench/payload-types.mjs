// Times `api-sunset check` on a TypeScript project whose payload types are read through generic code against `tsc --noEmit` on the same
// project, as whole processes that take turns.
//
//   node bench/payload-types.mjs [--runs N] [--files N]
//
// --runs N   how many times each is run (default 5); one more run of each goes before, to warm the disk's cache
// --files N  how many files the made project has (default 500)
//
// Prints medians and the ratio. Asserts nothing. Build first: npm run build.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'dist/src/cli/main.cjs')
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, files: { type: 'string', default: '500' } } })
const [runs, files] = [Number(values.runs), Number(values.files)]

if (!existsSync(bin)) {
  console.error(`bench: there is no ${bin}. Run npm run build first.`)
  process.exitCode = 2
} else {
  const folder = mkdtempSync(join(tmpdir(), 'api-sunset-bench-'))
  try {
    makeProject(folder)
    measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One client, its types, generic helpers, and modules of which every fifth reads the payload, the others types of their own. */
function makeProject(folder) {
  const write = (name, text) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  write('package.json', '{ "name": "bench", "private": true, "type": "module" }')
  const compilerOptions = { strict: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', noEmit: true, types: [] }
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }))
  write(
    'src/model.ts',
    'export interface Message { author: string; citations?: { url: string }[] }\nexport interface Answer { messages: Message[] }\n',
  )
  write(
    'src/api.ts',
    `import type { Answer } from './model'
export async function ask(text: string): Promise<Answer> {
  const res = await fetch('/rest/api/v1/chat', { method: 'POST', body: JSON.stringify({ messages: [{ fragments: [{ text }] }] }) })
  return res.json()
}
`,
  )
  write(
    'src/query.ts',
    `export interface State<T> { data?: T; error?: Error }
export declare function useQuery<T>(load: () => Promise<T>): State<T>
export function indexBy<T>(list: T[], keyOf: (item: T) => string): Map<string, T> {
  return new Map(list.map((item) => [keyOf(item), item]))
}
`,
  )
  for (let index = 3; index < files; index++) write(`src/module-${index}.ts`, moduleText(index))
}

function moduleText(index) {
  const own = `
export interface Row${index} { id: number; title: string; citations: string[]; parent?: Row${index} }
export const sortRows${index} = (rows: Row${index}[]) => [...rows].sort((a, b) => a.title.localeCompare(b.title))
export function path${index}(row: Row${index} | undefined): string[] {
  return row ? [...path${index}(row.parent), row.title, ...row.citations] : []
}
export const tbl${index} = (rows: Row${index}[]) =>
  Object.fromEntries(rows.map((row) => [row.id, { ...row, depth: path${index}(row).length }]))
`
  if (index % 5 > 0) return own
  return `import { ask } from './api'
import { indexBy, useQuery } from './query'
${own}
export function count${index}(text: string): number {
  const { data } = useQuery(() => ask(text))
  const byAuthor = indexBy(data?.messages ?? [], (message) => message.author)
  return byAuthor.get('USER')?.citations?.length ?? 0
}
`
}

function measure(folder) {
  const commands = {
    check: [bin, 'check', folder, '--fail-on', 'none', '--format', 'json', '--no-config', '--no-progress'],
    'tsc --noEmit': [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--noEmit'],
  }
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  let findings = 0
  for (let run = 0; run <= runs; run++) {
    for (const [name, args] of Object.entries(commands)) {
      const start = process.hrtime.bigint()
      const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 })
      const seconds = Number(process.hrtime.bigint() - start) / 1e9
      if (status !== 0) throw new Error(`${name} ended with ${status}: ${stdout}`)
      if (name === 'check') findings = JSON.parse(stdout).findings.length
      if (run > 0) times[name].push(seconds)
    }
  }
  const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]
  console.log(`${files} files, ${runs} runs each, Node ${process.versions.node}: ${findings} findings`)
  for (const [name, list] of Object.entries(times))
    console.log(
      `${name.padEnd(14)} median ${median(list).toFixed(2)} s, min ${Math.min(...list).toFixed(2)}, max ${Math.max(...list).toFixed(2)}`,
    )
  console.log(`ratio          ${(median(times.check) / median(times['tsc --noEmit'])).toFixed(2)}`)
}
