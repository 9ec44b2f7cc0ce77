import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Linter } from 'eslint'
import { describe, expect, test, vi } from 'vitest'
import sources from '../../rules/index.js'
import { presetSettings } from '../../rules/stamp.js'
import { built } from '../built.js'
import { makeFolder } from '../temp-folder.js'

const plugin = pathToFileURL(built('rules/index.js')).href

/** A configuration with a rule beside those of the plugin that writes down which files are linted: those that the cache does not tell. */
const config = (configs: string): string => `import apiSunset from ${JSON.stringify(plugin)}
import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'
const note = { create: ({ filename }) => ({ Program: () => appendFileSync('linted.txt', basename(filename) + ' ') }) }
const own = { meta: { name: 'own', version: '1.0.0' }, rules: { note } }
export default [${configs}, { plugins: { own }, rules: { 'own/note': 'error' } }]
`
const reader = `export async function token(id) {
  const answer = await fetch('https://api.example.com/rest/api/v1/getanswer', { method: 'POST', body: JSON.stringify({ id }) })
  return (await answer.json()).answerResult.trackingToken
}
`
const files = {
  'package.json': '{ "type": "module" }',
  'src/reader.js': reader,
  'src/paths.js': "export const LIST = '/rest/api/v1/listanswers'\n",
  'src/lists.js': "import { LIST } from './paths.js'\nexport const lists = () => fetch('https://a.example.com' + LIST, { method: 'POST' })\n",
  'src/other.js': 'export const other = 1\n',
}
/** A catalogue of one endpoint that ends on a day. */
const catalogue = (sunset: string): string => {
  const [source, after] = ['https://shop.example.com/changes', { endpoint: '410 Gone' }]
  return JSON.stringify({
    interfaces: [{ id: 'shop', prefix: '/shop/v1/', source }],
    operations: [{ id: 'pay', interface: 'shop', method: 'POST', path: '/shop/v1/pay', source }],
    deprecations: [{ id: 'pay', kind: 'endpoint', operation: 'pay', since: '2026-01-01', sunset, notice: 'gone', source, after }],
    replacements: [{ id: 'pay', kind: 'none', says: '', fix: {}, why: 'nothing is named' }],
  })
}

const presets = 'apiSunset.configs.recommended'
const own = `{
  plugins: { 'api-sunset': apiSunset },
  rules: apiSunset.configs.recommended.rules,
  settings: { 'api-sunset': { stamp: apiSunset.stamp() } },
}`
const bin = fileURLToPath(new URL('../../node_modules/eslint/bin/eslint.js', import.meta.url))

interface Linted {
  readonly found: string[]
  readonly linted: string[]
  readonly code: number | null
}

/** What was reported, by file and rule, and what was linted anew. */
function lint(cwd: string, strategy: string, day = '2026-11-20'): Linted {
  const flags = ['--cache', '--cache-strategy', strategy, '--format', 'json', 'src']
  const env = { ...process.env, API_SUNSET_AS_OF: day }
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...flags], { cwd, encoding: 'utf8', env })
  const log = join(cwd, 'linted.txt')
  const linted = existsSync(log) ? readFileSync(log, 'utf8').trim().split(' ').sort() : []
  rmSync(log, { force: true })
  expect(stderr).toBe('')
  const results = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string }[] }[]
  const name = (path: string): string => path.slice(join(cwd, 'src/').length)
  const found = results.flatMap(({ filePath, messages }) => messages.map(({ ruleId }) => `${name(filePath)} ${ruleId.slice(11)}`))
  return { found, linted, code: status }
}

const all = ['lists.js', 'other.js', 'paths.js', 'reader.js']

