import typescriptParser from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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

test('a type stays whose member a function of another file reads by a name that it is handed', () => {
  const folder = makeFolder({
    'pluck.ts': 'export const pluck = <T, K extends keyof T>(items: T[], key: K) => items.map((item) => item[key])\n',
  })
  const code = [
    "import { pluck } from './pluck.js'",
    'interface Reply { collection?: { trackingToken?: string }; trackingToken?: string }',
    load.replace('res.json()', 'res.json() as Promise<Reply>'),
    "export const tokens = pluck([await load()], 'trackingToken')\n",
  ].join('\n')
  const linter = new Linter({ cwd: folder })
  const { output, messages } = linter.verifyAndFix(code, configs({ parser: typescriptParser }), { filename: join(folder, 'a.ts') })
  expect(output).toBe(code)
  expect(messages.map(({ line }) => line)).toEqual([2])
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

test('a suggestion for one of several fields that become one structure rewrites all of them', () => {
  const code = [
    'interface Info { inviteTime?: string; reminderTime?: string }',
    'type Load = Promise<{ inviteInfo: Info }>',
    "const load = (): Load => fetch('/rest/api/v1/createannouncement', { method: 'POST' }).then((res) => res.json())",
    'const { inviteInfo } = await load()',
    'export const times = [inviteInfo.inviteTime, inviteInfo.reminderTime]\n',
  ].join('\n')
  const messages = new Linter().verify(code, configs({ parser: typescriptParser }), { filename: 'a.ts' })
  const suggested = messages.flatMap(({ suggestions = [] }) =>
    suggestions.map(({ fix }) => code.slice(0, fix.range[0]) + fix.text + code.slice(fix.range[1])),
  )
  expect(suggested).toHaveLength(4)
  expect(new Set(suggested)).toEqual(
    new Set([
      code
        .replace('inviteTime?: string; reminderTime?: string', 'invites?: { inviteTime?: string; reminderTime?: string }[]')
        .replace('inviteInfo.inviteTime', 'inviteInfo.invites?.[0]?.inviteTime')
        .replace('inviteInfo.reminderTime', 'inviteInfo.invites?.[0]?.reminderTime'),
    ]),
  )
})

const announced = "fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify("

/** What is offered in `own.ts` with another file beside it: `fix`, `suggestion` or nothing, by line. */
function offeredBeside(own: string, other: string): readonly string[] {
  const folder = makeFolder({ 'package.json': '{}', 'own.ts': own, 'other.ts': other })
  const messages = new Linter({ cwd: folder }).verify(own, configs({ parser: typescriptParser }), { filename: join(folder, 'own.ts') })
  return messages.map(({ line, fix, suggestions }) => `${line} ${fix ? 'fix' : suggestions?.length ? 'suggestion' : 'nothing'}`)
}

describe('what an export gives to a file that uses the old name is suggested: ', () => {
  test.each([
    [
      'what a function gives',
      `export const make = (s: string) => ({ snippet: s })\nexport const send = () => ${announced}make('a')) })`,
      1,
    ],
    [
      'what a function gives after it was sent',
      `export async function go() {\nconst b = { snippet: '' }\nawait ${announced}b) })\nreturn b\n}`,
      2,
    ],
    [
      'what is in what a function gives',
      `const b = { snippet: '' }\nvoid ${announced}b) })\nexport const go = () => [{ sent: { ...b } }]`,
      1,
    ],
    ['a constant', `const b = { snippet: '' }\nvoid ${announced}b) })\nexport { b as blank }`, 1],
    [
      'what a method gives',
      `export class Draft {\n#b = { snippet: '' }\nget = () => 1\nsent() { return this.#b }\ngo() { return ${announced}this.#b) }) }\n}`,
      2,
    ],
    ['a type', `export interface Draft { snippet: string }\nexport const go = (d: Draft) => ${announced}d) })`, 1],
    ['a type in the signature of a function', `interface Draft { snippet: string }\nexport const go = (d: Draft) => ${announced}d) })`, 1],
    ['a parameter', `export const go = (d: { snippet: string }) =>\n${announced}d) })`, 1],
    [
      'the type of an answer',
      `interface Page { trackingToken?: string }\nexport ${load.replace('res.json()', 'res.json() as Promise<Page>')}`,
      1,
    ],
  ])('%s', (_, own, line) => {
    expect(offeredBeside(own, "import * as own from './own.js'\nconsole.log(own, 'snippet', 'trackingToken')\n")).toEqual([
      `${line} suggestion`,
    ])
    expect(offeredBeside(own, "import * as own from './own.js'\nconsole.log(own)\n")).toEqual([`${line} fix`])
    expect(offeredBeside(own, "console.log('snippet', 'trackingToken')\n")).toEqual([`${line} fix`])
  })
})

test.each([
  [
    'a function that gives the answer only',
    `export async function go(s: string) {\nconst b = { snippet: s }\nreturn ${announced}b) }).then((r) => r.json())\n}`,
  ],
  [
    'a function that gives another part of the object',
    `export async function go(s: string) {\nconst b = { snippet: s, id: 1 }\nawait ${announced}b) })\nreturn b.id\n}`,
  ],
  [
    'a type for what the file itself makes',
    `interface Draft { snippet: string }\nconst b: Draft = { snippet: '' }\nexport const go = () => ${announced}b) })`,
  ],
  [
    'a method that is private',
    `export class Draft {\nprivate sent() { return { snippet: '' } }\ngo() { return ${announced}this.sent()) }) }\n}`,
  ],
])('what stays in its file is fixed: %s', (_, own) => {
  const offered = offeredBeside(own, "import * as own from './own.js'\nconsole.log(own, 'snippet')\n")
  expect(new Set(offered.map((each) => each.replace(/^\d+ /, '')))).toEqual(new Set(['fix']))
})

test('a read is left to `migrate` whose declared type stands in a file that is imported by the one it comes from', () => {
  const folder = makeFolder({
    'page.ts': 'export interface Page { collection?: { id: number }; trackingToken?: string }\n',
    'load.ts': `import type { Page } from './page.js'\nexport ${load.replace('res.json()', 'res.json() as Promise<Page>')}`,
    'plain.ts': `export ${load.replace('res.json()', 'res.json() as Promise<any>')}`,
  })
  const linter = new Linter({ cwd: folder })
  const read = (from: string) => {
    const code = `import { load } from './${from}.js'\nexport const t = (await load()).trackingToken\n`
    return linter.verify(code, configs({ parser: typescriptParser }), { filename: join(folder, 'a.ts') })
  }
  expect(read('load').map(({ line, fix, suggestions }) => ({ line, fix, suggestions }))).toEqual([
    { line: 2, fix: undefined, suggestions: undefined },
  ])
  expect(read('plain').map(({ fix }) => fix?.text)).toEqual(['collection?.trackingToken'])
})
