// What `observe` costs, in pairs: the same program without the hook and with it, in turns. Needs a build.
//
//   node bench/observe.mjs [--rounds N]
//
// A round starts a process without work, and one that times requests and parsing by itself. What is counted is processor time, as a
// machine may have other work; the smallest of all rounds is what it costs, as everything else in it is such work. Ends with exit code 1
// where one is above its limit: 30 ms for a start, 1 ms for a recognised request, a tenth for parsing answers without the field. Other
// requests have a line without a limit.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadCatalogue } from '../dist/src/index.js'

const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1] || 15) || 15
const root = fileURLToPath(new URL('..', import.meta.url))
const { deprecations, operations } = loadCatalogue()
const endpoint = operations.find(({ id }) => deprecations.some((one) => one.kind === 'endpoint' && one.operation === id))
const folder = mkdtempSync(join(tmpdir(), 'api-sunset-bench-'))
const used = 'process.cpuUsage().user + process.cpuUsage().system'
const program = join(folder, 'program.mjs')
writeFileSync(program, programOf(endpoint))

try {
  const hooked = { ...process.env, NODE_OPTIONS: optionsOf(folder) }
  const runs = { without: [], with: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, env] of round % 2 === 0 ? pairs(hooked) : pairs(hooked).reverse()) {
      const tell = (...args) => JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }))
      runs[name].push({ start: tell('-p', used) / 1000, ...tell(program) })
    }
  }
  let isAbove = false
  const row = (label, key, limitOf, digits = 2) => {
    const [plain, own] = [runs.without, runs.with].map((those) => Math.min(...those.map((run) => run[key])))
    const [extra, limit] = [own - plain, limitOf(plain)]
    if (extra > limit) isAbove = true
    const said = limit === Infinity ? '' : `  (at most ${limit.toFixed(digits)})`
    const numbers = [plain, own].map((number) => number.toFixed(digits).padStart(9)).join('')
    console.log(`${label.padEnd(44)}${numbers}  ${extra.toFixed(digits)} ms more${said}`)
  }
  console.log(`${`Least of ${rounds} rounds, in ms`.padEnd(44)}  without     with`)
  row('start of a process', 'start', () => 30)
  row('a recognised request', 'known', () => 1, 3)
  row('another request', 'other', () => Infinity, 3)
  row('parsing an answer without the field, 770 kB', 'parse', (plain) => plain / 10, 3)
  if (isAbove) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function pairs(hooked) {
  return [
    ['without', process.env],
    ['with', hooked],
  ]
}

/** Lays out what `observe` lays out, and gives the options with which Node loads it. */
function optionsOf(records) {
  const kept = join(records, 'records')
  execFileSync(process.execPath, [join(root, 'dist/src/cli/main.cjs'), 'observe', '--keep', kept, '--', process.execPath, '-e', '0'], {
    stdio: 'ignore',
  })
  for (const name of readdirSync(kept)) if (name.endsWith('.jsonl')) rmSync(join(kept, name))
  return `--require ${join(kept, 'preload.cjs')}`
}

/** Times in ms for each request and each parse. */
function programOf({ method, path }) {
  return `
import { createServer } from 'node:http'
const rows = Array.from({ length: 8000 }, (_, id) => ({ id, name: 'row ' + id, note: 'x'.repeat(60) }))
const body = JSON.stringify({ rows })
const server = createServer((request, response) => request.resume().on('end', () => response.end('{"a":1}')))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = 'http://127.0.0.1:' + server.address().port
const time = async (count, run) => {
  for (let index = 0; index < count / 5; index += 1) await run()
  const started = process.cpuUsage()
  for (let index = 0; index < count; index += 1) await run()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000 / count
}
const ask = (path) => async () => (await fetch(base + path, { method: ${JSON.stringify(method)} })).json()
const other = await time(300, ask('/other'))
const known = await time(300, ask(${JSON.stringify(path)}))
const parse = await time(60, () => JSON.parse(body))
console.log(JSON.stringify({ known, other, parse }))
server.closeAllConnections()
server.close()
`
}
