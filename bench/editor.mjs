// How long the plugin keeps an editor waiting: from a keystroke to the diagnostics, above what ESLint alone takes. Needs a build.
//
//   node bench/editor.mjs [--rounds N]
//
// Two language servers of VS Code's ESLint extension run side by side, one without the plugin and one with it. Each round types one
// character into a file of 500 lines in both, in turns, and asks for the diagnostics; none of the files holds a finding. Ends with exit
// code 1 where the plugin's median is above 50 ms.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEditor } from './open-editor.mjs'

const MOST = 50
const LINES = 500
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

const rules = { eqeqeq: 'error', 'no-undef': 'off', 'no-unused-vars': 'error', 'no-unreachable': 'error', 'prefer-const': 'error' }
const shelter = mkdtempSync(join(tmpdir(), 'api-sunset-bench-'))
const editors = []

function makeProject(name, config) {
  const folder = join(shelter, name)
  mkdirSync(join(folder, 'src'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(folder, 'eslint.config.js'), config)
  for (const group of Object.values(files)) for (const [file, text] of Object.entries(group)) writeFileSync(join(folder, file), text)
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
  console.log('the file …                      ESLint   with plugin   above (median)   above (95 %)')
  for (const [title, group] of Object.entries(files)) {
    const [[file, text]] = Object.entries(group)
    await alone.open(file)
    await both.open(file)
    const times = { alone: [], both: [], above: [] }
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const typed = `${text}// ${'x'.repeat(round + WARM_UP)}\n`
      const pair = {}
      for (const name of round % 2 === 0 ? ['alone', 'both'] : ['both', 'alone'])
        pair[name] = await keystroke(name === 'alone' ? alone : both, file, typed)
      if (round < 0) continue
      times.alone.push(pair.alone)
      times.both.push(pair.both)
      times.above.push(pair.both - pair.alone)
    }
    const cells = [median(times.alone), median(times.both), median(times.above), late(times.above)].map((time) => time.toFixed(1))
    console.log(`${title.padEnd(30)} ${cells[0].padStart(7)} ${cells[1].padStart(13)} ${cells[2].padStart(16)} ${cells[3].padStart(14)}`)
    if (median(times.above) > MOST) process.exitCode = 1
  }
} finally {
  for (const editor of editors) await editor.close()
  rmSync(shelter, { recursive: true, force: true })
}
