import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import typescriptParser from '@typescript-eslint/parser'
import type { Linter } from 'eslint'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ComplianceRule } from '../../src/compliance/compliance-rule.js'
import { COMPLIANCE_RULES } from '../../src/compliance/rule-list.js'
import plugin from '../../rules/index.js'
import { hosts } from './hosts.js'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'api-sunset-plugin-')))

beforeAll(() => vi.stubEnv('API_SUNSET_AS_OF', '2026-11-20'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe('the plugin', () => {
  test.each(Object.keys(plugin.rules))('documents %s on a page that is there', (name) => {
    const { docs } = plugin.rules[name as keyof typeof plugin.rules].meta ?? {}
    expect(existsSync(fileURLToPath(docs?.url ?? ''))).toBe(true)
    expect(docs?.url).toMatch(new RegExp(`/rules/${name}\\.md$`))
  })

  test('turns every rule on in `strict`, and in `recommended` all but those that are for `strict` alone', () => {
    const names = Object.keys(plugin.rules).map((name) => `api-sunset/${name}`)
    const strict = COMPLIANCE_RULES.filter(({ preset }: ComplianceRule) => preset === 'strict').map(({ name }) => `api-sunset/${name}`)
    expect(Object.keys(plugin.configs.strict.rules ?? {})).toEqual(names)
    expect(Object.keys(plugin.configs.recommended.rules ?? {})).toEqual(names.filter((name) => !strict.includes(name)))
  })
})

const source = `const path = '/rest/api/v1/createannouncement'
export const announce = (title, snippet) => fetch(path, { method: 'POST', body: JSON.stringify({ title, snippet }) })
export const token = async () => (await (await fetch('/rest/api/v1/getanswer', { method: 'POST' })).json()).trackingToken
`
const fixed = source.replace('title, snippet })', 'title, text: snippet })').replace('.trackingToken', '.answer?.trackingToken')

describe.each(Object.entries(hosts))('the plugin in %s', (_, { ESLint, Linter }) => {
  let linter = new Linter()

  beforeEach(() => {
    linter = new Linter({ cwd: folder })
  })

  function verify(code: string, file = 'a.js', config: Linter.Config = {}): Linter.LintMessage[] {
    return linter.verify(code, [plugin.configs.recommended, config], { filename: join(folder, file) })
  }

  const placesOf = (messages: Linter.LintMessage[]): unknown[] => messages.map(({ ruleId, severity, line }) => [ruleId, severity, line])

  test('reports removed items as errors and scheduled ones as warnings in `recommended`', async () => {
    const eslint = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig: [plugin.configs.recommended] })
    const [result] = await eslint.lintText(source, { filePath: join(folder, 'a.js') })
    expect(placesOf(result?.messages ?? [])).toEqual([
      ['api-sunset/no-removed-field', 2, 2],
      ['api-sunset/no-deprecated-field', 1, 3],
    ])
  })

  test('reports everything as an error in `strict`', async () => {
    const eslint = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig: [plugin.configs.strict] })
    const [result] = await eslint.lintText(source, { filePath: join(folder, 'a.js') })
    expect(result?.messages.map(({ severity }) => severity)).toEqual([2, 2])
  })

  test('writes the safe rewrites with --fix and has nothing left to say', async () => {
    const eslint = new ESLint({ cwd: folder, fix: true, overrideConfigFile: true, overrideConfig: [plugin.configs.recommended] })
    const [result] = await eslint.lintText(source, { filePath: join(folder, 'a.js') })
    expect(result?.output).toBe(fixed)
    expect(result?.messages).toEqual([])
  })

  test('leaves installed packages alone where the linter looks into them', () => {
    const lint = (file: string): number => {
      const configs = [{ ignores: ['!**/node_modules/'] }, plugin.configs.recommended]
      return linter.verify(source, configs, { filename: join(folder, file) }).length
    }
    expect([lint('packages/a/a.js'), lint('node_modules/a/a.js'), lint('packages/a/node_modules/b/a.js')]).toEqual([2, 0, 0])
  })

  test('does not let a comment for one phase silence the other', () => {
    const call = "fetch('/rest/api/v1/listanswers', { method: 'POST' })"
    expect(verify(`// eslint-disable-next-line api-sunset/no-removed-endpoint -- until the cards are gone\n${call}`)).toEqual([])
    const other = verify(`/* eslint-disable api-sunset/no-deprecated-endpoint */\n${call}`)
    expect(other.map(({ ruleId }) => ruleId)).toEqual([null, 'api-sunset/no-removed-endpoint'])
  })

  test('reads a global that the configuration declares like one that it does not', () => {
    const globals = { fetch: 'readonly' } as const
    expect(verify(source, 'a.js', { languageOptions: { globals } })).toEqual(verify(source))
  })

  test.each(['module', 'commonjs', 'script'] as const)('reads a source of type %s', (sourceType) => {
    const code = "fetch('/rest/api/v1/listanswers', { method: 'POST' })"
    expect(placesOf(verify(code, 'a.js', { languageOptions: { sourceType } }))).toEqual([['api-sunset/no-removed-endpoint', 2, 1]])
  })

  test('says the same of a JavaScript source whichever parser read it', () => {
    expect(verify(source, 'a.js', { languageOptions: { parser: typescriptParser } })).toEqual(verify(source))
  })

  test('reads a source that has no file', () => {
    const messages = linter.verify(source, [plugin.configs.recommended])
    expect(messages).toHaveLength(2)
  })

  test('reads the blocks that a processor takes out of a document', () => {
    const processor = {
      preprocess: (text: string) => [{ text: text.split('```')[1] ?? '', filename: '0.js' }],
      postprocess: (messages: Linter.LintMessage[][]) => messages.flat(),
      supportsAutofix: true,
    }
    const document = { files: ['**/*.md'], plugins: { own: { processors: { document: processor } } }, processor: 'own/document' }
    const text = "# Title\n```import './b.js'\nfetch('/rest/api/v1/listanswers', { method: 'POST' })\n```\n"
    const messages = linter.verify(text, [plugin.configs.recommended, document], {
      filename: join(folder, 'a.md'),
      filterCodeBlock: () => true,
    })
    expect(placesOf(messages)).toEqual([['api-sunset/no-removed-endpoint', 2, 2]])
  })
})
