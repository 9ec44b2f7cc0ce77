// How long the plugin keeps an editor waiting: from a keystroke to the diagnostics, above what ESLint alone takes. Needs a build.
//
//   node bench/editor.mjs [--rounds N]
//
// Two language servers of VS Code's ESLint extension run side by side, one without the plugin and one with it, in a project of 500 files.
// Each round types one character into a file of 500 lines in both, in turns, and asks for the diagnostics; none of the files holds a
// finding. What is typed is part of a comment, for which nothing is analysed anew, or of the code. Ends with exit code 1 where the plugin's
// median is above 50 ms.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEditor } from './open-editor.mjs'

const MOST = 50
const LINES = 500
const FILES = 500
const WARM_UP = 10
const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1] || 30) || 30
const root = fileURLToPath(new URL('..', import.meta.url))

/** Functions of ten lines until the file has its length, after the lines of `head`. */
function sourceOf(head, bodyOf) {
  const lines = [...head]
  for (let index = 0; lines.length + 11 <= LINES; index += 1) {
    const body = bodyOf(index)
    lines.push(`export async function step${index}(input, limit = ${index}) {`, ...body, '}', '')
  }
  while (lines.length < LINES) lines.push(`// line ${lines.length + 1}`)
  return `${lines.join('\n')}\n`
}

const plain = (index) => [
  '  const rows = input.filter((row) => row.size > limit)',
  '  const sums = new Map()',
  '  for (const row of rows) {',
  `    const key = \`\${row.kind}-${index}\``,
  '    sums.set(key, (sums.get(key) ?? 0) + row.size)',
  '  }',
  '  const best = [...sums].sort(([, a], [, b]) => b - a)[0]',
  '  if (!best) return undefined',
  `  return { name: best[0], size: best[1], rank: ${index} }`,
]

const calling = (operation) => (index) => [
  `  const response = await fetch(\`\${BASE}/${operation}\`, {`,
  "    method: 'POST',",
  '    headers: { Authorization: `Bearer ${token()}` },',
  `    body: JSON.stringify({ query: input, pageSize: limit, cursor: String(${index}) }),`,
  '  })',
  '  if (!response.ok) throw new Error(response.statusText)',
  '  const { results } = await response.json()',
  '  return results.map((result) => ({ title: result.title, role: input.role }))',
]

const files = {
  'names nothing of the API': { 'src/plain.js': sourceOf([], plain) },
  'names a field beside an import': {
    'src/fields.js': sourceOf(["import { rowsOf } from './rows.js'", '', 'export const roleOf = (row) => rowsOf(row).role', ''], plain),
    'src/rows.js': 'export const rowsOf = (row) => ({ role: row.kind })\n',
  },
  'calls operations that stay': {
    'src/calls.js': sourceOf(
      ["import { token } from './token.js'", '', "const BASE = 'https://acme.example.com/rest/api/v1'", ''],
      calling('search'),
    ),
    'src/token.js': 'export const token = () => process.env.CLIENT_TOKEN\n',
  },
}

/** Files that name nothing of the API, each of which imports the one before it. */
const others = Object.fromEntries(
  Array.from({ length: FILES - Object.values(files).flatMap(Object.keys).length }, (_, index) => {
    const before = `step${index - 1}`
    const head = index % 10 === 0 ? [] : [`import { ${before} } from './${before}.js'`, `export const before = ${before}`]
    const text = [...head, `export function step${index}(input, limit) {`, ...plain(index), '}', ''].join('\n')
    return [`src/part${Math.floor(index / 10)}/step${index}.js`, text]
  }),
)

/** What is typed into a text, by the round. */
const typings = {
  comment: (text, round) => `${text}// ${'x'.repeat(round)}\n`,
  code: (text, round) => text.replace(/(limit = )0/, `$11${'0'.repeat(round)}`),
}

const rules = { eqeqeq: 'error', 'no-undef': 'off', 'no-unused-vars': 'error', 'no-unreachable': 'error', 'prefer-const': 'error' }
const shelter = mkdtempSync(join(tmpdir(), 'api-sunset-bench-'))
const editors = []

function makeProject(name, config) {
  const folder = join(shelter, name)
  mkdirSync(join(folder, 'src'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(folder, 'eslint.config.js'), config)
  for (const [file, text] of [...Object.values(files), others].flatMap(Object.entries)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const late = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * 0.95)]

async function keystroke(editor, file, text) {
  const start = performance.now()
  await editor.change(file, text)
  const found = await editor.diagnose(file)
  const time = performance.now() - start
  const unwanted = found.filter(({ code }) => String(code).startsWith('api-sunset/'))
  if (unwanted.length > 0) throw new Error(`${file} was to hold no finding: ${unwanted[0].message}`)
  return time
}

try {
  const plugin = new URL('../dist/rules/index.js', import.meta.url).href
  const alone = await openEditor(makeProject('alone', `export default [{ rules: ${JSON.stringify(rules)} }]\n`))
  editors.push(alone)
  const config = `import apiSunset from '${plugin}'\nexport default [{ rules: ${JSON.stringify(rules)} }, apiSunset.configs.strict]\n`
  const both = await openEditor(makeProject('both', config))
  editors.push(both)
  console.log(`${rounds} rounds, ${LINES} lines; milliseconds from a keystroke to the diagnostics`)
  console.log('the file …                      typed     ESLint   with plugin   above (median)   above (95 %)')
  const rows = Object.entries(files).flatMap((row) => Object.keys(typings).map((kind) => [...row, kind]))
  for (const [title, group, kind] of rows) {
    const [[file, text]] = Object.entries(group)
    if (kind === 'comment') for (const editor of editors) await editor.open(file)
    const times = { alone: [], both: [], above: [] }
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const typed = typings[kind](text, round + WARM_UP)
      const pair = {}
      for (const name of round % 2 === 0 ? ['alone', 'both'] : ['both', 'alone'])
        pair[name] = await keystroke(name === 'alone' ? alone : both, file, typed)
      if (round < 0) continue
      times.alone.push(pair.alone)
      times.both.push(pair.both)
      times.above.push(pair.both - pair.alone)
    }
    const cells = [median(times.alone), median(times.both), median(times.above), late(times.above)].map((time) => time.toFixed(1))
    const numbers = cells.map((cell, column) => cell.padStart([7, 13, 16, 14][column]))
    console.log([title.padEnd(31), kind.padEnd(8), ...numbers].join(' '))
    if (median(times.above) > MOST) process.exitCode = 1
  }
} finally {
  for (const editor of editors) await editor.close()
  rmSync(shelter, { recursive: true, force: true })
}
