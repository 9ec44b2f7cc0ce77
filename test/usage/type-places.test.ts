import { describe, expect, test } from 'vitest'
import type { TypeQuestions } from '../../src/usage/type-places.js'
import { findIn } from './find-in.js'

const client = `
export interface Message {
  citations?: string[]
}
export async function ask(text: string): Promise<{ messages: Message[] }> {
  const res = await fetch('/rest/api/v1/chat', { method: 'POST', body: JSON.stringify({ messages: [{ fragments: [{ text }] }] }) })
  return res.json()
}
`
const reader = `
import type { Message } from './client'
declare function first<T>(list: T[]): T
export const sources = (list: Message[]) => first(list).citations
`

/** The places that are asked about, as they are spelled in their files. */
function placesAsked(files: Readonly<Record<string, string>>, isWanted: TypeQuestions['isWanted'] = () => true): string[] {
  const asked: string[] = []
  const ask: TypeQuestions['ask'] = (places) => {
    asked.push(...places.map(({ file, start, name }) => `${file} ${files[file]?.slice(start, start + name.length) ?? ''}`))
    return []
  }
  findIn(files, { types: { ask, isWanted } })
  return asked
}

describe('the types of a place', () => {
  test('are asked for where a value of a payload type goes through code that was not seen', () => {
    expect(placesAsked({ '/client.ts': client, '/reader.ts': reader })).toEqual(['/reader.ts citations'])
  })

  test('are not asked for where scopes tell all', () => {
    const plain = "import type { Message } from './client'\nexport const sources = (message: Message) => message.citations"
    expect(placesAsked({ '/client.ts': client, '/reader.ts': plain })).toEqual([])
  })

  test('are not asked for where no declared type describes a body', () => {
    const untyped = client.replace(/export interface[^}]*}/, '').replace(': Promise<{ messages: Message[] }>', '')
    expect(placesAsked({ '/client.ts': untyped, '/reader.ts': 'export const pages = (essay) => essay.citations' })).toEqual([])
  })

  test('are not asked for where the member is not wanted', () => {
    expect(placesAsked({ '/client.ts': client, '/reader.ts': reader }, () => false)).toEqual([])
  })

  test('are asked for literals, but not for reads of them', () => {
    const other = "const essay = { citations: ['a'] }\nexport const pages = essay.citations.length"
    expect(placesAsked({ '/client.ts': client, '/other.ts': other })).toEqual(['/other.ts citations'])
  })

  test('make a usage where the property is the deprecated member', () => {
    const files = { '/client.ts': client, '/reader.ts': reader }
    const member = { file: '/client.ts', start: client.indexOf('citations'), name: 'citations' }
    const { usages } = findIn(files, { types: { ask: (places) => places.map(() => [member]), isWanted: () => true } })
    const found = usages.filter(({ tree }) => tree.file === '/reader.ts')
    expect(found.map(({ kind, evidence, node }) => [kind, evidence, node.range[0]])).toEqual([
      ['response-field', 'proven', reader.lastIndexOf('citations')],
    ])
  })
})
