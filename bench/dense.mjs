// What `api-sunset check` costs on dense programs beside a yardstick on the same program: processor time and peak memory of whole processes
// on one thread, which take turns.
//
//   node bench/dense.mjs [CACHE] [--only NAME,…] [--limit SECONDS] [--runs N] [--files N]
//
// CACHE            a folder that keeps what is fetched from the npm registry from run to run; without it a temporary one
// --only NAME,…    only these rows: sdk, own, store, bundle, client, named
// --limit SECONDS  processor time after which a program is stopped (default 120); such a figure is printed as "> 120"
// --runs N         how often each program runs, in turns; the quickest counts (default 1)
// --files N        how many files the tree has on which one file and one package are named (default 25000)
//
// Prints ratios beside their targets. Asserts nothing. Build first: npm run build. Needs npm, and GNU time in /usr/bin/time.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { rows } from './dense-rows.mjs'
import { runLimited } from './run-limited.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'dist/src/cli/main.cjs')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    limit: { type: 'string', default: '120' },
    runs: { type: 'string', default: '1' },
    files: { type: 'string', default: '25000' },
  },
})
const limit = Number(values.limit)

if (!existsSync(bin)) {
  console.error(`bench: there is no ${bin}. Run npm run build first.`)
  process.exitCode = 2
} else {
  const scratch = mkdtempSync(join(tmpdir(), 'api-sunset-dense-'))
  const made = [scratch]
  try {
    await measureAll({
      cache: resolve(positionals[0] ?? join(scratch, 'cache')),
      scratch,
      made,
      files: Number(values.files),
    })
  } finally {
    for (const folder of made) rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAll(places) {
  const wanted = values.only?.split(',')
  console.log(`Node ${process.versions.node}, ${cpus().length} cores, at most ${limit} s of processor time each`)
  console.log(['program', 'CPU s', 'wall s', 'peak MiB', 'ratio', 'target', 'findings', 'unresolved'].map(pad).join(' '))
  for (const [name, prepare] of Object.entries(rows)) {
    if (wanted && !wanted.includes(name)) continue
    for (const row of prepare(places)) await measureRow(row)
  }
}

/** Runs a row's programs in turns; the first is the yardstick of the others. */
async function measureRow({ programs }) {
  const quickest = new Map()
  for (let run = 0; run < Number(values.runs); run++) {
    for (const program of programs) {
      const result = await runLimited(commandOf(program), {
        limit,
        cwd: program.cwd,
      })
      if (!(quickest.get(program)?.cpu <= result.cpu)) quickest.set(program, result)
    }
  }
  const yardstick = quickest.get(programs[0])
  for (const [program, result] of quickest) {
    const { ended, cpu, wall, peak } = result
    const least = ended ? '' : '> '
    const report = ended && program.check && result.stdout.startsWith('{') ? JSON.parse(result.stdout) : undefined
    const per = program.megabytes ? `${least}${(cpu / program.megabytes).toFixed(1)} s/MB` : undefined
    const cells = [
      ended ? cpu.toFixed(2) : `> ${limit}`,
      wall.toFixed(1),
      peak.toFixed(0),
      per ?? (program === programs[0] ? '–' : `${least}${(cpu / yardstick.cpu).toFixed(2)} x`),
      program.target ?? '',
      report?.findings.length ?? '',
      report?.calls.unresolved.length ?? '',
    ]
    console.log([program.name, ...cells].map(pad).join(' '))
    if (program.check && ended && report === undefined) console.log(`  ${result.stderr.trim().split('\n').at(0)}`)
  }
}

function commandOf({ check, tsc, flags = [] }) {
  if (tsc) return [process.execPath, '--max-old-space-size=8000', join(root, 'node_modules/typescript/bin/tsc'), ...tsc]
  const settings = ['--no-config', '--fail-on', 'none', '--format', 'json', '--no-progress', '--concurrency', 'off']
  return [process.execPath, bin, 'check', ...check, ...settings, ...flags]
}

function pad(cell, column) {
  return column === 0 ? cell.padEnd(44) : String(cell).padStart(12)
}
