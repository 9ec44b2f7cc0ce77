// Builds the package: compiles src/, rules/ and codemods/ into dist/, copies the data beside the code that reads it, and binds the modules
// behind each entry point together: a process that loads three hundred files spends more time on that than on an ordinary source tree.
//
//   node scripts/build.mjs [--fast]
//
// --fast   does not check types and writes no declarations (for tests; the full build does both)
//
// The output is made aside and takes dist's place at the end, so that a process that runs from dist never sees half of it.
// With type errors the code is written all the same, and the exit code is 1.

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { rolldown } from 'rolldown'
import { boundIn } from './bound-in.mjs'
import { compileScan } from './compile-scan.mjs'
import { reachableTypes } from './reachable-types.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const fast = process.argv.includes('--fast')
const dist = join(root, 'dist')
const aside = join(root, 'node_modules', '.cache', `api-sunset-build-${process.pid}`)
const fresh = join(aside, 'dist')
/** The compiled modules one by one, for the scripts and benchmarks of this repository; not part of the package. */
const modules = join(aside, 'build')

/** What users, Node and jscodeshift load by its path. The transforms themselves stay as they are: jscodeshift turns them into CommonJS. */
const entries = ['src/index', 'src/sandbox/index', 'rules/index', 'codemods/rewrite-file'].map((name) => ({
  name: `${name}.js`,
  module: name,
}))
/**
 * The command, its threads, and what `observe` loads into other processes: CommonJS, as Node has to load no more of itself for it. Each is
 * one file.
 */
const loaderEntries = ['src/cli/main', 'src/cli/worker', 'src/observe/hook'].map((name) => ({ name: `${name}.cjs`, module: name }))
/** What the command loads by itself, with the code that was compiled before (src/cli/load-compiled.ts): it has to be CommonJS. */
const compiledEntries = ['src/cli/program', 'src/cli/follow-orders', 'rules/analyse-source'].map((module) => ({
  name: `compiled/${basename(module)}.cjs`,
  module,
}))

/** What a run loads one after the other, by the modules that it imports at run time. */
const stages = {
  plugin: ['rules/index'],
  start: [
    'src/cli/program',
    'src/check/check',
    'src/cli/settings',
    'src/cli/outputs',
    'src/cli/progress',
    'src/cli/open-threads',
    'src/cli/print-reports',
    'src/compliance/rule-list',
    'src/check/reports/report-stylish',
    'src/project/scan',
  ],
  choosing: ['src/project/choose-files', 'src/workspace/disk-resolver'],
  analysis: ['src/check/analyse-groups'],
  rewriting: ['src/migrate/migrate', 'src/migrate/rewrite-groups'],
}

