// How the time of `api-sunset check` grows with programs of one shape, and whether it finds at each size what is planted in them.
//
//   node bench/growth.mjs [--only TEXT,…] [--limit SECONDS] [--most N] [--out FILE] [--keep FOLDER]
//
// --only TEXT,…    only the shapes whose name holds one of these (see bench/growth-shapes.mjs)
// --limit SECONDS  processor time after which a run is stopped, and larger sizes of its shape are left out (default 60)
// --most N         leaves out sizes above N
// --out FILE       writes the table there too, row by row
// --keep FOLDER    makes the programs there and leaves them
//
// Each run is a process of its own on one thread. The exponent is that of the two largest sizes that ended, with the time of an empty
// program taken off; it is left out where that is too short to tell. Asserts nothing. Build first: npm run build.

import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { shapes } from './growth-shapes.mjs'
import { runLimited } from './run-limited.mjs'

const bin = join(dirname(fileURLToPath(import.meta.url)), '../dist/src/cli/main.cjs')
const options = {
  only: { type: 'string' },
  limit: { type: 'string', default: '60' },
  most: { type: 'string' },
  out: { type: 'string' },
  keep: { type: 'string' },
}
const { values } = parseArgs({ options })
const limit = Number(values.limit)
/** What is shorter says more about the start of the process than about the program. */
const LEAST = 0.2

if (!existsSync(bin)) {
  console.error(`bench: there is no ${bin}. Run npm run build first.`)
  process.exitCode = 2
} else {
  const home = values.keep ?? mkdtempSync(join(tmpdir(), 'api-sunset-growth-'))
  if (values.out) writeFileSync(values.out, '')
  try {
    await measureAll(home)
  } finally {
    if (values.keep === undefined) rmSync(home, { recursive: true, force: true })
  }
}

async function measureAll(home) {
  const wanted = values.only?.split(',')
  const base = (await measure(makeProgram(join(home, 'empty'), { 'src/main.ts': 'export {}\n' }))).cpu
  print(`Node ${process.versions.node}; an empty program takes ${base.toFixed(2)} s; at most ${limit} s of processor time each`)
  print(
    ['shape', 'sizes', 'CPU s', 'peak MiB', 'exponent', 'found', 'else', 'matched / clean / unresolved', 'what is unresolved'].join(' | '),
  )
  for (const [name, { sizes, make }] of Object.entries(shapes)) {
    if (wanted && !wanted.some((text) => name.includes(text))) continue
    const runs = []
    for (const size of sizes.filter((size) => size <= Number(values.most ?? Infinity))) {
      const files = make(size)
      runs.push({
        size,
        ...(await measure(makeProgram(join(home, `${name.replace(/\W+/g, '-')}-${size}`), files), files)),
      })
      if (!runs.at(-1).ended) break
    }
    print(rowOf(name, runs, base))
  }
}

function rowOf(name, runs, base) {
  const ended = runs.filter((run) => run.ended)
  const [before, last] = ended.slice(-2)
  const [less, more] = [before?.cpu - base, last?.cpu - base]
  const exponent = more > LEAST && less > LEAST / 2 ? (Math.log(more / less) / Math.log(last.size / before.size)).toFixed(2) : '–'
  const each = (show) => runs.map((run) => (run.ended ? show(run) : '·')).join(', ')
  return [
    name,
    runs.map(({ size }) => size).join(', '),
    runs.map((run) => (run.ended ? run.cpu.toFixed(2) : `> ${limit}`)).join(', '),
    Math.max(...runs.map(({ peak }) => peak)).toFixed(0),
    exponent,
    each(({ found, planted }) => (found === planted ? 'all' : `**${found}/${planted}**`)),
    each((run) => run.others),
    each(({ calls }) => `${calls.matched}/${calls.clean}/${calls.unresolved}`),
    [...new Set(ended.flatMap(({ reasons }) => reasons))].slice(0, 3).join('; '),
  ].join(' | ')
}

/** Runs `check` on a program and compares what it finds with the lines that are marked. */
async function measure(folder, files = {}) {
  const run = await runLimited(
    [
      process.execPath,
      bin,
      'check',
      '.',
      '--no-config',
      '--fail-on',
      'none',
      '--format',
      'json',
      '--compliance',
      'off',
      '--as-of',
      '2026-10-20',
      '--concurrency',
      'off',
      '--no-progress',
    ],
    { limit, cwd: folder },
  )
  if (!run.ended) return run
  const report = JSON.parse(run.stdout)
  const marked = new Set()
  for (const [file, text] of Object.entries(files))
    for (const [index, line] of text.split('\n').entries()) if (line.endsWith('//!')) marked.add(`${file}:${index + 1}`)
  const reported = new Set(report.findings.map(({ file, line }) => `${file}:${line}`))
  const unresolved = report.calls.unresolved
  return {
    ...run,
    planted: marked.size,
    found: [...marked].filter((place) => reported.has(place)).length,
    others: [...reported].filter((place) => !marked.has(place)).length,
    calls: {
      matched: report.calls.matched,
      clean: report.calls.clean,
      unresolved: unresolved.length,
    },
    reasons: [...unresolved.map(({ reason }) => reason), ...report.failures.map(({ message }) => `failure: ${message}`)],
  }
}

function makeProgram(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  writeFileSync(join(folder, 'package.json'), '{ "name": "grown", "private": true, "type": "module" }\n')
  return folder
}

function print(line) {
  console.log(line)
  if (values.out) appendFileSync(values.out, `${line}\n`)
}
