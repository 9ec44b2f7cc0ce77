import { describe, expect, test } from 'vitest'
import type { FunctionRow } from '../../src/catalogue/function-rows.js'
import { findIn } from '../usage/find-in.js'

/** How sure it is that a program uses a deprecated field of a request or an answer, with these rows; undefined where nothing is found. */
function sureOf(program: string, models: readonly FunctionRow[], more: Readonly<Record<string, string>> = {}): string | undefined {
  const { usages } = findIn({ '/main.tsx': program, ...more }, { evidence: 'likely', models })
  return usages.find(({ deprecation }) => /snippet|trackingToken/.test(deprecation.id))?.evidence
}

const sent = (code: string): string => `import axios from 'axios'\n${code}\n`
const send = (body: string): string => `axios.post('/rest/api/v1/createannouncement', ${body})`
const read = (imports: string, code: string): string =>
  `${imports}\nconst load = () => fetch('/rest/api/v1/getcollection', { method: 'POST' }).then((r) => r.json())\n${code}\n`
const reply = 'await load()'
const box = 'import("@acme/box")'

describe('a row of models', () => {
  test.each<[string, FunctionRow, string, string]>([
    ['hands an argument on', { callee: `${box}.seal`, gives: 0 }, "import { seal } from '@acme/box'", `seal(${reply}).trackingToken`],
    [
      'a part of one',
      { callee: `${box}.open`, gives: '0.data' },
      "import { open } from '@acme/box'",
      `open({ data: ${reply} }).trackingToken`,
    ],
    ['each item', { callee: `${box}.first`, gives: '0[]' }, "import { first } from '@acme/box'", `first([${reply}]).trackingToken`],
    [
      'what a function gives',
      { callee: `${box}.run`, gives: '0.ask()' },
      "import { run } from '@acme/box'",
      'const now = await run({ ask: load }); now.trackingToken',
    ],
    [
      'what it gives for each',
      { callee: `${box}.each`, gives: { '[]': '1(0[])' } },
      "import { each } from '@acme/box'",
      `each([${reply}], (one) => one.trackingToken)`,
    ],
    [
      'to a function',
      { callee: `${box}.use`, calls: { '1': ['0'] } },
      "import { use } from '@acme/box'",
      `use(${reply}, (now) => now.trackingToken)`,
    ],
    [
      'to one among options',
      { callee: `${box}.use`, calls: { '1.done': [null, '0'] } },
      "import { use } from '@acme/box'",
      `use(${reply}, { done: (_, now) => now.trackingToken })`,
    ],
    [
      'a pair',
      { callee: `${box}.safe`, gives: [null, '0'] },
      "import { safe } from '@acme/box'",
      `const [, now] = safe(${reply}); now.trackingToken`,
    ],
    [
      'an object',
      { callee: `${box}.keep`, gives: { value: '0' } },
      "import { keep } from '@acme/box'",
      `keep(${reply}).value.trackingToken`,
    ],
    [
      'a function that gives it',
      { callee: `${box}.keep`, gives: { '()': '0' } },
      "import { keep } from '@acme/box'",
      `keep(${reply})().trackingToken`,
    ],
    [
      'the first that is there',
      { callee: `${box}.keep`, gives: '1.initial | 0' },
      "import { keep } from '@acme/box'",
      `keep(${reply}).trackingToken`,
    ],
    ['by another name', { callee: `${box}.seal`, gives: 0 }, "import { seal as s } from '@acme/box'", `s(${reply}).trackingToken`],
    ['by a file between', { callee: `${box}.seal`, gives: 0 }, "import { s } from './tools'", `s(${reply}).trackingToken`],
    ['of a whole module', { callee: `${box}.default`, gives: 0 }, "import seal from '@acme/box'", `seal(${reply}).trackingToken`],
    ['of a namespace', { callee: `${box}.seal`, gives: 0 }, "import * as b from '@acme/box'", `b.seal(${reply}).trackingToken`],
    [
      'that is handed on',
      { callee: `${box}.seal`, gives: 0 },
      "import { seal } from '@acme/box'",
      'const now = await load().then(seal); now.trackingToken',
    ],
    [
      'of a method',
      { callee: `${box}.Box.get`, gives: 'this' },
      "import { Box, boxed } from '@acme/box'",
      `const get = (b: Box) => b.get(); get(${reply}).trackingToken`,
    ],
    [
      'of a class',
      { callee: `${box}.Box`, gives: { held: '0' } },
      "import { Box } from '@acme/box'",
      `new Box(${reply}).held.trackingToken`,
    ],
    ['of a global', { callee: 'seal', gives: 0 }, '', `seal(${reply}).trackingToken`],
    [
      'as a known one does',
      { callee: `${box}.seal`, like: 'lodash#cloneDeep' },
      "import { seal } from '@acme/box'",
      `seal(${reply}).trackingToken`,
    ],
    [
      'of a function by its file',
      { callee: 'import("/own.ts").seal', gives: 0 },
      "import { seal } from './own'",
      `seal(${reply}).trackingToken`,
    ],
  ])('%s', (_, row, imports, code) => {
    const more = { '/tools.ts': "export { seal as s } from '@acme/box'", '/own.ts': 'export const seal = (x: unknown) => hidden(x)' }
    expect(sureOf(read(imports, code), [], more)).not.toBe('proven')
    expect(sureOf(read(imports, code), [row], more)).toBe('proven')
  })

  test('tells what is sent', () => {
    const program = sent(`import { seal } from '@acme/box'\n${send("seal({ snippet: 'a' })")}`)
    expect(sureOf(program, [])).toBeUndefined()
    expect(sureOf(program, [{ callee: `${box}.seal`, gives: 0 }])).toBe('proven')
  })

  test('that says nothing ends guessing', () => {
    const program = sent(`import { from } from '@acme/box'\n${send("from({ snippet: 'a' })")}`)
    expect(sureOf(program, [])).toBe('likely')
    expect(sureOf(program, [{ callee: `${box}.from`, nothing: true }])).toBeUndefined()
  })

  test('wins over what the code of the project shows', () => {
    const program = sent(`const clean = (body: object) => ({ ...body })\n${send("clean({ snippet: 'a' })")}`)
    expect(sureOf(program, [])).toBe('proven')
    expect(sureOf(program, [{ callee: 'clean', nothing: true }])).toBeUndefined()
  })

  test('is none of another function of that name', () => {
    const program = read("import { seal } from '@acme/other'", `seal(${reply}).trackingToken`)
    expect(sureOf(program, [{ callee: `${box}.seal`, gives: 0 }])).toBeUndefined()
  })

  test('closes what the ledger has open', () => {
    const states = (models: readonly FunctionRow[]): readonly string[] =>
      findIn({ '/main.ts': read("import { keep } from '@acme/box'", `keep(${reply})`) }, { models }).calls.map(({ state }) => state)
    expect(states([])).toEqual(['open'])
    expect(states([{ callee: `${box}.keep`, nothing: true }])).toEqual(['clean'])
  })

  test('is a step of the trail', () => {
    const row: FunctionRow = { callee: `${box}.seal`, gives: 0 }
    const program = read("import { seal } from '@acme/box'", `seal(${reply}).trackingToken`)
    const { usages } = findIn({ '/main.ts': program }, { models: [row] })
    const notes = usages.flatMap(({ trail }) => trail.map(({ note }) => note))
    expect(notes).toContain(`a row of \`models\` tells what this does: ${JSON.stringify(row)}`)
  })
})

