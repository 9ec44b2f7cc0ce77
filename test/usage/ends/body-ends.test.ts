import { describe, expect, test } from 'vitest'
import { findIn } from '../find-in.js'

/** The state of the one request of a program to an operation with a deprecated field in its body, and why it is open. */
function ledgerOf(body: string, around = ''): string {
  const send = `fetch('https://be.example.com/api/index/v1/indexemployee', { method: 'POST', body: JSON.stringify(${body}) })`
  const { calls } = findIn({ '/main.ts': `${around}\n${around.includes('{ SEND }') ? '' : send}`.replace('{ SEND }', `{ ${send} }`) })
  return calls.map(({ state, reason }) => (reason === undefined ? state : `${state}: ${reason}`)).join(', ')
}

describe('a call of whose body all is seen is clean', () => {
  test.each([
    ['a literal', `{ employee: { email: 'a@b.c' } }`, ''],
    ['an unknown value where nothing deprecated can be', `{ employee: { email }, version }`, `import { email, version } from 'where'`],
    ['a variable with later writes', 'row', `const row = { employee: { email: 'a' } }\nrow.employee.department = 'b'`],
    ['what a function of its own makes', 'make()', `const make = () => ({ employee: { email: 'a' } })`],
    ['a spread of what is known', `{ ...base, employee: { ...base.employee } }`, `const base = { employee: { email: 'a' } }`],
    ['what a declared type tells', 'body', `interface Body { employee: { email: string } }\nexport function send(body: Body) { SEND }`],
  ])('%s', (_, body, around) => {
    expect(ledgerOf(body, around)).toBe('clean')
  })
})

describe('a call of which a part of the body is not seen is open', () => {
  test.each([
    ['an unknown spread', `{ employee: { ...rest } }`, `import { rest } from 'where'`, 'what is sent as `employee` is not seen here'],
    ['a computed key', `{ employee: { [key]: 1 } }`, `import { key } from 'where'`, 'the body has a key that is only known when it runs'],
    ['what a package gives', 'build()', `import { build } from 'where'`, 'what is sent in the body is not seen here'],
    [
      'a member that is set by a computed key',
      'row',
      `import { key } from 'where'\nconst row = { employee: {} as any }\nrow.employee[key] = 1`,
      'the body has a key that is only known when it runs',
    ],
  ])('%s', (_, body, around, reason) => {
    expect(ledgerOf(body, around)).toBe(`open: ${reason}`)
  })
})