try {
  mkdirSync(modules, { recursive: true })
  await compileScan(root)
  const compiled = compile()
  const data = copyData(join(root, 'src'), join(modules, 'src'))
  const types = fast ? new Set() : reachableTypes(typesOfEntries())
  cpSync(modules, fresh, { recursive: true, filter: (path) => isPackaged(path, types) })
  const bound = [
    ...(await bindModules({ entries, format: 'esm', chunkFileNames: 'chunks/[name]-[hash].js', plugins: [requireAnalysis()] })),
    ...(await bindModules({
      entries: compiledEntries,
      format: 'cjs',
      // a bound-in package may be named after a file of its own
      chunkFileNames: ({ name }) => `compiled/${name.replace(/\.cjs$/, '')}.cjs`,
      plugins: [requireThroughLoader(), importThroughLoader()],
    })),
  ]
  for (const entry of loaderEntries) bound.push(...(await bindModules({ entries: [entry], format: 'cjs' })))
  writeFileSync(join(fresh, 'licenses.txt'), boundIn.flatMap((name) => readLicense(name, bound)).join('\n\n'))
  makeBinsExecutable()
  for (const [from, to] of [
    [modules, join(root, 'build')],
    [fresh, dist],
  ]) {
    if (existsSync(to)) renameSync(to, `${from}-old`)
    renameSync(from, to)
  }
  if (compiled) console.log(`built dist (${data} data files)`)
  else {
    console.error('build: the compiler reported errors (above); dist holds what it could write')
    process.exitCode = 1
  }
} catch (error) {
  console.error(`build: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(aside, { recursive: true, force: true })
}

function compile() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const args = [tsc, '-p', join(root, 'tsconfig.json'), '--outDir', modules]
  if (fast) args.push('--noCheck', '--declaration', 'false')
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  return status === 0
}

/** The declarations of what the manifest shows to programs. */
function typesOfEntries() {
  const transforms = readdirSync(join(modules, 'codemods')).filter((name) => name.endsWith('.d.ts'))
  const entrances = ['src/index.d.ts', 'src/sandbox/index.d.ts', 'rules/index.d.ts']
  return [...entrances, ...transforms.map((name) => `codemods/${name}`)].map((path) => join(modules, path))
}

/** The declarations that entry points lead to, data, and the transforms; all other code comes as entry points and chunks. */
function isPackaged(path, types) {
  if (path.endsWith('.d.ts')) return types.has(path)
  return !path.endsWith('.js') || existsSync(join(root, relative(modules, path))) || dirname(path) === join(modules, 'codemods')
}

/**
 * Writes the entry points and the chunks that they share. Every file costs a process time, so what one stage of a run needs is one chunk:
 * what `check` and `migrate` need for files that name nothing, to choose some, and to analyse them, and what is needed to rewrite. Gives
 * the modules.
 */
async function bindModules({ entries, format, chunkFileNames, plugins = [] }) {
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map(({ name, module }) => [name, join(modules, `${module}.js`)])),
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !boundIn.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [...plugins, keepOwnAddress(format), leaveOutLibraries()],
    resolve: { modules: [join(root, 'node_modules')] },
  })
  const written = {
    dir: fresh,
    format,
    entryFileNames: '[name]',
    chunkFileNames,
    topLevelVar: true,
    comments: { legal: true, annotation: false, jsdoc: false },
  }
  const { output: small } = await bundle.generate(written)
  const groups = groupByStage(small).map(([name, ids]) => ({ name, test: (id) => ids.has(id) }))
  const { output } = await bundle.generate({ ...written, codeSplitting: { groups } })
  await bundle.close()
  for (const { fileName, code } of output) {
    mkdirSync(dirname(join(fresh, fileName)), { recursive: true })
    writeFileSync(join(fresh, fileName), escapeToAscii(code))
  }
  return output.flatMap(({ moduleIds = [] }) => moduleIds)
}

/** One character beyond Latin makes a text take twice the memory, in each thread. Such stand in literals only and can be escaped there. */
function escapeToAscii(code) {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The modules of each stage, without those of the stages before it, as the chunks import one another. */
function groupByStage(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const known = new Set()
  return Object.entries(stages).map(([name, starts]) => {
    const isStart = ({ moduleIds }) => starts.some((start) => moduleIds.includes(join(modules, `${start}.js`)))
    const reached = new Set(chunks.filter(isStart))
    for (const chunk of reached) for (const imported of chunk.imports) if (byName.has(imported)) reached.add(byName.get(imported))
    const own = [...reached].flatMap(({ moduleIds }) => moduleIds).filter((id) => !known.has(id))
    for (const id of own) known.add(id)
    return [name, new Set(own)]
  })
}

/** The licence of a package of which something is bound in: it asks to go along with the code. */
function readLicense(name, ids) {
  const folder = join(root, 'node_modules', name)
  if (!ids.some((id) => id.startsWith(folder))) return []
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (file === undefined) throw new Error(`${name}, which is bound in, holds no licence file`)
  return [`${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8')}`]
}

/** The scopes of a source are asked without the global names of any library: tables of 300 kB that would be loaded for nothing. */
function leaveOutLibraries() {
  return {
    name: 'leave-out-libraries',
    load: (id) => (/scope-manager\/dist\/lib\/index\.js$/.test(id) ? 'exports.lib = new Map()' : undefined),
  }
}

/** A module reads the data that lies beside it, wherever its code has come to lie. */
function keepOwnAddress(format) {
  const addressOf = (path) =>
    format === 'esm'
      ? `new URL(${JSON.stringify(path)}, import.meta.url).href`
      : `require('node:url').pathToFileURL(require('node:path').join(__dirname, ${JSON.stringify(path)})).href`
  const marker = /__addressOf\("([^"]*)"\)/g
  return {
    name: 'keep-own-address',
    transform: (code, id) =>
      id.startsWith(modules) && code.includes('import.meta.url')
        ? code.replaceAll('import.meta.url', `__addressOf(${JSON.stringify(relative(modules, id))})`)
        : undefined,
    renderChunk: (code, { fileName }) => code.replace(marker, (_, path) => addressOf(relative(dirname(fileName), path) || path)),
  }
}

/** The compiler is loaded as the program's own code is: with what was compiled before. */
function requireThroughLoader() {
  const module = join(modules, 'src/workspace/load-compiler.js')
  return {
    name: 'require-through-loader',
    transform: (code, id) => (id === module ? code.replace('const load = fromHere', 'const load = require') : undefined),
  }
}

/** The plugin loads what analyses when a source names the API, and has to have it at once: of another kind than CommonJS it could not. */
function requireAnalysis() {
  const module = join(modules, 'rules/load-analysis.js')
  return {
    name: 'require-analysis',
    load: (id) =>
      id === module
        ? `import { createRequire } from 'node:module'
           let analysis
           export const loadAnalysis = () => (analysis ??= createRequire(import.meta.url)('../compiled/analyse-source.cjs'))`
        : undefined,
  }
}

/** Code that is compiled from what was kept of an earlier run cannot import by itself: the loader hands it a function that does. */
function importThroughLoader() {
  return {
    name: 'import-through-loader',
    renderChunk(code, { fileName }) {
      const { dynamicImports } = parseSync(fileName, code).module
      const route = (text, { start }) => `${text.slice(0, start)}importModule${text.slice(start + 'import'.length)}`
      return dynamicImports.reduceRight(route, code)
    },
  }
}

/** Copies the data of the code (JSON, WebAssembly, the parts of the HTML report) to the same place below `to`; returns how many files. */
function copyData(from, to) {
  let count = 0
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) count += copyData(join(from, entry.name), join(to, entry.name))
    else if (/\.(?:json|css|js|wasm)$/.test(entry.name)) {
      mkdirSync(to, { recursive: true })
      copyFileSync(join(from, entry.name), join(to, entry.name))
      count += 1
    }
  }
  return count
}

function makeBinsExecutable() {
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const path of Object.values(bin)) {
    const file = join(fresh, path.replace(/^dist\//, ''))
    if (!existsSync(file)) throw new Error(`${path} was not written: package.json names it as a bin`)
    chmodSync(file, 0o755)
  }
}
