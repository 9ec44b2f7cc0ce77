import { describe, expect, test } from 'vitest'
import { findIn } from './find-in.js'

const GET_ANSWER = "fetch('/rest/api/v1/getanswer', { method: 'POST', body: '{}' })"

/** The states of the calls of one program, with the reasons of those that are not clean. */
function statesIn(...lines: readonly string[]): string[] {
  return findIn({ '/main.js': lines.join('\n') }).calls.map(({ state, reason }) => [state, reason].join(' ').trim())
}

describe('what a function gives back to code that is not followed', () => {
  const ask = `async () => { const { answerResult } = await (await ${GET_ANSWER}).json(); return answerResult }`

  test.each([
    'export const token = () => kept.value.trackingToken',
    'const { data } = kept\nexport const token = () => data.trackingToken',
  ])(
    'is not what that gives, where something is taken of it at once: %s',
    (use) => {
      const states = statesIn("import { resource } from 'some-resources'", `const kept = resource(${ask})`, use)
      expect(states).toEqual(['open the answer is given back to `resource`, which is not followed'])
    },
  )

  test.each([
    ['by its name', [`const ask = ${ask}`, 'const kept = resource(ask)']],
    ['that calls another one', [`const ask = ${ask}`, 'const kept = resource(() => ask())']],
    ['that goes on from a request', [`const kept = resource(() => ${GET_ANSWER}.then((response) => response.json()))`]],
  ])('is not that either for a function %s', (_, lines) => {
    const states = statesIn("import { resource } from 'some-resources'", ...lines, 'console.log(kept.value.trackingToken)')
    expect(states).toEqual(['open the answer is given back to `resource`, which is not followed'])
  })

  test('is that as well where two names are each other’s value', () => {
    const lines = [`var kept = resource(${ask})`, 'var other = kept', 'var kept = other', 'console.log(other.value.trackingToken)']
    expect(statesIn("import { resource } from 'some-resources'", ...lines)).toEqual([expect.stringMatching(/^open /)])
  })

  test('is what that gives, where it is waited for', () => {
    const lines = ["import { attempt } from 'some-attempts'", `const kept = await attempt(${ask})`, 'console.log(kept.trackingToken)']
    expect(statesIn(...lines)).toEqual(['matched'])
  })

  test.each([
    ['there', [`series(${ask}, (error, kept) => console.log(kept.trackingToken))`]],
    ['by their names', [`const ask = ${ask}`, 'const show = (error, kept) => console.log(kept.trackingToken)', 'series(ask, show)']],
  ])('may go to another function that is handed over as well, both written %s', (_, lines) => {
    const states = statesIn("import { series } from 'some-series'", ...lines)
    expect(states).toEqual(['open the answer is given back to `series`, which is not followed'])
  })
})

describe('a body that code which is not followed is handed before it is sent', () => {
  const SEND = "fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(body) })"
  const MAY_WRITE = 'open code that is not followed is handed this before it is sent, and may write to it'
  const statesWith = (...lines: readonly string[]): string[] => statesIn("import { fill } from 'some-filling'", ...lines)

  test.each(["fill(body, 'role', role)", 'await fill(body)'])('may have more in it: %s', (call) => {
    expect(statesWith('const body = { title: "a" }', call, SEND)).toEqual([MAY_WRITE])
  })

  test('may have more in it where the function is handed in', () => {
    const lines = ['export async function publish(decorate) {', 'const body = { title: "a" }', 'decorate(body)', `await ${SEND} }`]
    expect(statesIn(...lines)).toEqual([MAY_WRITE])
  })

  test.each([
    ['it is handed over afterwards', ['const body = { title: "a" }', SEND, 'fill(body)']],
    ['something is done with what that gives', ['const body = { title: "a" }', 'if (fill(body))', SEND]],
    ['it is printed', ['const body = { title: "a" }', 'console.log(body)', SEND]],
    ['a list of others keeps it', ['export function publish(drafts) {', 'const body = { title: "a" }', 'drafts.push(body)', `${SEND} }`]],
  ])('has not, where %s', (_, lines) => {
    expect(statesWith(...lines)).toEqual(['clean'])
  })
})

describe('an answer that is kept', () => {
  const keep = (use: string): string[] =>
    statesIn(`const ask = async () => (await ${GET_ANSWER}).json()`, `export async function keep(kept) { ${use} }`)

  test.each([
    ['set', "kept.set('a', await ask())"],
    ['push', 'kept.push(await ask())'],
  ])('leaves sight where nobody is seen to hand in what keeps it: %s', (method, use) => {
    expect(keep(use)).toEqual([`open the answer goes into \`kept.${method}\`, which is not followed`])
  })

  test('is followed where somebody hands that in', () => {
    const lines = [`const ask = async () => (await ${GET_ANSWER}).json()`, 'const keep = async (kept) => { kept.push(await ask()) }']
    expect(statesIn(...lines, 'const all = []', 'keep(all)')).toEqual(['clean'])
  })
})

describe('a read in code that is only reached from the request', () => {
  const extended = (base: string): string[] => [
    'const mixed = (Base) => class extends Base {}',
    'class Shown { constructor(reply) { console.log(reply.answerResult.trackingToken) } }',
    `class Card extends ${base} {}`,
    `new Card(await (await ${GET_ANSWER}).json())`,
  ]

  test('opens the request where the code itself does not tell who hands it what is read', () => {
    expect(statesIn(...extended('mixed(Shown)'))).toEqual([
      'open `trackingToken` is read here, and what it is read of is not seen from there',
    ])
  })

  test('is a usage where the code tells it', () => {
    expect(statesIn(...extended('Shown'))).toEqual(['matched'])
  })
})

describe('an object that is made of pairs', () => {
  const camel = 'const camel = (key) => key.replace(/_(.)/g, (_, letter) => letter.toUpperCase())'
  const SEND = "fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(body) })"
  const made = (object: string, key: string) => `Object.fromEntries(Object.entries(${object}).map(([key, value]) => [${key}, value]))`

  test.each(['camel(key)', '"board" + key'])('opens a request that sends it where its keys are made: %s', (key) => {
    const lines = [camel, 'const draft = { board_id: 3, Id: 3 }', `const body = ${made('draft', key)}`, SEND]
    expect(statesIn(...lines)).toEqual(['open the body has a key that is only known when it runs'])
  })

  test.each(['key', 'key.trim()'])('leaves it clean where they are told, and none is deprecated: %s', (key) => {
    expect(statesIn('const draft = { title: "a" }', `const body = ${made('draft', key)}`, SEND)).toEqual(['clean'])
  })

  test('opens a request whose answer it is made of, where a deprecated field is read of it', () => {
    const lines = [camel, `const reply = await (await ${GET_ANSWER}).json()`, `const result = ${made('reply.answerResult', 'camel(key)')}`]
    expect(statesIn(...lines, 'console.log(result.trackingToken)')).toEqual([
      'open `trackingToken` is read of an object whose keys are only known when it runs',
    ])
    expect(statesIn(...lines, 'console.log(result.answer)')).toEqual(['clean'])
  })
})
