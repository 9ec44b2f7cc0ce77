// Writes the generated parts of the documents between their markers; needs a build.
// With --check it writes nothing and fails where one is out of date.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COMPLIANCE_RULES } from '../build/src/compliance/rule-list.js'
import { softwareBill } from './software-bill.mjs'

const read = (path) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const deprecations = JSON.parse(read('src/catalogue/deprecations.json'))
const replacements = new Map(JSON.parse(read('src/catalogue/replacements.json')).map((row) => [row.id, row]))
const operations = new Map(JSON.parse(read('src/catalogue/operations.json')).operations.map((row) => [row.id, row]))

const parts = { check: checkPicture, catalogue: catalogueTable, rules: rulesTable, bill: softwareBill }
let isStale = false

for (const path of ['README.md', 'docs/eslint.md', 'docs/software-bill.md']) {
  const text = read(path)
  const next = text.replace(/(<!-- generated: (\w+) -->\n)[^]*?(<!-- end -->)/g, (_, start, name, end) => `${start}\n${parts[name]()}\n${end}`)
  if (next === text) continue
  isStale = true
  if (process.argv.includes('--check')) console.error(`${path} is out of date: run "node scripts/docs.mjs" and commit the result.`)
  else writeFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), next)
}
if (isStale && process.argv.includes('--check')) process.exitCode = 1

/** What the command prints for the example consumer. */
function checkPicture() {
  const args = ['check', '--as-of', '2026-11-20']
  const cli = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url))
  const cwd = fileURLToPath(new URL('../examples/consumer', import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], { cwd, encoding: 'utf8' })
  if (status !== 1) throw new Error(`"check" on the example ended with exit code ${status}: ${stderr}`)
  return ['```console', `$ npx api-sunset ${args.join(' ')}`, stdout.trimEnd(), '```', ''].join('\n')
}

/** All items, first to go first. */
function catalogueTable() {
  const rows = [...deprecations].sort((a, b) => a.sunset.localeCompare(b.sunset) || a.id.localeCompare(b.id))
  return [
    '| works until | id | what | instead | rewritten |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${[row.sunset, `\`${row.id}\``, describe(row), instead(row.id), rewritten(row.id)].join(' | ')} |`),
    '',
  ].join('\n')
}

/** The rules of the interfaces. */
function rulesTable() {
  return [
    '| rule | does | from | `recommended` | `strict` | |',
    '|---|---|---|---|---|---|',
    ...COMPLIANCE_RULES.map(({ name, description, source, preset, severity, rewrites }) => {
      const level = preset === 'strict' ? '–' : severity === 'error' ? 'error' : 'warn'
      return `| ${[`[${name}](../rules/${name}.md)`, description, source, level, 'error', rewrites ? '🔧 💡' : ''].join(' | ').trimEnd()} |`
    }),
    '',
  ].join('\n')
}

function describe({ operation, field, kind }) {
  const { method, path } = operations.get(operation)
  return kind === 'endpoint' ? `endpoint ${method} ${path}` : `field \`${field}\` of ${method} ${path}`
}

function instead(id) {
  const { says } = replacements.get(id)
  return says === '' ? '–' : says
}

/** Whether this version has a rewriting for it, and how far that can be trusted. */
function rewritten(id) {
  const { kind, fix } = replacements.get(id)
  if (kind === 'none') return 'no'
  return Object.entries(fix)
    .map(([direction, trust]) => `${direction}: ${trust}`)
    .join(', ')
}
