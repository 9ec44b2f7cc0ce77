import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import plugin from '../../rules/index.js'

/** What the rule says of a client that asks both interfaces with one token. */
function messageFor(parameter: string, token: string): string | undefined {
  const code = `export const open = (${parameter}) => {
  const headers = () => ({ Authorization: \`Bearer \${${token}}\`, 'Content-Type': 'application/json' })
  return {
    answer: () => fetch('https://a.example/rest/api/v1/getanswer', { method: 'POST', headers: headers(), body: '{"id":1}' }),
    config: () => fetch('https://a.example/api/index/v1/getdatasourceconfig', { method: 'POST', headers: headers(), body: '{}' }),
  }
}
`
  const rules: Linter.RulesRecord = { 'api-sunset/token-interface': 'error' }
  return new Linter().verify(code, [{ plugins: { 'api-sunset': plugin }, rules }])[0]?.message
}

test.each([
  ['tokens', "tokens[location.hash !== '' ? 0 : 1]", "tokens[location.hash !== '' ? 0 : 1]"],
  ['tokens', 'tokens?.main', 'tokens?.main'],
  ['tokens', 'tokens\n  .get("main token")', 'tokens .get("main token")'],
  ['{ token }', 'token', 'token'],
])('token-interface names the token as it is written: %s, %s', (parameter, token, written) => {
  expect(messageFor(parameter, token)).toContain(`is requested with the token \`${written}\`, which`)
})
