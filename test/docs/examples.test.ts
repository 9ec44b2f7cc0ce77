import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defaultLoaders } from 'cosmiconfig'
import { ESLint, Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import plugin from '../../rules/index.js'
import { validateCatalogue } from '../../src/catalogue/validate-catalogue.js'
import { validateConfig } from '../../src/config/config.js'
import { parse } from '../../src/syntax/parse.js'
import { runCli } from '../cli/run-cli.js'
import { git, makeFolder, makeRepository } from '../temp-folder.js'
import { allFencesOf, examplesIn, fencesOf, isGenerated, listPages, root } from './read-pages.js'

const scripts = ['js', 'jsx', 'ts', 'tsx', 'html', 'vue', 'svelte', 'astro'] as const
const data = ['json', 'yaml'] as const

describe('every example', () => {
  test('is in a language that is checked here or among the commands', () => {
    const known = new Set<string>([...scripts, ...data, 'sh', 'console', 'gitattributes'])
    const unchecked = listPages()
      .flatMap(fencesOf)
      .filter(({ page, language }) => !known.has(language) && !isGenerated(page) && !isPicture(page, language))
      .map(({ page, line, language }) => `${page}:${line} ${language || '(none)'}`)
    expect(unchecked).toEqual([])
  })
})

/** The picture of the house; see contributing.test.ts. */
function isPicture(page: string, language: string): boolean {
  return /^(?:CONTRIBUTING|docs\/engine)\.md$/.test(page) && language === ''
}

describe('the source at', () => {
  test.each(examplesIn(...scripts))('%s parses', (_, { language, text }) => {
    const isWhole = !/^\s*return\b/m.test(text) || /\bfunction\b|=>|\bclass\b/.test(text)
    expect(parse(`example.${language}`, isWhole ? text : `async function example() {\n${text}}\n`).ast.body.length).toBeGreaterThan(0)
  })
})

describe('the configuration, catalogue or list of rules at', () => {
  test.each(examplesIn('json'))('%s is a valid one', (place, { text }) => {
    for (const value of readJson(text)) expect(() => validate(value, place)).not.toThrow()
  })
})

/** The value of an example, or of each of its lines. */
function readJson(text: string): readonly object[] {
  return (/^\{.*\}$/m.test(text) ? text.trim().split('\n') : [text]).map((part) => JSON.parse(part) as object)
}

function validate(value: object, place: string): void {
  if ('deprecations' in value || 'replacements' in value) validateCatalogue(value, place)
  else if ('jsPlugins' in value && 'rules' in value) lint('x', value.rules as Linter.RulesRecord)
  else if (Object.keys(value).some((key) => key.startsWith('api-sunset/'))) lint('x', value as Linter.RulesRecord)
  else if ('fingerprint' in value) expect(value).toMatchObject({ file: expect.any(String), id: expect.any(String) })
  else if ('exports' in value) validateConfig((value as Record<string, unknown>)['api-sunset'], place)
  else validateConfig(value, place)
}

/** The rules that report something; throws for options that a rule does not take. */
function lint(code: string, rules: Linter.RulesRecord = {}): (string | null)[] {
  const settings = { 'api-sunset': { asOf: '2026-11-20' } }
  return new Linter().verify(code, [plugin.configs.recommended, { settings, rules }]).map(({ ruleId }) => ruleId)
}

describe('the attributes at', () => {
  test.each(examplesIn('gitattributes'))('%s are those that git reads', (_, { text }) => {
    const [file = '', attribute = ''] = text.trim().split(' ')
    const [name = '', value = ''] = attribute.split('=')
    const cwd = makeRepository({ '.gitattributes': text })
    expect(git(cwd, 'check-attr', name, '--', file)).toBe(`${file}: ${name}: ${value}\n`)
  })
})

describe('the data at', () => {
  test.each(examplesIn('yaml'))('%s parses', (place, { text }) => {
    expect(defaultLoaders['.yaml'](place, text)).toBeTypeOf('object')
  })
})

/** A project in which what the pages import is installed. */
function makeProject(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder(files)
  const install = (name: string, target: string): void => {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(target, join(folder, 'node_modules', name), 'junction')
  }
  install('api-sunset', root)
  for (const name of ['eslint', 'typescript-eslint', 'vue-eslint-parser', 'msw']) install(name, join(root, 'node_modules', name))
  return folder
}

describe('the ESLint configuration at', () => {
  const isConfiguration = (text: string): boolean => /export default \[/.test(text) && text.includes('apiSunset')
  const configurations = examplesIn('js').filter(([, { text }]) => isConfiguration(text))

  test('some pages is looked at', () => {
    expect(configurations.length).toBeGreaterThan(3)
  })

  test.each(configurations)('%s is taken by ESLint, and finds', async (_, { text }) => {
    const whole = text.includes('import apiSunset') ? text : `import apiSunset from 'api-sunset'\n${text}`
    const cwd = makeProject({ 'eslint.config.mjs': whole })
    // typescript-eslint asks for it where one process has configurations in several folders
    const overrideConfig = { languageOptions: { parserOptions: { tsconfigRootDir: cwd } } }
    const source = "await fetch('/rest/api/v1/listanswers', { method: 'POST', body: '{}' })\n"
    const [result] = await new ESLint({ cwd, overrideConfig }).lintText(source, { filePath: 'a.js' })
    expect(result?.messages.map(({ ruleId, fatal }) => [ruleId, fatal])).toEqual([['api-sunset/no-removed-endpoint', undefined]])
  })
})

describe('the program at', () => {
  const programs = examplesIn('js').filter(([, { text }]) => /from 'api-sunset\/\w+'/.test(text))

  test('some page is looked at', () => {
    expect(programs.length).toBeGreaterThan(0)
  })

  test.each(programs)('%s runs', (_, { text }) => {
    const cwd = makeProject({ 'example.mjs': text })
    const { status, stderr } = spawnSync(process.execPath, ['example.mjs'], { cwd, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})

describe('the comment at', () => {
  const commented = examplesIn('js').filter(([, { page, text }]) => text.includes('eslint-disable') && !page.startsWith('rules/'))

  test.each(commented)('%s silences what is reported without it', (_, { text }) => {
    expect(lint(text)).toEqual([])
    expect(lint(text.replace(/\/\/ eslint-disable.*/, ''))).toHaveLength(1)
  })
})

describe('the output at', () => {
  test.each(examplesIn('console'))('%s is what the command prints for the example project', async (_, { text }) => {
    const [first = '', ...expected] = text.split('\n')
    const args = /^\$ npx api-sunset (.+)$/.exec(first)?.[1]?.split(' ') ?? []
    const { stdout } = await runCli(join(root, 'examples/consumer'), args)
    expect(stdout.trimEnd()).toBe(expected.join('\n').trimEnd())
  })
})

test('an example that is wrong is noticed', () => {
  expect(() => parse('example.js', 'const = 1')).toThrow()
  expect(() => validate({ fialOn: 'none' }, 'page')).toThrow('failOn')
  expect(() => validate({ 'api-sunset/no-hardcoded-token': ['error', { allow: [] }] }, 'page')).toThrow('allow')
})

test('an example that says that it has a test of its own has one', () => {
  const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !/^(?:docs|fixtures|hosts)\b/.test(name))
    .map((name) => readFileSync(join(root, 'test', name), 'utf8'))
  const marks = listPages()
    .flatMap(allFencesOf)
    .flatMap(({ tested }) => tested ?? [])
  expect(marks.filter((mark) => !tests.some((text) => text.includes(`'${mark}'`)))).toEqual([])
})
