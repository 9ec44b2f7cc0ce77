import { describe, expect, test } from 'vitest'
import { placesIn } from './find-in.js'

const hire = `const hire = (employee: unknown) =>
  fetch('/api/index/v1/indexemployee', { method: 'POST', body: JSON.stringify({ employee }) })
interface Person { email: string; location?: string }
`
const ask = `interface Msg { text: string; citations?: string[] }
interface Ui extends Msg { trackingToken: string }
export const ask = async (): Promise<{ messages: Msg[] }> => (await fetch('/rest/api/v1/chat', { method: 'POST', body: '{}' })).json()
`
const FIELD = 'indexemployee.location'
const types = { ask: () => [], isWanted: () => true }

describe('a type of which a body is a part', () => {
  test.each([
    "Omit<Person, 'location'>",
    "Omit<Person, 'location'> & { department: string }",
    "Required<Omit<Person, 'location'>>",
    "Readonly<Pick<Person, 'email'>>",
    "Partial<Pick<Person, 'email'>>",
    "Pick<Person, Exclude<keyof Person, 'location'>>",
    "Pick<Person, Extract<keyof Person, 'email'>>",
    "Pick<Person, Exclude<'email' | 'location', 'location'>>",
    "Without<Person, 'location'>",
    "Except<Person, 'location'>",
  ])('says nothing of the member that is left out: %s', (body) => {
    const rest = `import type { Except } from 'type-fest'
type Without<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>
export const save = (body: ${body}) => hire(body)
export const cast = () => hire({} as ${body})
export const show = (person: Person) => person.location
`
    expect(placesIn(hire + rest, { types })).toEqual([])
  })

  test.each([
    ["Omit<Person, 'email'>", []],
    ["Readonly<Pick<Person, 'location'>>", [`4:50 ${FIELD}`]],
    ["Pick<Person, Exclude<keyof Person, 'email'>>", []],
    // what is taken out by a name that is not known may be another member
    ['Omit<Person, Taken>', []],
  ])('says that the member is sent that is left: %s', (body, inType) => {
    const rest = `export const save = (body: ${body}) => hire(body)
declare const taken: unknown
type Taken = Extract<typeof taken, string>
export const show = (person: Person) => person.location
`
    expect(placesIn(hire + rest, { types })).toEqual([`3:35 ${FIELD}`, ...inType, `7:48 ${FIELD}`])
  })

  test('says so of an answer as well', () => {
    const rest = `type Answer = { messages: Omit<Msg, 'citations'>[] }
export const load = async () => ((await ask()) as Answer).messages
`
    const only = ask.replace('Promise<{ messages: Msg[] }>', 'Promise<any>') + rest
    expect(placesIn(only, { types })).toEqual([])
    expect(placesIn(only.replace("Omit<Msg, 'citations'>", "Omit<Msg, 'text'>"), { types })).toEqual(['1:31 chat.citations'])
  })
})

describe('a type that adds members to that of an answer', () => {
  const plain = ask.replace('; citations?: string[]', '')
  test.each([
    ['an interface', 'interface View extends Msg { citations: string[] }'],
    ['an intersection', 'type View = Msg & { citations: string[] }'],
  ])('has them for itself: %s', (_, view) => {
    const rest = `${view}
export const views = async (): Promise<View[]> => (await ask()).messages.map((message) => ({ ...message, citations: [] }))
export const count = (view: View) => view.citations.length
`
    expect(placesIn(plain + rest, { types })).toEqual([])
  })

  test('has those of the answer from there', () => {
    const rest = 'export const count = (view: Ui) => view.citations?.length\n'
    expect(placesIn(ask + rest, { types })).toEqual(['1:31 chat.citations', '4:41 chat.citations'])
  })
})

describe('a schema of which keys are chosen', () => {
  const schema = "import { z } from 'zod'\nconst Form = z.object({ email: z.string(), location: z.string() })\n"
  test.each([
    ['Form.pick({ email: true })', []],
    ['Form.pick({ email: true }).extend({ department: z.string() })', []],
    ['Form.omit({ location: true })', []],
    ['Form.pick({ location: true })', [`5:44 ${FIELD}`]],
    ['Form.omit({ email: true })', [`5:44 ${FIELD}`]],
  ])('says nothing of the others: %s', (body, inForm) => {
    const rest = `const Body = ${body}\nexport const save = (input: unknown) => hire(Body.parse(input))\n`
    expect(placesIn(hire + schema + rest)).toEqual(inForm)
  })
})

describe('the type of what is only taken apart into a body', () => {
  const rest = (norm: string, given: string): string => `${norm}
export const save = (person: Person) => hire(norm(${given}))
export const show = (person: Person) => person.location
`
  test.each(['function norm({ email, ...rest }: Person) { return { email, ...rest } }', 'const norm = (one: Person) => ({ ...one })'])(
    'says nothing of a member that nobody hands in: %s',
    (norm) => {
      expect(placesIn(hire + rest(norm, '{ email: person.email }'), { types })).toEqual([])
      const given = "{ email: 'a', location: 'b' }"
      expect(placesIn(hire + rest(norm, given), { types })).toContain(`3:35 ${FIELD}`)
    },
  )
})
