import type { OpenapiDocument } from './document.js'
import { entriesOf, isObject, itemsOf, textOf, type JsonObject } from './json-values.js'
import { readNoticeIn } from './notice-in.js'
import { joinWords } from './notice-words.js'
import { noticeWords, withDayOf, type Notice } from './read-notice.js'
import { valueNotices, type EnumValue } from './values/read-values.js'
import { partsOf } from './schema-parts.js'

/** A deprecated parameter of an operation that calls can be looked at for. */
export interface DescribedParameter {
  readonly name: string
  readonly in: 'query' | 'header'
  /** The values that go, where it stays itself. */
  readonly values?: readonly EnumValue[]
  readonly notice: Notice & { readonly words: string }
  /** Where that is said, as a JSON pointer. */
  readonly pointer: string
}

/** The parameters of an operation: those of its path, but that one of its own with the same name and place stands for it. */
export function parametersOf(document: OpenapiDocument, item: JsonObject, operation: JsonObject): JsonObject[] {
  const known = new Map<string, JsonObject>()
  for (const written of [...itemsOf(item['parameters']), ...itemsOf(operation['parameters'])]) {
    if (!isObject(written)) continue
    const whole = document.whole(written)
    known.set(`${String(whole['in'])} ${String(whole['name'])}`, written)
  }
  return [...known.values()]
}

/** What is deprecated of a parameter: one of the query or a header is found in calls, another is told of, by its place. */
export function readDeprecated(
  document: OpenapiDocument,
  parameter: JsonObject,
): { readonly found?: readonly DescribedParameter[]; readonly other?: readonly [place: string, what: string] } {
  const chain = document.follow(parameter)
  const whole = document.whole(parameter)
  const name = textOf(whole['name'])
  // their schemas are bodies, whose fields are looked at
  if (name === undefined || whole['in'] === 'body' || whole['in'] === 'formData') return {}
  for (const node of [...chain, ...chain.flatMap((holder) => document.follow(holder['schema']))]) {
    const notice = readNoticeIn(document, node, 'parameter')
    if (!notice) continue
    const pointer = document.pointerOf(node)
    const place = whole['in']
    if (place !== 'query' && place !== 'header') return { other: [pointer, `parameter "${name}"`] }
    const described = [whole['description'], node['description']]
    const dated = withDayOf(notice, described, [name])
    return { found: [{ name, in: place, notice: { ...dated, words: noticeWords(notice, ...described) }, pointer }] }
  }
  return { found: deprecatedValues(document, chain, { name, in: whole['in'] }) }
}

/** The values that go of a parameter which stays, those of one day together. */
function deprecatedValues(
  document: OpenapiDocument,
  chain: readonly JsonObject[],
  { name, in: place }: { readonly name: string; readonly in: unknown },
): readonly DescribedParameter[] {
  if (place !== 'query' && place !== 'header') return []
  // version 2 lists them beside the name
  const schemas = chain.flatMap((holder) => [...document.follow(holder['schema']), holder])
  const notices = valueNotices(document, new Set(schemas.flatMap((schema) => [...partsOf(document, schema)])))
  return [...new Set(notices.map(({ sunset }) => sunset))].flatMap((day) => {
    const [first, ...others] = notices.filter(({ sunset }) => sunset === day)
    if (!first) return []
    const values = [first, ...others].map(({ value }) => value)
    const words = joinWords([first, ...others].map((notice) => notice.words))
    return [{ name, in: place, values, notice: { ...first, words }, pointer: first.pointer }]
  })
}

/** The schemas of a body that version 2 writes among the parameters: one as a whole, or a part of a form each. */
export function bodyOfParameters(document: OpenapiDocument, parameters: readonly JsonObject[]): JsonObject[] {
  const known = parameters.map((parameter) => document.whole(parameter))
  const whole = known.filter((parameter) => parameter['in'] === 'body').map(({ schema }) => schema)
  const parts = parameters.filter((_, index) => known[index]?.['in'] === 'formData')
  const names = parts.map((part) => [textOf(document.whole(part)['name']) ?? '', part] as const)
  return [...whole.filter(isObject), ...(parts.length > 0 ? [{ type: 'object', properties: Object.fromEntries(names) }] : [])]
}

/** The deprecated headers of answers, by place. */
export function deprecatedHeaders(document: OpenapiDocument, answers: readonly unknown[]): [place: string, what: string][] {
  const headers = answers.flatMap((answer) => document.follow(answer)).flatMap((node) => entriesOf(node['headers']))
  return headers.flatMap(([name, header]) => {
    const chain = document.follow(header)
    const nodes = [...chain, ...chain.flatMap((holder) => document.follow(holder['schema']))]
    return nodes
      .filter((node) => readNoticeIn(document, node))
      .map((node): [string, string] => [document.pointerOf(node), `response header "${name}"`])
  })
}
