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
    ['an object of a class', 'new Row(1)', `class Row { employee = { email: 'a' }; constructor(readonly id: number) {} }`],
    ['what its `toJSON` gives', 'new Row()', `class Row { rest: any; toJSON() { return { employee: { email: 'a' } } } }`],
    ['what a list of keys lets through', 'row, ["id"]', `import { employee } from 'where'\nconst row = { id: 1, employee }`],
    ['what a function leaves out', 'row, (key, value) => value ?? undefined', `const row = { employee: { email: 'a' } }`],
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
    [
      'an object of a class whose parent is not seen',
      'new Row()',
      `import { Base } from 'where'\nclass Row extends Base { version = 1 }`,
      'what is sent in the body is not seen here',
    ],
    [
      'what a map holds that is filled elsewhere',
      'rows.get(1)',
      `import { entries } from 'where'\nconst rows = new Map<number, any>(entries)`,
      'what is sent in the body is not seen here',
    ],
    [
      'a member that nothing here sets',
      'box.row',
      `import { fill } from 'where'\nconst box: any = {}\nfill(box)`,
      'what is sent in the body is not seen here',
    ],
    ['a global name', 'globalThis.row', '', 'what is sent in the body is not seen here'],
    [
      'an answer of another service',
      'row',
      `const row = await (await fetch('https://people.example.com/rows/1')).json()`,
      'what is sent in the body is not seen here',
    ],
    [
      'a parameter of a generic function',
      'body',
      'export function send<Body>(body: Body) { SEND }',
      'what is sent in the body is not seen here',
    ],
    [
      'a parameter whose type is of a package',
      'body',
      `import type { Body } from 'where'\nexport function send(body: Body) { SEND }`,
      'what is sent in the body is not seen here',
    ],
    [
      'what is handed to a class',
      'new Row(given)',
      `import { given } from 'where'\nclass Row { constructor(public employee: any) {} }`,
      'what is sent as `employee` is not seen here',
    ],
    [
      'a field of a class',
      'new Row()',
      `import { make } from 'where'\nclass Row { employee = make() }`,
      'what is sent as `employee` is not seen here',
    ],
    [
      'what its `toJSON` gives',
      'new Row()',
      `import { show } from 'where'\nclass Row { toJSON() { return show(this) } }`,
      'what is sent in the body is not seen here',
    ],
    [
      'members of a class under keys that are handed in',
      '{ employee: new Row("a", 1) }',
      `import { names } from 'where'\nclass Row { constructor(at: string, to: any) { this[names[at]] = to } }`,
      'the body has a key that is only known when it runs',
    ],
    [
      'what a function chooses that is not seen',
      '{ employee: {} }, choose',
      `import { choose } from 'where'`,
      'what is written out is chosen by a function that is not seen',
    ],
    [
      'what lies in an object below one that cannot hold anything deprecated',
      '{ list: [{ row: { employee: given } }] }',
      `import { given } from 'where'`,
      'what is sent as `employee` is not seen here',
    ],
    ['a parameter of any type', 'body', 'export function send(body: any) { SEND }', 'what is sent in the body is not seen here'],
  ])('%s', (_, body, around, reason) => {
    expect(ledgerOf(body, around)).toBe(`open: ${reason}`)
  })
})

describe('a body that is written as JSON by hand', () => {
  const ledgerOfText = (text: string): string => {
    const send = `fetch('https://be.example.com/api/index/v1/indexemployee', { method: 'POST', body: ${text} })`
    const { calls } = findIn({ '/main.ts': `import { given } from 'where'\n${send}` })
    return calls.map(({ state }) => state).join(', ')
  }

  test.each([
    ['open where an object of it is not known', '`{"employee": ${given}}`', 'open'],
    ['open where it may have more members', "'{' + given + '}'", 'open'],
    ['clean where a text of it is not known', '`{"employee": {"email": "${given}"}}`', 'clean'],
    ['clean where a member is not known that cannot hold anything deprecated', '`{"version": ${given}}`', 'clean'],
  ])('is %s', (_, text, state) => {
    expect(ledgerOfText(text)).toBe(state)
  })
})
