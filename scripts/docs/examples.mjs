// Before and after, from the programs that the tests migrate: what is shown on a page is what `migrate` does.
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { indexCatalogue, loadCatalogue } from '../../build/src/index.js'
import { check } from '../../build/src/check/check.js'
import { parse } from '../../build/src/syntax/parse.js'
import { walk } from '../../build/src/syntax/walk.js'
import { migrate } from '../../build/src/migrate/migrate.js'

const fixtures = fileURLToPath(new URL('../../test/fixtures', import.meta.url))
/** A day on which everything in the catalogue is gone. */
const asOf = '2027-02-01'

/**
 * For each deprecation and side (`request`, `response`, `endpoint`) the example that reads best: `{ diff, fixture }` where it is
 * rewritten, `{ code, reason, fixture }` where it is left for a person. Resolves with a function that gives it, or undefined.
 */
export async function readExamples() {
  const catalogue = indexCatalogue(loadCatalogue())
  const examples = []
  // each by itself: what one program does decides what can be rewritten in all of it
  for (const { fixture, source } of programs()) examples.push(...(await migrateProgram(fixture, source, catalogue)))
  return (id, side) => examples.filter((example) => example.id === id && example.side === side).sort(compare)[0]
}

async function migrateProgram(fixture, source, catalogue) {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'api-sunset-docs-')))
  try {
    cpSync(source, statSync(source).isDirectory() ? cwd : join(cwd, basename(source)), { recursive: true })
    const options = { paths: ['.'], cwd, asOf, catalogue, gitignore: false }
    const { findings } = await check(options)
    const { report, text } = await migrate({ ...options, dryRun: true, markers: false })
    const applied = new Set(report.changed.flatMap(({ file, edits }) => edits.map((edit) => keyOf({ ...edit, file }))))
    const left = new Map(report.left.map((item) => [keyOf(item), item]))
    const hunks = readHunks(text)
    return findings.flatMap((finding) => exampleOf(finding, { cwd, fixture, hunks, applied, left }))
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

/** The programs of one module: the fixture's name, and the folder or file that holds it. */
function programs() {
  const migrated = folders('migrate').flatMap((area) =>
    folders(`migrate/${area}`).map((name) => ({
      fixture: `migrate/${area}/${name}`,
      source: join(fixtures, 'migrate', area, name, 'before'),
    })),
  )
  const transformed = folders('codemods').flatMap((kind) =>
    folders(`codemods/${kind}`).flatMap((name) => {
      const fixture = `codemods/${kind}/${name}`
      const inputs = readdirSync(join(fixtures, fixture)).filter((file) => file.startsWith('input.'))
      return inputs.map((file) => ({ fixture, source: join(fixtures, fixture, file) }))
    }),
  )
  return [...migrated.filter(({ source }) => existsSync(source) && readdirSync(source).length === 1), ...transformed]
}

function folders(path) {
  return readdirSync(join(fixtures, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function keyOf({ file, id, line, column }) {
  return `${file}:${line}:${column} ${id}`
}

/** The hunks of a unified diff, by file: first and last line before, and the lines. */
function readHunks(text) {
  const byFile = new Map()
  let hunks
  let hunk
  for (const line of text.split('\n')) {
    const start = /^@@ -(\d+)(?:,(\d+))?/.exec(line)
    if (line.startsWith('--- a/')) byFile.set(line.slice('--- a/'.length), (hunks = []))
    else if (start) hunks.push((hunk = { from: Number(start[1]), to: Number(start[1]) + Number(start[2] ?? 1) - 1, lines: [] }))
    else if (line === '')
      break // what follows is the report
    else if (hunk && /^[-+ ]/.test(line) && !line.startsWith('+++ b/')) hunk.lines.push(line.trimEnd())
  }
  for (const { lines } of [...byFile.values()].flat()) {
    while (lines[0] === '') lines.shift()
    while (lines.at(-1) === '') lines.pop()
  }
  return byFile
}

function exampleOf(finding, { cwd, fixture, hunks, applied, left }) {
  const { id, file, line, kind } = finding
  if (kind === 'type-field' || !/\.[mc]?[jt]s$/.test(file)) return []
  const side = kind.replace('-field', '')
  const source = readFileSync(join(cwd, file), 'utf8').split(/\r?\n/)
  const detour = spellingOf(id, side).test(source[line - 1]) ? 0 : 400
  if (applied.has(keyOf(finding))) {
    const hunk = hunks.get(file)?.find(({ from, to }) => from <= line && line <= to)
    if (!hunk) return []
    const diff = hunk.lines.join('\n')
    const others = [...applied].filter((key) => !key.endsWith(` ${id}`)).length
    const tooLong = Math.max(...hunk.lines.map((text) => text.length)) > 130 ? 400 : 0
    return [{ id, side, fixture, diff, cost: diff.length + detour + tooLong + 200 * others }]
  }
  const item = left.get(keyOf(finding))
  if (!item) return []
  const code = statementAt(file, source.join('\n'), line)
  return [{ id, side, fixture, code, reason: item.reason, cost: 10_000 + detour + code.length }]
}

/** The smallest statement that begins or stands on a line, without its indentation. */
function statementAt(file, text, line) {
  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  let [from, to] = [line, line]
  walk(parse(file, text).ast, ({ type, range: [start, end] }) => {
    if (/(?:Statement|Declaration)$/.test(type) && lineAt(start) <= line && line <= lineAt(end)) [from, to] = [lineAt(start), lineAt(end)]
  })
  const lines = text.split('\n').slice(from - 1, to)
  const indentation = Math.min(...lines.filter((each) => each.trim() !== '').map((each) => each.search(/\S/)))
  return lines.map((each) => each.slice(indentation)).join('\n')
}

/** How most people write it: `body.field` for an answer, `field: value` in a request. */
function spellingOf(id, side) {
  const field = id.split('.')[1] ?? id
  return side === 'response'
    ? new RegExp(`\\.${field}\\b`)
    : side === 'request'
      ? new RegExp(`\\b${field}\\b['"]?\\s*[:,}]`)
      : new RegExp(field)
}

/** The one that is easier to read first; those that are as good in the order of their names, so that pages do not change by chance. */
function compare(a, b) {
  return a.cost - b.cost || (a.fixture < b.fixture ? -1 : a.fixture > b.fixture ? 1 : 0)
}
