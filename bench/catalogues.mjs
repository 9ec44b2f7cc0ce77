// What catalogues cost: `catalogue import` beside a parse of the same description, and `check` of one tree with a catalogue of many entries
// beside one with the built-in entries alone.
//
//   node bench/catalogues.mjs [--entries N] [--files N] [--runs N] [DESCRIPTION…]
//
// --entries N      entries of the large catalogue (default 10,000)
// --files N        source files of the tree (default 2,000)
// --runs N         how often each is run, in turns; the least processor time counts (default 3)
// DESCRIPTION…     descriptions to import, as JSON or YAML; without one, a made one of about 10 MB in both forms
//
// Each run is a process of its own. Asserts nothing. Build first: npm run build.

import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { dump } from 'js-yaml'
import { runLimited } from './run-limited.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'dist/src/cli/main.cjs')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    entries: { type: 'string', default: '10000' },
    files: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '3' },
  },
})
const [entries, files, runs] = [values.entries, values.files, values.runs].map(Number)

if (!existsSync(bin)) {
  console.error(`bench: there is no ${bin}. Run npm run build first.`)
  process.exitCode = 2
} else {
  const home = mkdtempSync(join(tmpdir(), 'api-sunset-catalogues-'))
  try {
    const descriptions = positionals.length > 0 ? positionals.map((one) => resolve(one)) : makeDescriptions(home)
    for (const file of descriptions) await measureImport(file, home)
    await measureCheck(home)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** The least processor time of each command, run in turns. */
async function least(commands) {
  const times = commands.map(() => Infinity)
  for (let run = 0; run < runs; run++) {
    for (const [index, { command, cwd }] of commands.entries()) {
      const { cpu, code, stderr } = await runLimited(command, { limit: 600, cwd })
      if (code > 1) throw new Error(stderr)
      times[index] = Math.min(times[index], cpu)
    }
  }
  return times
}

async function measureImport(file, home) {
  const library = pathToFileURL(join(root, 'node_modules/js-yaml/dist/js-yaml.mjs')).href
  const parse =
    extname(file) === '.json'
      ? `JSON.parse(require('fs').readFileSync(${JSON.stringify(file)}, 'utf8'))`
      : `import(${JSON.stringify(library)}).then(({ load }) => load(require('fs').readFileSync(${JSON.stringify(file)}, 'utf8')))`
  const [parsing, importing] = await least([
    { command: [process.execPath, '-e', parse], cwd: home },
    { command: [process.execPath, bin, 'catalogue', 'import', file, '--out', join(home, 'made.json')], cwd: home },
  ])
  const size = (statSync(file).size / 1e6).toFixed(1)
  print(`import of ${size} MB ${extname(file).slice(1)}`, importing, parsing, 'a parse of it')
}

async function measureCheck(home) {
  const cwd = join(home, 'tree')
  mkdirSync(join(cwd, 'src'), { recursive: true })
  writeFileSync(join(cwd, 'package.json'), '{ "name": "tree", "private": true, "type": "module" }')
  for (let number = 0; number < files; number++) writeFileSync(join(cwd, `src/file${number}.ts`), sourceOf(number))
  writeFileSync(join(cwd, 'large.json'), JSON.stringify(makeCatalogue()))
  writeFileSync(join(cwd, 'with.json'), JSON.stringify({ catalogues: ['./large.json'] }))
  writeFileSync(join(cwd, 'without.json'), '{}')
  const checking = (config) => ({
    command: [process.execPath, bin, 'check', 'src', '--config', config, '--fail-on', 'none', '--concurrency', 'off'],
    cwd,
  })
  const [without, large] = await least([checking('without.json'), checking('with.json')])
  print(`check of ${files} files with ${entries} further entries`, large, without, 'one without them')
}

function print(what, time, other, beside) {
  console.log(`${what}: ${time.toFixed(2)} s, ${beside}: ${other.toFixed(2)} s, ratio ${(time / other).toFixed(2)}`)
}

/** A source that calls another service; one in twenty calls an API of the catalogues. */
function sourceOf(number) {
  const call =
    number % 20 === 0
      ? `export const list = () => fetch('https://api.acme.test/rest/api/v1/listanswers', { method: 'POST', body: '{}' })`
      : `export const load = (id: string) => fetch(\`https://other.test/things/\${id}\`)`
  const functionOf = (at) => `export function step${at}(value: number, name: string) { return value * ${at} + name.length }`
  const functions = Array.from({ length: 30 }, (_, at) => functionOf(at))
  return [call, ...functions].join('\n')
}

function makeCatalogue() {
  const source = 'bench'
  const rows = Array.from({ length: entries }, (_, number) => ({ id: `operation${number}`, path: `/large/v1/resources${number}/{id}` }))
  return {
    interfaces: [{ id: 'large', prefix: '/large/v1/', servers: ['https://api.large.test'], source }],
    operations: rows.map(({ id, path }) => ({ id, interface: 'large', method: 'GET', path, source })),
    deprecations: rows.map(({ id }, number) =>
      number % 2 === 0
        ? { id, kind: 'endpoint', operation: id, sunset: '2027-01-31', notice: 'gone', after: {}, source }
        : { id: `${id}.old`, kind: 'field', operation: id, field: `old${number}`, sunset: '2027-01-31', notice: 'gone', after: {}, source },
    ),
  }
}

/** A description of many operations whose bodies share schemas, as large ones are, as JSON and as YAML. */
function makeDescriptions(home) {
  const says = 'What this says is told of in a sentence that is about as long as such sentences are.'
  const text = (more = {}) => ({ type: 'string', description: says, ...more })
  const schemas = Object.fromEntries(
    Array.from({ length: 4000 }, (_, number) => {
      const isGone = (at) => at === 7 && number % 10 === 0
      const rows = Array.from({ length: 8 }, (_, at) => [`property${at}`, text(isGone(at) ? { deprecated: true } : {})])
      const properties = Object.fromEntries(rows)
      const next = { $ref: `#/components/schemas/Schema${(number * 7 + 1) % 4000}` }
      return [`Schema${number}`, { type: 'object', properties: { ...properties, ...(number % 3 === 0 && { next }) } }]
    }),
  )
  const paths = Object.fromEntries(
    Array.from({ length: 1500 }, (_, number) => {
      const content = { 'application/json': { schema: { $ref: `#/components/schemas/Schema${number * 2}` } } }
      const operation = { description: says, responses: { 200: { description: 'ok', content } } }
      const get = { operationId: `get${number}`, ...operation }
      const put = { operationId: `put${number}`, deprecated: true, ...operation }
      return [`/resources${number}/{id}`, { get, put }]
    }),
  )
  const servers = [{ url: 'https://api.large.test/v1' }]
  const description = { openapi: '3.0.3', info: { title: 'Large', version: '1' }, servers, paths, components: { schemas } }
  const [json, yaml] = [join(home, 'large.json'), join(home, 'large.yaml')]
  writeFileSync(json, JSON.stringify(description, null, 2))
  writeFileSync(yaml, dump(description))
  return [json, yaml]
}
