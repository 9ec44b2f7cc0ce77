import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig, loadConfigSync } from '../../src/config/load-config.js'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'api-sunset-config-')))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Writes files below the root, and a manifest that ends the search for a module type. */
function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

const JSON_TEXT = '{ "failOn": "scheduled" }'
const YAML_TEXT = 'failOn: scheduled\n'
const ESM_TEXT = "export default { failOn: 'scheduled' }\n"
const CJS_TEXT = "module.exports = { failOn: 'scheduled' }\n"
const TS_TEXT = "interface Config { failOn: string }\nconst config: Config = { failOn: 'scheduled' }\nexport default config\n"
const TYPED_TEXT = "import type { Config } from 'api-sunset'\nexport default { failOn: 'scheduled' } satisfies Config\n"

const places: [string, string][] = [
  ['.api-sunsetrc', YAML_TEXT],
  ['.api-sunsetrc', JSON_TEXT],
  ['.api-sunsetrc.json', JSON_TEXT],
  ['.config/api-sunsetrc', YAML_TEXT],
  ['.config/api-sunsetrc.json', JSON_TEXT],
  ['.config/api-sunsetrc.ts', TS_TEXT],
  ['.api-sunsetrc.yaml', YAML_TEXT],
  ['.api-sunsetrc.yml', YAML_TEXT],
  ['.api-sunsetrc.js', ESM_TEXT],
  ['.api-sunsetrc.mjs', ESM_TEXT],
  ['.api-sunsetrc.cjs', CJS_TEXT],
  ['.api-sunsetrc.ts', TS_TEXT],
  ['api-sunset.config.js', ESM_TEXT],
  ['api-sunset.config.mjs', ESM_TEXT],
  ['api-sunset.config.cjs', CJS_TEXT],
  ['api-sunset.config.ts', TS_TEXT],
  ['api-sunset.config.ts', TYPED_TEXT],
  ['api-sunset.config.mts', TYPED_TEXT],
  ['api-sunset.config.cts', `const failOn: string = 'scheduled'\nmodule.exports = { failOn }\n`],
  ['.api-sunsetrc.mts', TYPED_TEXT],
  ['api-sunset.config.json', JSON_TEXT],
  ['api-sunset.config.yaml', YAML_TEXT],
  ['api-sunset.config.yml', YAML_TEXT],
  ['package.json', '{ "type": "module", "api-sunset": { "failOn": "scheduled" } }'],
]

