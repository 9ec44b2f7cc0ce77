import type { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import plugin from '../../rules/index.js'
import { makeFolder } from '../temp-folder.js'
import { hosts } from './hosts.js'

const origin = 'https://a.example/api/index/v1'

/** What a comment stands above, or around, and the fault, which most often stands elsewhere. */
const programs: readonly (readonly [title: string, rule: string, source: string])[] = [
  [
    'a call whose method stands lines below',
    'indexing-method',
    `export const rotate = (headers) =>
  // eslint-disable-next-line api-sunset/indexing-method
  fetch('${origin}/rotatetoken', {
    headers,
    method: 'GET',
  })
`,
  ],
  [
    'a call without a method',
    'indexing-method',
    `export const rotate = (headers) =>
  // eslint-disable-next-line api-sunset/indexing-method
  fetch('${origin}/rotatetoken', { headers })
`,
  ],
  [
    'a call that takes its token from a constant',
    'no-hardcoded-token',
    `const TOKEN = 'gl_7c1e04f2b9d85a63'
export const rotate = () =>
  // eslint-disable-next-line api-sunset/no-hardcoded-token
  fetch('${origin}/rotatetoken', { method: 'POST', headers: { Authorization: \`Bearer \${TOKEN}\` } })
`,
  ],
  [
    'the line of a call',
    'datasource-required',
    `export const config = (headers) =>
  fetch('${origin}/getdatasourceconfig', { method: 'POST', headers, body: '{}' }) // eslint-disable-line api-sunset/datasource-required
`,
  ],
  [
    'a whole file',
    'no-hardcoded-token',
    `/* eslint-disable api-sunset/no-hardcoded-token */
export const rotate = () => fetch('${origin}/rotatetoken', { method: 'POST', headers: { Authorization: 'Bearer gl_7c1e04f2b9d85a63' } })
`,
  ],
  [
    'a region that begins on the line of the call',
    'keep-rotated-secret',
    `export async function rotate(headers) {
  /* eslint-disable api-sunset/keep-rotated-secret */ await fetch('${origin}/rotatetoken', { method: 'POST', headers })
}
`,
  ],
  [
    'one of two calls that share headers',
    'indexing-auth',
    `const headers = { 'Content-Type': 'application/json' }
// eslint-disable-next-line api-sunset/indexing-auth
export const first = () => fetch('${origin}/rotatetoken', { method: 'POST', headers })
`,
  ],
]

const WITHOUT = /eslint-disable\S* (?=api-sunset)/

describe.each(Object.entries(hosts))('a comment that silences a rule of the interfaces, in %s', (_, { Linter: Host }) => {
  const lint = (code: string): { readonly shown: Linter.LintMessage[]; readonly hidden: Linter.LintMessage[] } => {
    const linter = new Host()
    const shown = linter.verify(code, [plugin.configs.strict, { linterOptions: { reportUnusedDisableDirectives: 'error' } }])
    return { shown, hidden: linter.getSuppressedMessages() }
  }

  test.each(programs)('is in use on %s', (__, rule, source) => {
    const { shown, hidden } = lint(source)
    expect(shown.filter(({ ruleId }) => ruleId === null || ruleId === `api-sunset/${rule}`)).toEqual([])
    expect(hidden.map(({ ruleId }) => ruleId)).toEqual([`api-sunset/${rule}`])
    expect(lint(source.replace(WITHOUT, '')).shown.map(({ ruleId }) => ruleId)).toContain(`api-sunset/${rule}`)
  })

  test('is of no use above a constant that calls share, as the calls are at fault', () => {
    const { shown, hidden } = lint(`// eslint-disable-next-line api-sunset/indexing-auth
const url = '${origin}/rotatetoken'
export const rotate = (keep) => fetch(url, { method: 'POST' }).then((answer) => answer.json()).then(({ rawSecret }) => keep(rawSecret))
`)
    expect(shown.map(({ ruleId, line }) => [ruleId, line])).toEqual([
      [null, 1],
      ['api-sunset/indexing-auth', 3],
    ])
    expect(hidden).toEqual([])
  })
})

describe('a comment that silences a rule of the interfaces', () => {
  test.each(programs)('is honoured by `check` as well on %s', async (_, rule, source) => {
    const cwd = makeFolder({ 'package.json': '{ "type": "module" }', 'with.js': source, 'without.js': source.replace(WITHOUT, '') })
    const catalogue = indexCatalogue(loadCatalogue())
    const { findings } = await check({ paths: ['.'], cwd, asOf: '2026-11-20', compliance: 'strict', catalogue, gitignore: false })
    expect(findings.filter(({ id }) => id === rule).map(({ file }) => file)).toEqual(['without.js'])
  })
})
