// Runs a client's tests under each runner, with each kind of double, and tells what `observe` sees of them, in the rows of
// test/observe/reach.json, of which the table in docs/rehearse.md is made. Build first: npm run build.
//
//   npm run reach              fails where the rows say something else; installs the packages of test/observe/reach in a temporary folder
//   npm run reach -- --write   writes the rows
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { columns, runners, sourceOf, testOf } from './reach/programs.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const cli = join(root, 'dist/src/cli/main.cjs')
const table = join(root, 'test/observe/reach.json')
const folder = mkdtempSync(join(tmpdir(), 'api-sunset-reach-'))
const source = sourceOf()
const lines = source.split('\n')

try {
  cpSync(join(root, 'test/observe/reach/package.json'), join(folder, 'package.json'))
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('The packages could not be installed.')
  writeFileSync(join(folder, 'client.mjs'), source)
  const rows = JSON.parse(readFileSync(table, 'utf8'))
  const problems = []
  for (const runner of runners) {
    const row = rows.find((one) => one.runner === runner.name)
    for (const [column, { clients }] of Object.entries(columns)) {
      const seen = observe(runner, column, runner.without ? clients.filter((name) => !runner.without.includes(name)) : clients)
      console.log(`${runner.name}, ${column}: ${seen || 'nothing'}`)
      if (row[column] !== seen) problems.push(`${runner.name}, ${column}: the table says ${row[column]}, seen was ${seen}`)
      row[column] = seen
    }
  }
  if (process.argv.includes('--write')) writeFileSync(table, `[\n${rows.map((row) => `  ${spaced(row)}`).join(',\n')}\n]\n`)
  else {
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** `yes` where each client's request, what it sends and what is read were seen at their lines, `request` where reads were not. */
function observe(runner, column, clients) {
  const file = join('tests', runner.name.replace(/\W+/g, '-'), column, 'a.test.mjs')
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), testOf(runner, column, clients))
  const words = runner.words(file)
  const plain = spawnSync(words[0], words.slice(1), { cwd: folder, encoding: 'utf8', env: { ...process.env, ...runner.env } })
  const args = [cli, 'observe', '--no-config', '--format', 'json', '--', ...words]
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...runner.env } })
  if (plain.status !== 0) return fail(`it fails without the hook: ${plain.stdout}${plain.stderr}`)
  if (run.status !== 0) return fail(`it fails with the hook: ${run.stderr}`)
  const hits = JSON.parse(run.stdout).items.flatMap((item) => item.hits)
  const own = hits.filter(({ file }) => file === 'client.mjs').map(({ kind, line }) => ({ kind, text: lines[line - 1] }))
  const isAt = (kind, mark) => own.some((hit) => hit.kind === kind && hit.text.endsWith(`// ${mark}`))
  const all = (...kinds) => clients.every((name) => kinds.every((kind) => isAt(kind, `${name} ${kind === 'read' ? 'reads' : 'asks'}`)))
  return all('request', 'sent', 'read') ? 'yes' : all('request', 'sent') ? 'request' : ''
}

function fail(reason) {
  console.error(reason.slice(0, 1000))
  process.exitCode = 1
  return ''
}

function spaced(row) {
  return `{${Object.entries(row)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(', ')}}`
}
