// Times ESLint with @typescript-eslint/parser on files that name nothing of the API, with the plugin's recommended configuration and
// without it: in one process, in pairs on the same file, and as whole commands that take turns.
//
//   node bench/plugin.mjs [DIR] [--files N] [--rounds N] [--calling]
//
// DIR          a source tree. Without it one is made in a temporary folder of whole packages that are installed here
// --files N    how many files at most (default 1000)
// --rounds N   how often each is linted both ways (default 3), after a round that warms up
//
// --calling    instead of that: a project in which 60 of the files call the API, also through one another, as whole commands without what
//              the plugin keeps from run to run (cold) and with it (warm)
//
// Prints the sums of the quickest runs of each file, the medians of the commands (in processor time), and what the plugin adds. Asserts
// nothing. Build first: npm run build.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as parser from '@typescript-eslint/parser'
import { ESLint } from 'eslint'
import apiSunset from '../dist/rules/index.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '3' }, calling: { type: 'boolean' } },
})
const rounds = Number(values.rounds)
const names = /rest\/api\/v1|api\/index\/v1|api-sunset|api-client/

const scratch = mkdtempSync(join(tmpdir(), 'api-sunset-bench-'))
try {
  const tree = positionals[0] === undefined ? copyPackages(join(scratch, 'tree')) : resolve(positionals[0])
  const files = sourcesIn(tree)
    .filter(({ text }) => text.length > 300 && text.length < 60_000 && !names.test(text))
    .slice(0, Number(values.files))
  if (values.calling) addCalls(tree, files)
  const size = files.reduce((sum, { text }) => sum + text.length, 0) / 1e6
  console.log(`${files.length} files, ${size.toFixed(1)} MB, Node ${process.versions.node}`)
  if (!values.calling) await timePairs(tree, files)
  timeCommands(tree, files)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

async function timePairs(tree, files) {
  const plain = { files: ['**/*'], languageOptions: { parser }, rules: { 'no-debugger': 'error' } }
  const open = (...configs) => new ESLint({ cwd: tree, overrideConfigFile: true, overrideConfig: [plain, ...configs], ignore: false })
  const ways = { without: open(), with: open({ files: ['**/*'], ...apiSunset.configs.recommended }) }
  const sums = { without: 0, with: 0 }
  for (const { file, text } of files) {
    const times = { without: [], with: [] }
    for (let round = 0; round <= rounds; round++) {
      // neither way is always the one that runs first
      for (const way of round % 2 === 0 ? ['without', 'with'] : ['with', 'without']) {
        const started = performance.now()
        await ways[way].lintText(text, { filePath: file })
        if (round > 0) times[way].push(performance.now() - started)
      }
    }
    for (const way of ['without', 'with']) sums[way] += Math.min(...times[way])
  }
  print('in one process, in pairs', sums)
}

function timeCommands(tree, files) {
  const moduleOf = (name) => JSON.stringify(join(root, name))
  const parts = {
    without: '',
    with: `, { files, ...apiSunset.configs.recommended }`,
  }
  const times = { without: [], with: [] }
  for (const [way, part] of Object.entries(parts)) {
    writeFileSync(
      join(scratch, `${way}.mjs`),
      `import * as parser from ${moduleOf('node_modules/@typescript-eslint/parser/dist/index.js')}\n` +
        (way === 'with' ? `import apiSunset from ${moduleOf('dist/rules/index.js')}\n` : '') +
        `const files = ['**/*']\n` +
        `export default [{ files, languageOptions: { parser: parser.default ?? parser }, rules: { 'no-debugger': 'error' } }${part}]\n`,
    )
  }
  const kept = join(tree, 'node_modules/.cache/api-sunset')
  if (values.calling) {
    mkdirSync(join(tree, 'node_modules'), { recursive: true })
    parts.warm = parts.with
    times.warm = []
  }
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js')
  const paths = files.map(({ file }) => relative(tree, file))
  for (let round = 0; round <= rounds; round++) {
    // with what is kept only after it was made
    const ways = values.calling ? ['without', 'with', 'warm'] : ['without', 'with']
    for (const way of round % 2 === 0 || values.calling ? ways : ways.toReversed()) {
      if (way === 'with') rmSync(kept, { recursive: true, force: true })
      const config = join(scratch, `${way === 'without' ? way : 'with'}.mjs`)
      const time = timeCommand([process.execPath, eslint, '--no-ignore', '--no-inline-config', '-c', config, ...paths], tree)
      if (round > 0) times[way].push(time)
    }
  }
  print(values.calling ? 'whole commands, cold' : 'whole commands', { without: middle(times.without), with: middle(times.with) })
  if (values.calling) print('whole commands, warm', { without: middle(times.without), with: middle(times.warm) })
}

/** Milliseconds of processor time, as others may be at work beside it; of the clock where there is no shell to tell. */
function timeCommand(words, cwd) {
  const started = performance.now()
  const { stdout } = spawnSync('sh', ['-c', '"$@" > /dev/null; times', 'sh', ...words], { cwd, encoding: 'utf8' })
  // its second line is of the processes that it started
  const parts = [...(stdout?.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (parts.length !== 2) return performance.now() - started
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60_000 * minutes + 1000 * seconds, 0)
}

/** Puts twenty clients with a helper and a caller each in the place of the last files. */
function addCalls(tree, files) {
  const folder = join(tree, 'calls')
  mkdirSync(folder, { recursive: true })
  const texts = []
  for (let index = 0; index < 20; index++) {
    texts.push([`read-${index}.js`, 'export const readToken = (answer) => answer.trackingToken\n'])
    texts.push([
      `client-${index}.js`,
      `import { readToken } from './read-${index}.js'\nexport async function ask(id) {\n` +
        "  const response = await fetch('https://a.example.com/rest/api/v1/getanswer', { method: 'POST', body: JSON.stringify({ id }) })\n" +
        '  return readToken((await response.json()).answerResult)\n}\n' +
        "export const list = () => fetch('https://a.example.com/rest/api/v1/listanswers', { method: 'POST' })\n",
    ])
    texts.push([
      `page-${index}.js`,
      `import { ask, list } from './client-${index}.js'\nexport const page = async (id) => [await list(), await ask(id)]\n`,
    ])
  }
  files.splice(Math.max(0, files.length - texts.length))
  for (const [name, text] of texts) {
    writeFileSync(join(folder, name), text)
    files.push({ file: join(folder, name), text })
  }
}

function print(what, { without, with: more }) {
  const percent = ((more / without - 1) * 100).toFixed(2)
  console.log(`${what}: without the plugin ${without.toFixed(0)} ms, with it ${more.toFixed(0)} ms: ${percent} % more`)
}

function middle(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

/** Whole packages, so that imports lead where they lead in a project. */
function copyPackages(tree) {
  mkdirSync(tree)
  const installed = join(root, 'node_modules')
  for (const name of [
    'fast-check',
    'ajv',
    'vite',
    '@typescript-eslint/eslint-plugin',
    '@typescript-eslint/utils',
    'undici-types',
    'eslint',
  ]) {
    cpSync(join(installed, name), join(tree, name), {
      recursive: true,
      filter: (path) => !path.slice(installed.length + name.length).includes('node_modules'),
    })
  }
  return tree
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.min)\.[cm]?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}
