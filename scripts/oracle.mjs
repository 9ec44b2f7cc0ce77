// Runs the programs of src/models with the real packages: what they say that they see has to be the body that they were handed, what they
// hide must not be, and each export of which a model says something has to be there. That `check` says the same: test/models/tries.test.ts.
//
//   npm run oracle                   with the versions that test/models/package.json names
//   npm run oracle -- --newest       with the newest version of each package: what is printed is what a new major changes
//   npm run oracle -- ky             only of the models that have this package
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isBuiltin } from 'node:module'
import { models } from '../build/src/models/find-model.js'

const manifest = JSON.parse(readFileSync(fileURLToPath(new URL('../test/models/package.json', import.meta.url)), 'utf8'))
const args = process.argv.slice(2)
const isNewest = args.includes('--newest')
const only = args.filter((arg) => !arg.startsWith('--'))

const tries = models
  .filter(({ packages }) => only.length === 0 || only.some((name) => packages.includes(name)))
  .flatMap((model) => (model.tries ?? []).map((code) => ({ model, code, needs: packagesIn(code) })))
const needed = [...new Set(tries.flatMap(({ needs }) => needs))]
const unpinned = needed.filter((name) => !(name in manifest.dependencies))
if (unpinned.length > 0 && !isNewest) {
  console.error(`test/models/package.json names no version of ${unpinned.join(', ')}.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'oracle-'))
try {
  // others are what the packages need beside them
  const pinned = { ...manifest.peers, ...manifest.dependencies }
  const wanted = Object.fromEntries([...needed, ...Object.keys(manifest.peers)].map((name) => [name, isNewest ? 'latest' : pinned[name]]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: wanted }))
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], options)
  if (status !== 0) throw new Error('npm could not install the packages.')
  const problems = [...tries.flatMap(differencesOf), ...(await missingExports())]
  for (const problem of problems) console.log(problem)
  console.log(`${tries.length} programs ran with ${needed.length} packages: ${problems.length} differences from what they say.`)
  if (isNewest) {
    const moved = needed.filter((name) => versionOf(name) !== manifest.dependencies[name])
    for (const name of moved) console.log(`  ${name} ${versionOf(name)}, pinned ${manifest.dependencies[name] ?? 'nowhere'}`)
  }
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The packages that a program imports. */
function packagesIn(code) {
  const sources = [...code.matchAll(/ from '([^']+)'/g)].map(([, source]) => source).filter((source) => !isBuiltin(source))
  return [...new Set(sources.map((source) => /^(?:@[^/]+\/)?[^/]+/.exec(source)[0]))]
}

function versionOf(name) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version
}

/** What a program's values are that it does not say. */
function differencesOf({ model, code }, index) {
  const file = join(folder, `try-${index}.mjs`)
  const lines = code.split('\n')
  const looks = []
  const body = lines
    .filter((line) => !line.startsWith('import '))
    .join('\n')
    .replace(/\b(see|hide|miss)\(/g, (_, word) => `$look(${looks.push(word) - 1}, `)
  writeFileSync(
    file,
    `${lines.filter((line) => line.startsWith('import ')).join('\n')}

const $body = { trackingToken: 'the body of the answer' }
const $in = structuredClone($body)
const $is = {}
function $look(at, value) {
  // a copy that has more in it is still the body
  const same = typeof value === 'object' && value !== null && value.trackingToken === $body.trackingToken
  $is[at] = ($is[at] ?? true) && same
  return value
}
${body}
await new Promise((done) => setTimeout(done, 50))
console.log(JSON.stringify($is))
process.exit(0)
`,
  )
  const { stdout, stderr, status } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', timeout: 20_000 })
  const title = `${model.title}: ${JSON.stringify(code)}`
  if (status !== 0) return [`${title} ends with ${stderr.trim().split('\n').find((line) => /Error/.test(line)) ?? 'an error'}`]
  const is = JSON.parse(stdout.trim().split('\n').at(-1))
  return looks.flatMap((word, at) => {
    if (!(at in is)) return [`${title} never gets to its look ${at + 1}`]
    return is[at] === (word !== 'hide') ? [] : [`${title}: look ${at + 1} says "${word}", and it is ${is[at] ? '' : 'not '}the body`]
  })
}

/** The exports of which a model says something in words, and that none of its installed packages has. */
async function missingExports() {
  const problems = []
  for (const { title, packages, functions = {} } of models) {
    const installed = packages.filter((name) => needed.includes(name))
    if (installed.length === 0) continue
    const entries = [...new Set(tries.flatMap(({ code }) => [...code.matchAll(/ from '([^']+)'/g)].map(([, source]) => source)))]
    const sources = entries.filter((source) => installed.some((name) => source === name || source.startsWith(`${name}/`)))
    const names = new Set()
    for (const source of [...installed, ...sources]) {
      // a module that needs a peer which is not there has its names elsewhere
      const loaded = await import(await resolveIn(source)).catch(() => ({}))
      for (const name of [...Object.keys(loaded), ...Object.keys(Object(loaded.default))]) names.add(name)
    }
    const first = Object.keys(functions).map((path) => path.split('.')[0])
    for (const name of new Set(first)) {
      if (!names.has(name)) problems.push(`${title}: no package of it that is installed has an export "${name}"`)
    }
  }
  return problems
}

async function resolveIn(source) {
  const finder = join(folder, 'resolve.mjs')
  writeFileSync(finder, 'console.log(import.meta.resolve(process.argv[2]))\n')
  const { stdout } = spawnSync(process.execPath, [finder, source], { cwd: folder, encoding: 'utf8' })
  return stdout.trim() || pathToFileURL(join(folder, 'missing.mjs')).href
}
