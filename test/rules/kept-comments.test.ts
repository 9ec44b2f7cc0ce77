import type { Linter } from 'eslint'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { check } from '../../src/check/check.js'
import plugin from '../../rules/index.js'
import { makeFolder } from '../temp-folder.js'
import { hosts } from './hosts.js'

const BEFORE = '2026-11-20'
const AFTER = '2027-02-01'

const read = (comment: string): string => `export function readToken(answer) {
  ${comment}
  return answer.trackingToken
}
`
const caller = `import { readToken } from './reader.js'
export async function show(id) {
  const r = await fetch(\`\${process.env.URL}/rest/api/v1/getanswer\`, { method: 'POST', body: JSON.stringify({ id }) })
  return readToken(await r.json())
}
`
const deprecated = '// eslint-disable-next-line api-sunset/no-deprecated-field'
const both = `${deprecated}, api-sunset/no-removed-field`

describe.each(Object.entries(hosts))('a comment in %s that silences what only check sees', (_, { Linter: Host }) => {
  /** What ESLint says of a text, and what it makes of it. */
  const lint = (code: string, asOf = BEFORE): { readonly messages: string[]; readonly output: string } => {
    const settings = { settings: { 'api-sunset': { asOf } }, linterOptions: { reportUnusedDisableDirectives: 'error' as const } }
    const config: Linter.Config[] = [plugin.configs.recommended, settings]
    const { messages } = new Host().verifyAndFix(code, config, { fix: false })
    const { output } = new Host().verifyAndFix(code, config)
    return { messages: messages.map(({ message }) => message), output }
  }

  test.each([
    ['in the line above', read(deprecated), BEFORE],
    ['that names no rule', read('// eslint-disable-next-line'), BEFORE],
    ['around the function', `/* eslint-disable api-sunset/no-deprecated-field */\n${read('')}`, BEFORE],
    ['in the line itself', read('').replace(/trackingToken$/m, '$& // eslint-disable-line api-sunset/no-deprecated-field'), BEFORE],
    ['for both rules, before the removal', read(both), BEFORE],
    ['for both rules, after the removal', read(both), AFTER],
  ])('%s is used, as check has it', async (_title, code, asOf) => {
    expect(lint(code, asOf)).toEqual({ messages: [], output: code })
    const cwd = makeFolder({ 'reader.js': code, 'caller.js': caller })
    const run = () => check({ paths: [], cwd, asOf, catalogue: indexCatalogue(loadCatalogue()) })
    expect((await run()).summary).toMatchObject({ removed: 0, scheduled: 0, silenced: 1 })
    writeFileSync(join(cwd, 'reader.js'), code.replace(/eslint-disable/, ''))
    expect((await run()).findings).toHaveLength(1)
  })

  test.each([
    ['above what names nothing of the API', read(deprecated).replaceAll('trackingToken', 'token')],
    ['for the time before the removal, after it', read(deprecated), AFTER],
    ['that names it only to describe itself', read(`${deprecated} -- trackingToken`).replace('.trackingToken', '.token')],
    ['of another linter', read('').replace(' answer.trackingToken', ' answer.token') + '// oxlint-disable-next-line\n', BEFORE, []],
  ])('%s is not', (_title, code, asOf = BEFORE, messages = [expect.stringContaining('Unused eslint-disable directive')]) => {
    expect(lint(code, asOf).messages).toEqual(messages)
  })

  test('for both rules is not half unused where ESLint finds it, too', () => {
    const use = "fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST', body: '{}' })\n"
    const code = `// eslint-disable-next-line api-sunset/no-deprecated-endpoint, api-sunset/no-removed-endpoint\n${use}`
    for (const day of ['2026-10-01', BEFORE]) expect(lint(code, day)).toEqual({ messages: [], output: code })
  })

  test('of another linter silences what check counts as silenced, and stays as it is', () => {
    const use = "fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST', body: '{}' })\n"
    for (const host of ['oxlint', 'rslint']) {
      const code = `// ${host}-disable-next-line api-sunset/no-removed-endpoint\n${use}`
      expect(lint(code)).toEqual({ messages: [], output: code })
      expect(lint(code + use).messages).toHaveLength(1)
      expect(lint(code.replace('no-removed', 'no-deprecated')).messages).toHaveLength(1)
    }
  })
})
