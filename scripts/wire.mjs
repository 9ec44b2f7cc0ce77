// Runs the programs of test/wire with the real HTTP clients against the sandbox: what arrives there, and what a program prints other than
// where a field is left out of the answers, has to be what the marks at its lines say. That `check` says the same: test/wire/wire.test.ts.
//
//   npm run wire                  those of the packages under `dependencies` in package.json
//   npm run wire -- --all         those of all packages
//   npm run wire -- --newest      all with the newest version of each package, in a folder of their own
import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadCatalogue } from '../dist/src/index.js'
import { createSandbox, serveSandbox } from '../dist/src/sandbox/index.js'

const [before, after] = ['2026-01-01', '2030-01-01']
const here = fileURLToPath(new URL('../test/wire/', import.meta.url))
const isNewest = process.argv.includes('--newest')
const isAll = isNewest || process.argv.includes('--all')

const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
const folder = isNewest ? newestFolder() : here
npm('install', ...(isAll ? [] : ['--omit=optional']))

const installed = { ...manifest.dependencies, ...(isAll && manifest.optionalDependencies) }
const programs = readdirSync(join(folder, 'programs')).map(readProgram).filter(({ needs }) => needs.every((name) => name in installed))
const problems = (await inTurns(programs, 2, differencesOf)).flat()
for (const problem of problems) console.log(problem)
console.log(`${programs.length} programs ran: ${problems.length} differences from what they say.`)
process.exitCode = problems.length === 0 ? 0 : 1

/** Name, text, the packages that a program imports, and the ids at the ends of its lines. */
function readProgram(name) {
  const text = readFileSync(join(folder, 'programs', name), 'utf8')
  const imported = [...text.matchAll(/ from '((?:@[^/']+\/)?[^/':]+)[^':]*'/g)].map(([, from]) => from)
  const marks = new Set([...text.matchAll(/\/\/! ([\w., -]+)$/gm)].flatMap(([, ids]) => ids.split(', ')))
  return { name, needs: imported, marks }
}

/** What a program does that its marks do not say, and the other way round. */
async function differencesOf({ name, marks }) {
  const { deprecations } = loadCatalogue()
  const isRead = ({ kind, directions }) => kind === 'field' && directions.includes('response')
  const plain = await run(name, deprecations, before)
  if (plain.failure) return [`${name} ends with ${plain.failure}`]
  const sent = new Set(plain.hits.filter(({ kind }) => kind !== 'response-field').map(({ id }) => id))
  const read = new Set()
  const answered = new Set(plain.hits.filter(({ kind }) => kind === 'response-field').map(({ id }) => id))
  const readable = deprecations.filter((one) => isRead(one) && answered.has(one.id)).map((one) => ({ ...one, directions: ['response'] }))
  // each that is marked by itself, the others together
  const groups = [...readable.filter(({ id }) => marks.has(id)).map((one) => [one]), readable.filter(({ id }) => !marks.has(id))]
  for (const group of groups.filter(({ length }) => length > 0)) {
    const without = await run(name, group, after)
    if (without.output !== plain.output) for (const { id } of group) read.add(id)
  }
  return [
    ...[...sent, ...read].filter((id) => !marks.has(id)).map((id) => `${name} uses ${id}, and does not say so`),
    ...[...marks].filter((id) => !sent.has(id) && !read.has(id)).map((id) => `${name} says that it uses ${id}, and does not`),
  ]
}

/** What a program prints and hits while these items are deprecated. */
async function run(name, deprecations, asOf) {
  const sandbox = createSandbox({ catalogue: { ...loadCatalogue(), deprecations }, asOf, tokens: 'any' })
  const served = await serveSandbox(sandbox)
  const env = { ...process.env, SERVICE_URL: served.url, CLIENT_TOKEN: 'token' }
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'programs', name)], { env, timeout: 20_000 }, (error, output, errors) => {
      resolve({ output, failure: error && (errors.trim() || error.message) })
    })
  })
  await served.close()
  return { ...ended, hits: sandbox.hits() }
}

async function inTurns(items, lanes, work) {
  const results = []
  const open = [...items.entries()]
  const lane = async () => {
    for (let next = open.shift(); next; next = open.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

/** A copy of the programs beside a manifest that asks for the newest versions. */
function newestFolder() {
  const copy = mkdtempSync(join(tmpdir(), 'wire-'))
  cpSync(join(here, 'programs'), join(copy, 'programs'), { recursive: true })
  const newest = (group) => Object.fromEntries(Object.keys(group).map((name) => [name, 'latest']))
  const groups = { dependencies: newest({ ...manifest.dependencies, ...manifest.optionalDependencies }), optionalDependencies: {} }
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, ...groups }))
  return copy
}

function npm(...args) {
  const { status, stderr } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${stderr}`)
}
