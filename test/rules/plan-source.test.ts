import typescriptParser from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import plugin from '../../rules/index.js'
import { makeFolder } from '../temp-folder.js'

const load = "const load = () => fetch('/rest/api/v1/getcollection', { method: 'POST' }).then((res) => res.json())\n"
const configs = (languageOptions: Linter.LanguageOptions): Linter.Config[] => [
  plugin.configs.strict,
  { files: ['**/*.js', '**/*.ts'], languageOptions, settings: { 'api-sunset': { asOf: '2027-02-01' } } },
]

test('fixes of one scope get along with each other', () => {
  const code = `${load}const { trackingToken: a, error } = await load()\nconst { trackingToken: b, errors } = await load()\n`
  const { output, messages } = new Linter().verifyAndFix(code, configs({}), { filename: 'a.js' })
  expect(output).toBe(
    `${load}const { collection, error } = await load()\nconst a = collection?.trackingToken\n` +
      'const { collection: collection2, errors } = await load()\nconst b = collection2?.trackingToken\n',
  )
  expect(messages).toEqual([])
})

test('a read whose declared type stands in another file is reported and left to `migrate`', () => {
  const folder = makeFolder({ 'page.ts': 'export interface Page { collection?: { id: number }; trackingToken?: string }\n' })
  const typed = load.replace('res.json()', 'res.json() as Promise<Page>')
  const code = `import type { Page } from './page.js'\n${typed}export const t = (await load()).trackingToken\n`
  const linter = new Linter({ cwd: folder })
  const messages = linter.verify(code, configs({ parser: typescriptParser }), { filename: join(folder, 'a.ts') })
  expect(messages.map(({ line, fix, suggestions }) => ({ line, fix, suggestions }))).toEqual([
    { line: 3, fix: undefined, suggestions: undefined },
  ])
})

test('one fix renames all that belongs to a request object', () => {
  const code = [
    "const announcement = { title: 'a', snippet: 'b' }",
    "if ('snippet' in announcement && announcement.snippet === '') delete announcement.snippet",
    "await fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(announcement) })\n",
  ].join('\n')
  const messages = new Linter().verify(code, configs({}), { filename: 'a.js' })
  const fixed = messages.map(({ fix }) => fix && code.slice(0, fix.range[0]) + fix.text + code.slice(fix.range[1]))
  expect(fixed).toHaveLength(3)
  expect(new Set(fixed)).toEqual(new Set([code.replaceAll('snippet', 'text')]))
})
