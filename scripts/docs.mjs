// Writes what is generated of the documents: the parts between markers, and the pages of the deprecations. Needs a build.
// With --check it writes nothing, and fails where something is out of date.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPLIANCE_RULES } from '../build/src/compliance/rule-list.js'
import { clients } from '../build/src/usage/clients/clients.js'
import { apiTable } from './docs/api-table.mjs'
import { libraryList } from './docs/library-list.mjs'
import { catalogueTable } from './docs/catalogue-table.mjs'
import { deprecationPages } from './docs/deprecation-pages.mjs'
import { softwareBill } from './software-bill.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(join(root, path), 'utf8')
const isCheck = process.argv.includes('--check')

const parts = {
  check: checkPicture,
  catalogue: () => catalogueTable('docs/deprecations/'),
  rules: rulesTable,
  clients: clientList,
  libraries: libraryList,
  guides: guideList,
  bill: softwareBill,
  engine: () => apiTable('src/index.ts'),
  sandbox: () => apiTable('src/sandbox/index.ts'),
  reach: reachTable,
}

const stale = []
for (const path of ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]) {
  if (!path.endsWith('.md')) continue
  const text = read(path)
  settle(
    path,
    text,
    text.replace(/(<!-- generated: (\w+) -->\n)[^]*?(<!-- end -->)/g, (_, start, name, end) => `${start}\n${parts[name]()}\n${end}`),
  )
}
const pages = await deprecationPages()
for (const [path, text] of pages) settle(path, existsSync(join(root, path)) ? read(path) : undefined, text)
for (const name of readdirSync(join(root, 'docs/deprecations'))) {
  const path = `docs/deprecations/${name}`
  if (pages.has(path)) continue
  stale.push(path)
  if (!isCheck) rmSync(join(root, path))
}
if (isCheck && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run "npm run build && npm run docs" and commit the result.`)
  process.exitCode = 1
}

function settle(path, text, next) {
  if (text === next) return
  stale.push(path)
  if (isCheck) return
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), next)
}

/** What the command prints for the example consumer. */
function checkPicture() {
  const args = ['check', '--as-of', '2026-11-20']
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'dist/src/cli/main.cjs'), ...args], {
    cwd: join(root, 'examples/consumer'),
    encoding: 'utf8',
  })
  if (status !== 1) throw new Error(`"check" on the example ended with exit code ${status}: ${stderr}`)
  return ['```console', `$ npx api-sunset ${args.join(' ')}`, stdout.trimEnd(), '```', ''].join('\n')
}

/** What of a request is seen under each runner, by what answers it. */
function reachTable() {
  const rows = JSON.parse(read('test/observe/reach.json'))
  const cells = ({ runner, server, msw, nock, mockAgent, response, object }) => [runner, server, msw, nock, mockAgent, response, object]
  const words = { yes: 'all', request: 'the request', '': 'not tried' }
  return [
    '| run by | a server on this machine | msw | nock | undici MockAgent | a function for `fetch` with a `Response` | with an own object |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${cells(row).map((cell) => words[cell] ?? cell).join(' | ')} |`),
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

/** The HTTP clients of the table. */
function clientList() {
  return `${clients.map(({ name }) => name).join(', ')}.\n`
}

/** The pages of `docs/`, each with its title and first sentence. */
function guideList() {
  const names = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && name !== 'README.md')
  const entries = names.map((name) => {
    const [, title, intro = ''] = /^# (.+)\n+(?:([A-Z`][^]*?)(?:\.\s|\n\n|:\n))?/.exec(read(`docs/${name}`)) ?? []
    if (!title) throw new Error(`docs/${name} does not start with a title.`)
    return `- [${title}](${name})${intro && `: ${lowerFirst(intro.replace(/\s+/g, ' '))}`}`
  })
  return [...entries, '- [Deprecations](deprecations/README.md): a page for each item of the catalogue', ''].join('\n')
}

/** A sentence as it goes on after a colon; names keep their capitals. */
function lowerFirst(text) {
  return /^[A-Z][a-z]*,? /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
