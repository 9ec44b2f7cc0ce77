// Times `api-sunset check` and `migrate --dry-run` side by side with other tools on the same source tree: whole processes that take turns.
//
//   node bench/peers.mjs [DIR] [--files N] [--whole] [--runs N] [--slow-runs N] [--tools FOLDER] [--only NAME,…]
//
// DIR             the tree. Without it one is made in a temporary folder, as bench/check.mjs does (see bench/make-tree.mjs)
// --files N       how many files the made tree has (default 25000)
// --whole         the made tree is one package instead of a hundred
// --runs N        rounds of the quick tools (default 5), after one that warms the disk's cache
// --slow-runs N   rounds of ESLint, jscodeshift and ast-grep (default 1)
// --tools FOLDER  a folder that has the other tools in its node_modules; without it they are installed into a temporary one
// --only NAME,…   only these commands
//
// Prints the medians, the ratios, and the peak of the resident memory. Asserts nothing. Needs a build (npm run build), ripgrep on the PATH
// and GNU time in /usr/bin/time.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeTree } from './make-tree.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cli = join(root, 'dist/src/cli/main.cjs')
const packages = ['@ast-grep/cli', 'oxlint', 'eslint', '@typescript-eslint/parser', 'typescript@~6.0', 'jscodeshift']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string', default: '25000' },
    whole: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    'slow-runs': { type: 'string', default: '1' },
    tools: { type: 'string' },
    only: { type: 'string' },
  },
})

const made = []
try {
  const tree = positionals[0] === undefined ? keep(makeTree(Number(values.files), { whole: values.whole })) : resolve(positionals[0])
  if (!existsSync(tree)) throw new Error(`there is no ${tree}. Name a folder that exists.`)
  if (!existsSync(cli)) throw new Error(`there is no ${cli}. Run npm run build first.`)
  await measure(tree, values.tools === undefined ? installTools() : resolve(values.tools))
} catch (error) {
  console.error(`bench: ${error.message}`)
  process.exitCode = 2
} finally {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
}

async function measure(tree, tools) {
  const commands = Object.entries(describeCommands(tree, tools)).filter(
    ([name]) => !values.only || values.only.split(',').some((part) => name.startsWith(part)),
  )
  const results = new Map(commands.map(([name]) => [name, []]))
  for (let round = 0; round <= Number(values.runs); round++) {
    for (const [name, { args, slow }] of commands) {
      if (slow && (round === 0 || round > Number(values['slow-runs']))) continue
      const result = await runTimed(args, tree)
      if (round > 0) results.get(name).push(result)
    }
  }
  const median = (name, key) => middle(results.get(name)?.map((result) => result[key]) ?? [])
  console.log(`${tree}: Node ${process.versions.node}, ${availableParallelism()} cores\n`)
  console.log(['whole process', 'runs', 'wall s', 'CPU s', 'peak MiB', 'check ÷ it', 'migrate ÷ it'].map(pad).join(' '))
  for (const [name, list] of results) {
    const ratio = (of) => (median(of, 'wall') / median(name, 'wall')).toFixed(3)
    const peak = Math.max(...list.map((result) => result.peak)) / 1024
    const cells = [
      list.length,
      median(name, 'wall').toFixed(2),
      median(name, 'cpu').toFixed(2),
      peak.toFixed(0),
      ratio('check'),
      ratio('migrate'),
    ]
    console.log([name, ...cells].map(pad).join(' '))
  }
}

/** The commands by name; all of them look at the whole tree. */
function describeCommands(tree, tools) {
  const bin = (name) => join(tools, 'node_modules/.bin', name)
  const names = operationNames()
  const scratch = keep(mkdtempSync(join(tmpdir(), 'api-sunset-bench-')))
  const write = (name, text) => {
    writeFileSync(join(scratch, name), text)
    return join(scratch, name)
  }
  const patterns = write('names.txt', names.join('\n'))
  const rules = write(
    'rules.yml',
    names
      .slice(0, 12)
      .flatMap((name) => ['TypeScript', 'Tsx', 'JavaScript'].map((language) => [name, language]))
      .map(([name, language]) => `id: ${name}-${language}\nlanguage: ${language}\nrule: { kind: string_fragment, regex: ${name} }\n`)
      .join('---\n'),
  )
  const eslintConfig = write(
    'eslint.config.mjs',
    `import parser from ${JSON.stringify(join(tools, 'node_modules/@typescript-eslint/parser/dist/index.js'))}\n` +
      'const languageOptions = { parser: parser.default ?? parser }\n' +
      "export default [{ files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'], languageOptions, rules: { 'no-debugger': 'error' } }]\n",
  )
  const transform = write(
    'transform.js',
    'module.exports = (file, api) => void api.jscodeshift(file.source).find(api.jscodeshift.DebuggerStatement)\n',
  )
  const threads = String(availableParallelism())
  return {
    check: { args: [process.execPath, cli, 'check', '.', '--no-config', '--fail-on', 'none', '--format', 'json'] },
    migrate: { args: [process.execPath, cli, 'migrate', '.', '--dry-run', '--no-config'] },
    ripgrep: { args: ['rg', '--threads', threads, '--count', '--fixed-strings', '--file', patterns, '.'] },
    oxlint: { args: [bin('oxlint'), '.'] },
    'node alone': { args: [process.execPath, '-e', '0'] },
    'ast-grep, 12 rules': { args: [bin('ast-grep'), 'scan', '--rule', rules, '.'], slow: true },
    'ESLint, one rule': {
      args: [process.execPath, '--max-old-space-size=12000', bin('eslint'), '--no-config-lookup', '-c', eslintConfig, '.'],
      slow: true,
    },
    jscodeshift: {
      args: [bin('jscodeshift'), '-d', '-s', '--parser=tsx', '--extensions=js,mjs,cjs,jsx,ts,mts,cts,tsx', '-t', transform, '.'],
      slow: true,
    },
  }
}

/** The last segments of the operations that the catalogue names. */
function operationNames() {
  const { operations } = JSON.parse(readFileSync(join(root, 'src/catalogue/operations.json'), 'utf8'))
  const listed = new Set(JSON.parse(readFileSync(join(root, 'src/catalogue/deprecations.json'), 'utf8')).map(({ operation }) => operation))
  return operations.filter(({ id }) => listed.has(id)).map(({ path }) => path.split('/').findLast((part) => /^\w+$/.test(part)))
}

/** Runs a command in the tree; wall and CPU time in seconds, peak resident size in KiB. Its exit code does not matter. */
function runTimed(args, cwd) {
  return new Promise((done, fail) => {
    const started = performance.now()
    const child = spawn('/usr/bin/time', ['-f', '%U %S %M', ...args], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr = (stderr + chunk).slice(-500)))
    child.on('error', fail)
    child.on('close', () => {
      const [user, system, peak] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
      done({ wall: (performance.now() - started) / 1000, cpu: user + system, peak })
    })
  })
}

function installTools() {
  const folder = keep(mkdtempSync(join(tmpdir(), 'api-sunset-tools-')))
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the other tools cannot be installed: ${stderr.trim()}`)
  return folder
}

function keep(folder) {
  made.push(folder)
  return folder
}

function middle(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted.length === 0 ? NaN : (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}

function pad(cell, column) {
  return column === 0 ? cell.padEnd(20) : String(cell).padStart(12)
}