describe.each(['metadata', 'content'])("ESLint's cache (%s)", (strategy) => {
  describe.each([
    ['the presets', presets],
    ['a configuration with a stamp of its own', own],
  ])('with %s', (_, configs) => {
    const make = (): string => makeFolder({ ...files, 'eslint.config.js': config(configs) })

    test('is used where nothing changed, also on another day, and where only a file did that nothing is tied to', () => {
      const cwd = make()
      const first = lint(cwd, strategy)
      expect(first).toMatchObject({ linted: all, code: 1 })
      expect(lint(cwd, strategy)).toEqual({ ...first, linted: [] })
      expect(lint(cwd, strategy, '2026-11-21')).toEqual({ ...first, linted: [] })
      writeFileSync(join(cwd, 'src/other.js'), 'export const other = 22\n')
      expect(lint(cwd, strategy)).toEqual({ ...first, linted: ['other.js'] })
    })

    test('does not outlive a removal date', () => {
      const cwd = make()
      writeFileSync(join(cwd, 'src/lists.js'), '')
      writeFileSync(join(cwd, 'src/paths.js'), '')
      expect(lint(cwd, strategy, '2027-01-15')).toMatchObject({ found: ['reader.js no-deprecated-field'], code: 0 })
      expect(lint(cwd, strategy, '2027-01-16')).toMatchObject({ found: ['reader.js no-removed-field'], code: 1 })
    })

    test('is not used where another file was repaired, or made bad', () => {
      const cwd = make()
      const bad = ['lists.js no-removed-endpoint', 'paths.js no-removed-endpoint', 'reader.js no-deprecated-field']
      expect(lint(cwd, strategy).found).toEqual(bad)
      writeFileSync(join(cwd, 'src/paths.js'), "export const LIST = '/rest/api/v1/search'\n")
      expect(lint(cwd, strategy).found).toEqual(['reader.js no-deprecated-field'])
      writeFileSync(join(cwd, 'src/paths.js'), files['src/paths.js'])
      expect(lint(cwd, strategy).found).toEqual(bad)
    })

    test('is not used where the configuration file came, or a catalogue changed', () => {
      const cwd = make()
      lint(cwd, strategy)
      writeFileSync(join(cwd, '.api-sunsetrc.json'), '{ "ignore": ["listanswers"] }')
      expect(lint(cwd, strategy).found).toEqual(['reader.js no-deprecated-field'])
      writeFileSync(join(cwd, 'src/other.js'), "export const pay = () => fetch('https://shop.example.com/shop/v1/pay', { method: 'POST' })\n")
      writeFileSync(join(cwd, 'own.json'), catalogue('2027-03-01'))
      writeFileSync(join(cwd, '.api-sunsetrc.json'), '{ "ignore": ["listanswers"], "catalogues": ["./own.json"] }')
      expect(lint(cwd, strategy).found).toEqual(['other.js no-deprecated-endpoint', 'reader.js no-deprecated-field'])
      writeFileSync(join(cwd, 'own.json'), catalogue('2026-03-01'))
      expect(lint(cwd, strategy).found).toEqual(['other.js no-removed-endpoint', 'reader.js no-deprecated-field'])
    })

    test('is not used where data that a file imports came to name the API', () => {
      const cwd = make()
      const [importing, from] = ["import table from './table.json' with { type: 'json' }", "'https://a.example.com' + table.path"]
      writeFileSync(join(cwd, 'src/other.js'), `${importing}\nexport const all = () => fetch(${from}, { method: 'POST' })\n`)
      writeFileSync(join(cwd, 'src/table.json'), '{ "path": "/rest/api/v1/search" }')
      expect(lint(cwd, strategy).found).not.toContain('other.js no-removed-endpoint')
      writeFileSync(join(cwd, 'src/table.json'), '{ "path": "/rest/api/v1/listanswers" }')
      expect(lint(cwd, strategy).found).toContain('other.js no-removed-endpoint')
    })
  })
})

test.each(['metadata', 'content'])("ESLint's cache (%s) follows a catalogue that only ESLint's settings name", (strategy) => {
  const settings = `${presets}, { settings: { 'api-sunset': { catalogues: ['./own.json'] } } }`
  const [end, pay] = ["export const END = 'pay'\n", "'https://shop.example.com/shop/v1/' + END"]
  const cwd = makeFolder({
    'package.json': '{ "type": "module" }',
    'own.json': catalogue('2026-12-01'),
    'src/end.js': end.replace('pay', 'cards'),
    'src/pay.js': `import { END } from './end.js'\nexport const pay = () => fetch(${pay}, { method: 'POST' })\n`,
    'eslint.config.js': config(settings),
  })
  expect(lint(cwd, strategy).found).toEqual([])
  writeFileSync(join(cwd, 'src/end.js'), end)
  const both = (rule: string): string[] => [`end.js ${rule}`, `pay.js ${rule}`]
  const scheduled = { found: both('no-deprecated-endpoint'), linted: ['end.js', 'pay.js'], code: 0 }
  expect(lint(cwd, strategy)).toEqual(scheduled)
  expect(lint(cwd, strategy, '2026-12-01')).toEqual({ ...scheduled, linted: [] })
  expect(lint(cwd, strategy, '2026-12-02').found).toEqual(both('no-removed-endpoint'))
  writeFileSync(join(cwd, 'own.json'), catalogue('2027-03-01'))
  expect(lint(cwd, strategy, '2026-12-02').found).toEqual(both('no-deprecated-endpoint'))
})

test('who lints without a cache makes no stamp', () => {
  const folder = makeFolder({ 'package.json': '{}', 'reader.js': reader })
  const look = vi.spyOn(presetSettings, 'toJSON').mockReturnValue({ stamp: 'the stamp' })
  const messages = new Linter({ cwd: folder }).verify(reader, [sources.configs.recommended], { filename: join(folder, 'reader.js') })
  expect(messages.filter(({ ruleId }) => ruleId?.startsWith('api-sunset/'))).not.toEqual([])
  expect(look).not.toHaveBeenCalled()
  expect(JSON.stringify(sources.configs.strict.settings)).toBe('{"api-sunset":{"stamp":"the stamp"}}')
  expect(look).toHaveBeenCalledOnce()
  look.mockRestore()
})