describe('a function that a row says to give an address', () => {
  const router = "import { addressOf } from '@acme/router'\n"
  const row = (address: NonNullable<FunctionRow['address']>): readonly FunctionRow[] => [
    { callee: 'import("@acme/router").addressOf', address },
  ]

  test.each<[string, NonNullable<FunctionRow['address']>, string]>([
    ['below a path', { path: 0, below: '/rest/api/v1' }, "'/createannouncement'"],
    ['with one slash between the parts', { path: 0, below: '/rest/api/v1/' }, "'createannouncement'"],
    ['below one of several', { path: 0, below: ['/v0', '/rest/api/v1'] }, "'createannouncement'"],
    ['of several parts', { path: [1, 0] }, "'createannouncement', '/rest/api/v1'"],
    ['with values in its places', { path: 0, values: 1 }, "'/rest/{kind}/v1/:what', { kind: 'api', what: 'createannouncement' }"],
  ])('gives one %s', (_, address, args) => {
    const program = sent(`${router}axios.post(addressOf(${args}), { snippet: 'x' })`)
    expect(sureOf(program, row(address))).toBe('proven')
    expect(sureOf(program, [])).toBe(undefined)
  })

  test('gives another one where it says so', () => {
    const program = sent(`${router}axios.post(addressOf('/rest/api/v1/createannouncement'), { snippet: 'x' })`)
    expect(sureOf(program, row({ path: 0, below: '/news' }))).toBe(undefined)
  })
})
