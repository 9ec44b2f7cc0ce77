import { describe, expect, test } from 'vitest'
import type { TypeQuestions } from '../../src/usage/types/type-places.js'
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

  test.each([
    ['a literal of a declared type', 'export const message: Message = { citations: [] }'],
    ['a literal that is checked against the type', 'export const message = { citations: [] } satisfies Message'],
    ['a literal that a typed function gives', 'export const make = (): Message => ({ citations: [] })'],
  ])('are told by the declarations for %s', (_, text) => {
    const files = { '/client.ts': client, '/other.ts': `import type { Message } from './client'\n${text}` }
    expect(placesAsked(files)).toEqual([])
    const found = findIn(files, { types: { ask: () => [], isWanted: () => true } }).usages.map(({ tree, node }) => [tree.file, node.type])
    expect(found).toContainEqual(['/other.ts', 'Identifier'])
  })

  test.each([
    ['a literal that a typed function is handed', 'const show = (message: Message) => {}\nshow({ citations: [] })'],
    ['a literal in a list of the type', 'export const make = (texts: string[]): Message[] => texts.map((text) => ({ citations: [text] }))'],
    [
      'what a function that was not seen makes of the type',
      'declare function last<T>(list: T[]): T\nexport const all = (list: Message[]) => last(list).citations',
    ],
    [
      'what a callback of such a function is given',
      'import { each } from "lists"\nexport const all = (list: Message[]) => each(list, (one) => one.citations)',
    ],
    [
      'a guarded value',
      'declare function load(): unknown\nfunction isMessage(value: unknown): value is Message { return true }\n' +
        'const value = load()\nif (isMessage(value)) value.citations',
    ],
    [
      'a member of a wider type',
      'interface Page { all: Map<string, Message> }\nexport const first = (page: Page) => page.all.values().next().value.citations',
    ],
    [
      'what a field of a class is handed to',
      "import { last } from 'lists'\nclass Page { constructor(private list: Message[]) {}\n all() { return last(this.list).citations } }",
    ],
    ['a bounded type parameter', 'export const first = <T extends Message>(list: Set<T>) => [...list][0].citations'],
  ])('are asked for %s', (_, text) => {
    const files = { '/client.ts': client, '/other.ts': `import type { Message } from './client'\n${text}` }
    expect(placesAsked(files).filter((place) => place.startsWith('/other.ts'))).toContain('/other.ts citations')
  })

  test.each([
    ['a literal that nothing describes', "const essay = { citations: ['a'] }\nexport const pages = essay.citations.length"],
    ['a literal that a function of a package is handed', "import { log } from 'log'\nlog.info({ citations: 2 })"],
    [
      'a type of its own',
      'interface Essay { citations: string[] }\nexport const pages = (essays: Essay[]) => essays.map((essay) => essay.citations)',
    ],
    ['a parameter that nothing describes', 'export function pages(essay) { return essay.citations }'],
    ['a cast to something else', 'export const pages = (essay: unknown) => (essay as any).citations'],
    ['a field of its own class', 'export class Essay { citations = 0\n cite() { this.citations += 1 } }'],
    [
      'what a function of a package makes of something else',
      "import { parse } from 'parse'\nexport const pages = (text: string) => parse(text).citations",
    ],
    ['a name in a type of its own', "export type Column = 'citations' | 'pages'"],
    ['a literal that is handed on by a function without types', 'const keep = (row) => row\nkeep({ citations: 2 })'],
  ])('are not asked for %s', (_, text) => {
    const files = { '/client.ts': client, '/other.ts': `import type { Message } from './client'\n${text}` }
    expect(placesAsked(files).filter((place) => place.startsWith('/other.ts'))).toEqual([])
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
