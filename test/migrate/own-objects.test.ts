import { describe, expect, it } from 'vitest'
import { makeRepository } from '../temp-folder.js'
import { read as readFile, run } from './run.js'

describe('a read of answers and of objects that the code makes itself', () => {
  const api = [
    'export interface Reply { answerResult: { answer: { id: number }; trackingToken?: string } }',
    'export async function ask(base: string): Promise<Reply> {',
    '  const response = await fetch(`${base}/rest/api/v1/getanswer`, { method: "POST", body: "{}" })',
    '  return response.json()',
    '}',
    'export const tokenOf = (reply: Reply) => reply.answerResult.trackingToken',
    '',
  ].join('\n')
  const main = [
    "import { ask, tokenOf } from './api'",
    "import { samples } from './samples'",
    'export const run = async (base: string) => [tokenOf(await ask(base)), ...samples.map(tokenOf)]',
    '',
  ].join('\n')
  const typed = (literals: string) => ["import type { Reply } from './api'", `export const samples: Reply[] = [${literals}]`, ''].join('\n')
  const token = "{ answerResult: { answer: { id: 1 }, trackingToken: 'x' } }"
  const make = (samples: string) => makeRepository({ 'api.ts': api, 'main.ts': main, 'samples.ts': samples })

  it('is rewritten together with those objects, which are declared to be of the same type', async () => {
    const folder = make(typed(`${token}, { answerResult: { answer: { id: 2 } } }`))
    const { report } = await run(folder)
    expect(report.left).toEqual([])
    expect(readFile(folder, 'samples.ts')).toBe(
      typed("{ answerResult: { answer: { id: 1, trackingToken: 'x' } } }, { answerResult: { answer: { id: 2 } } }"),
    )
    expect(readFile(folder, 'api.ts')).toContain('=> reply.answerResult.answer?.trackingToken')
  })

  it.each([
    ['one is of no declared type', `export const samples = [${token}]\n`],
    ['one has the new member, too', typed("{ answerResult: { answer: { id: 1, trackingToken: 'y' } as any, trackingToken: 'x' } }")],
    ['one takes over the member', typed(`{ answerResult: { ...${token}.answerResult } }`)],
    ['one is changed later', `${typed(token)}samples[0]!.answerResult.answer = { id: 2 }\n`],
    ['one would need more at the new place', typed("{ answerResult: { trackingToken: 'x' } as Reply['answerResult'] }")],
    ['one is read by name', `${typed(token)}export const first = samples[0]!.answerResult.trackingToken\n`],
  ])('stays with them where %s', async (_, samples) => {
    const folder = make(samples)
    const { report } = await run(folder)
    expect([readFile(folder, 'api.ts'), readFile(folder, 'samples.ts')]).toEqual([api, samples])
    expect(report.left.map(({ file }) => file)).toContain('api.ts')
  })

  it('stays where a component says of itself what it is given by default', async () => {
    const card = [
      'export const Card = ({ reply }) => <b>{reply.trackingToken}</b>',
      "Card.defaultProps = { reply: { trackingToken: 'none' } }",
      'export async function cards(base) {',
      '  const response = await fetch(`${base}/rest/api/v1/getcollection`, { method: "POST", body: "{}" })',
      '  return [<Card reply={await response.json()} />, <Card />]',
      '}',
      '',
    ].join('\n')
    const folder = makeRepository({ 'card.jsx': card })
    const { report } = await run(folder)
    expect(readFile(folder, 'card.jsx')).toBe(card)
    expect(report.left.map(({ line }) => line)).toEqual([1])
  })
})

describe('a list that names the members which a function of a package takes over into a request', () => {
  const program = (list: string, use: string, more = '') =>
    [
      "import pick from 'lodash/pick'",
      list,
      'export const announce = (base, teaser) => {',
      "  const note = { title: 'T', snippet: teaser, own: true }",
      `  return fetch(\`\${base}/rest/api/v1/createannouncement\`, { method: "POST", body: JSON.stringify(pick(note, ${use})) })`,
      '}',
      more,
    ].join('\n')

  it.each([
    ['has a name', program("const SENT = ['title', 'snippet']", 'SENT')],
    ['is written there', program('', "['title', 'snippet']")],
  ])('gets the new name together with the object where it %s', async (_, before) => {
    const folder = makeRepository({ 'a.js': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.js')).toBe(before.replace("'snippet'", "'text'").replace('snippet:', 'text:'))
    expect(report.left).toEqual([])
  })

  it.each([
    ['is also for something else', program("const SENT = ['title', 'snippet']", 'SENT', 'export const columns = SENT.length\n')],
    ['is given out', program("export const SENT = ['title', 'snippet']", 'SENT')],
  ])('stays with the object where it %s', async (_, before) => {
    const folder = makeRepository({ 'a.js': before })
    const { report } = await run(folder)
    expect(readFile(folder, 'a.js')).toBe(before)
    expect(report.left.map(({ line }) => line)).toEqual([4])
  })
})