describe.each([
  ['loadConfig', loadConfig],
  ['loadConfigSync', async (...given: Parameters<typeof loadConfigSync>) => loadConfigSync(...given)],
])('%s', (_name, load) => {
  it.each(places)('reads %s (%j)', async (name, text) => {
    write({ [name]: text })
    expect(await load(root)).toEqual({ config: { failOn: 'scheduled' }, file: join(root, name) })
  })

  it('finds the nearest file above the folder', async () => {
    write({ '.api-sunsetrc': '{ "failOn": "none" }', 'packages/.api-sunsetrc': JSON_TEXT, 'packages/a/src/index.ts': '' })
    expect((await load(join(root, 'packages/a/src'))).file).toBe(join(root, 'packages/.api-sunsetrc'))
  })

  it('passes over a package.json that only depends on the package', async () => {
    write({ '.api-sunsetrc': JSON_TEXT, 'a/package.json': '{ "devDependencies": { "api-sunset": "^1.0.0" } }' })
    expect((await load(join(root, 'a'))).file).toBe(join(root, '.api-sunsetrc'))
  })

  it('is empty where nothing is set and where no file is wanted', async () => {
    write({})
    expect(await load(root)).toEqual({ config: {} })
    write({ '.api-sunsetrc': JSON_TEXT })
    expect(await load(root, false)).toEqual({ config: {} })
  })

  it('takes an empty file as nothing set', async () => {
    write({ '.api-sunsetrc': '\n' })
    expect(await load(root)).toEqual({ config: {}, file: join(root, '.api-sunsetrc') })
  })

  it('takes a file of comments as nothing set', async () => {
    write({ '.api-sunsetrc.yaml': '# failOn: none\n' })
    expect((await load(root)).config).toEqual({})
  })

  it.each([
    ['without the key', '{ "name": "a" }'],
    ['with nothing under the key', '{ "api-sunset": null }'],
  ])('refuses a package.json %s that is named', async (_, text) => {
    write({ 'package.json': text })
    await expect(load(root, 'package.json')).rejects.toThrow(`${join(root, 'package.json')}: the key "api-sunset" holds no configuration.`)
  })

  it('refuses a package.json that may hold the key but does not parse', async () => {
    write({ 'package.json': '{ "api-sunset": { "failOn": "none" }' })
    await expect(load(root)).rejects.toThrow(`${join(root, 'package.json')}: this configuration file cannot be read: `)
  })

  it.each([['null'], ['{ "name": "half'], ['["api-sunset"]']])('passes over a package.json that cannot hold the key (%j)', async (text) => {
    write({ 'package.json': text })
    expect(await load(root)).toEqual({ config: {} })
  })

  it.each([['.api-sunsetrc.json'], ['.api-sunsetrc'], ['api-sunset.config.json']])('reads %s with a byte order mark', async (name) => {
    write({ [name]: `\uFEFF${JSON_TEXT}` })
    expect((await load(root)).config).toEqual({ failOn: 'scheduled' })
  })

  it.each([['.api-sunsetrc'], ['.api-sunsetrc.yaml'], ['.api-sunsetrc.yml']])(
    'takes a day without quotes in %s for the day',
    async (name) => {
      write({ [name]: 'asOf: 2026-11-20\n' })
      expect((await load(root)).config).toEqual({ asOf: '2026-11-20' })
    },
  )

  it.each([
    ['api-sunset.config.mjs', "export const failOn = 'none'\n"],
    ['api-sunset.config.ts', "export const failOn: string = 'none'\n"],
  ])('says that %s has no default export (%j)', async (name, text) => {
    write({ [name]: text })
    await expect(load(root)).rejects.toThrow(`${join(root, name)}: this configuration file cannot be read: it has no default export`)
  })

  it.each(['./day.ts', './day.js', './day'])('runs the TypeScript modules that one in TypeScript imports (%s)', async (name) => {
    // Node itself looks for the very name, from the version on that takes types off
    if ((process.features as { typescript?: unknown }).typescript && name !== './day.ts') return
    write({
      'api-sunset.config.ts': `import { asOf } from '${name}'\nexport default { asOf, failOn: 'none' as const }\n`,
      'day.ts': "import type { Config } from 'api-sunset'\nexport const asOf: NonNullable<Config['asOf']> = '2026-11-20'\n",
    })
    expect((await load(root)).config).toEqual({ asOf: '2026-11-20', failOn: 'none' })
  })

  it('tells once what is wrong with a text that is not JSON, and where', async () => {
    write({ '.api-sunsetrc.json': '{\n  "failOn": "none",\n}' })
    await expect(load(root)).rejects.toThrow(/cannot be read: it is not JSON: [^\n]*\(line 3, column 1\)\.$/)
  })

  it('reads a file that is named, relative to the folder', async () => {
    write({ '.api-sunsetrc': '{ "failOn": "none" }', 'ci/sunset.json': JSON_TEXT })
    expect(await load(root, 'ci/sunset.json')).toEqual({ config: { failOn: 'scheduled' }, file: join(root, 'ci/sunset.json') })
  })

  it('resolves catalogues from the folder that `.config` is in', async () => {
    write({ '.config/api-sunsetrc': '{ "catalogues": ["./partner.json"] }' })
    expect((await load(root)).config.catalogues).toEqual([join(root, 'partner.json')])
  })

  it('resolves catalogues from the folder of the configuration', async () => {
    write({ '.api-sunsetrc': '{ "catalogues": ["./partner.json", "/etc/api.json"] }', 'src/index.ts': '' })
    expect((await load(join(root, 'src'))).config.catalogues).toEqual([join(root, 'partner.json'), '/etc/api.json'])
  })

  it('says which file does not exist', async () => {
    await expect(load(root, 'missing.json')).rejects.toThrow(`${join(root, 'missing.json')}: this configuration file does not exist.`)
  })

  it('names the file and the nearest key of a wrong configuration', async () => {
    write({ '.api-sunsetrc.json': '{ "failon": "none" }' })
    await expect(load(root)).rejects.toThrow(
      `${join(root, '.api-sunsetrc.json')}: "failon" is not a known key; the nearest one is "failOn".`,
    )
  })

  it.each([
    ['.api-sunsetrc.json', '{ "failOn": '],
    ['.api-sunsetrc.yaml', 'a: [1'],
    ['api-sunset.config.mjs', 'export default {'],
    ['api-sunset.config.mjs', "throw new Error('no home set')"],
    ['api-sunset.config.ts', 'const x: = 1'],
  ])('names the file %s that cannot be read (%j)', async (name, text) => {
    write({ [name]: text })
    await expect(load(root)).rejects.toThrow(`${join(root, name)}: this configuration file cannot be read: `)
  })
})

describe('loadConfig', () => {
  it('waits for a module that waits at its top level', async () => {
    write({ 'api-sunset.config.mjs': "export default await Promise.resolve({ failOn: 'scheduled' })\n" })
    expect((await loadConfig(root)).config).toEqual({ failOn: 'scheduled' })
  })
})

describe('a configuration of data', () => {
  const load = async (name: string): Promise<unknown> => loadConfig(root, name)

  it('runs nothing of the folder that it is read in', async () => {
    const text = 'globalThis.isRun = true\nmodule.exports = { loaders: {} }\n'
    write({ 'own.json': JSON_TEXT, '.config/config.cjs': text, 'package.json': '{ "cosmiconfig": { "searchPlaces": ["a.cjs"] } }' })
    expect(await load('own.json')).toMatchObject({ config: { failOn: 'scheduled' } })
    expect(loadConfigSync(root, 'own.json')).toMatchObject({ config: { failOn: 'scheduled' } })
    expect('isRun' in globalThis).toBe(false)
  })

  it('refuses aliases that stand for more than anybody writes, and shows none of it', async () => {
    const levels = 'bcdefghijk'.split('').map((name, at) => `${name}: &${name} [${`*${String.fromCharCode(97 + at)}, `.repeat(10)}]`)
    write({ 'bomb.yaml': ['a: &a [x, x]', ...levels, 'failOn: *k'].join('\n'), 'circle.yaml': 'failOn: &a [*a]\n' })
    await expect(load('bomb.yaml')).rejects.toThrow('its aliases stand for more than 100000 values.')
    await expect(load('circle.yaml')).rejects.toThrow('an alias in it leads back to itself.')
  })

  it('shows no more of a wrong value than what tells which one it is', async () => {
    write({ 'long.yaml': `ignore: &a [${'word, '.repeat(200)}]\nfailOn: *a\n` })
    const message = await load('long.yaml').then(String, String)
    expect(message).toContain('"failOn" must be one of "removed", "scheduled", "none", not ["word","word"')
    expect(message.length).toBeLessThan(400)
  })
})
