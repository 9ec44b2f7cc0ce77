// Runs the two main commands on the example consumer, and `observe` and `rehearse` on the tests of another, as their developers would on
// the day below, and fails unless all of them did their work.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const day = '2026-11-20'
const consumer = fileURLToPath(new URL('../examples/consumer', import.meta.url))
const cli = fileURLToPath(new URL('../dist/src/cli/main.cjs', import.meta.url))
const expectedIds = [
  'createannouncement.snippet',
  'getanswer.trackingToken',
  'getpolicy.datasources',
  'getusercount',
  'indexemployee.location',
  'listanswers',
]
const expectedLines = ['-      snippet: notice.summary,', '+      text: notice.summary,']

const tested = fileURLToPath(new URL('../examples/rehearsal', import.meta.url))
let folder = consumer

function run(...args) {
  return spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' })
}

function show(...args) {
  console.log(`\n$ npx api-sunset ${args.join(' ')}\n`)
  const result = run(...args)
  process.stdout.write(result.stdout)
  process.stderr.write(result.stderr)
  console.log(`(exit code ${result.status})`)
  return result
}

const problems = []

const check = show('check', '--as-of', day)
if (check.status !== 1) problems.push(`"check" ended with exit code ${check.status} instead of 1.`)
const { findings } = JSON.parse(run('check', '--as-of', day, '--format', 'json').stdout)
const ids = findings.map(({ id }) => id).sort()
if (ids.join() !== expectedIds.join()) problems.push(`"check" found ${ids.join(', ')}; expected were ${expectedIds.join(', ')}.`)

const migrate = show('migrate', '--dry-run', '--as-of', day)
if (migrate.status !== 1) problems.push(`"migrate --dry-run" ended with exit code ${migrate.status} instead of 1.`)
for (const line of expectedLines) {
  if (!migrate.stdout.includes(`${line}\n`)) problems.push(`"migrate --dry-run" did not print the line "${line}".`)
}

folder = tested
const observe = show('observe', '--as-of', day, '--', 'node', '--test')
if (observe.status !== 0) problems.push(`"observe" ended with exit code ${observe.status} instead of 0.`)
const rehearse = show('rehearse', '--', 'node', '--test')
if (rehearse.status !== 1) problems.push(`"rehearse" ended with exit code ${rehearse.status} instead of 1.`)
const told = [
  ['read at src/notices.js:15, 1 time', observe],
  ['The command fails without it (broken):', rehearse],
]
for (const [what, { stdout }] of told) if (!stdout.includes(what)) problems.push(`"${what}" was not printed.`)

console.log()
for (const problem of problems) console.error(`The demo failed: ${problem}`)
if (problems.length === 0) console.log('All commands did their work.')
else process.exitCode = 1
