import type { OpenapiDocument } from '../document.js'
import { isObject, itemsOf, textOf, type JsonObject } from '../json-values.js'
import { DENIES, factOf, OF_PART, saysState, wordsOf, type Fact } from '../notice-keys.js'
import { readDate } from '../read-date.js'
import { noticeWords, readNotice, withDayOf, type Notice } from '../read-notice.js'

/** A value of a field. */
export type EnumValue = string | number | boolean

/** What a description says of one value of an enumeration. */
export interface ValueNotice extends Notice {
  readonly value: EnumValue
  readonly words: string
  /** Where it is said, as a JSON pointer. */
  readonly pointer: string
}

/** Words of a key that make it speak of the values of an enumeration: `x-deprecated-enum-values`. */
const OF_VALUES = /^(?:enums?|values?|members?|enumerators?|options|constants?)$/
/** Words of a key that has a text for each value: `x-enum-deprecated-messages`. */
const IN_ORDER = /^(?:messages|reasons|descriptions|notices)$/
/** Under what an object in a list of values names its own. */
const VALUE_KEYS = ['value', 'const', 'enum', 'member', 'name', 'id', 'key'] as const

/**
 * The values that are deprecated of those that a schema lists: `oneOf: [{ const: 'OLD', deprecated: true }]`, and what extensions say
 * of some (`x-deprecated-enum-values: [OLD]`, `x-enum-meta: { OLD: { deprecated: true } }`, `x-deprecated: { value: OLD }`).
 */
export function valueNotices(document: OpenapiDocument, nodes: Iterable<JsonObject>): readonly ValueNotice[] {
  const found = new Map<EnumValue, ValueNotice>()
  const all = [...nodes]
  const listed = new Set(all.flatMap(listedIn))
  for (const node of listed.size === 0 ? [] : all) {
    const pointer = document.pointerOf(node)
    for (const [key, said] of Object.entries(node)) {
      for (const [value, notice] of /^x-/i.test(key) ? saidOfValues(key, said, listed) : []) {
        const dated = withDayOf(notice, [notice.message], [String(value)])
        if (!found.has(value)) found.set(value, { ...dated, value, words: noticeWords(notice), pointer })
      }
    }
    for (const variant of [...itemsOf(node['oneOf']), ...itemsOf(node['anyOf'])].filter(isObject)) {
      const notice = readNotice(variant)
      const described = [variant['description'], variant['title']]
      for (const value of notice ? listedIn(variant) : []) {
        const dated = withDayOf(notice as Notice, described, [String(value)])
        const words = noticeWords(dated, ...described)
        if (!found.has(value)) found.set(value, { ...dated, value, words, pointer: document.pointerOf(variant) })
      }
    }
  }
  // where each of them is, the field itself goes
  return listed.size > 0 && [...listed].every((value) => found.has(value)) ? [] : [...found.values()]
}

/** Whether a schema, or the items of its list, can list values: most are told by their own keys not to. */
export function mayList(document: OpenapiDocument, schema: unknown, depth = 0): boolean {
  if (schema === undefined || depth > DEEPEST_LIST) return false
  const nodes = document.follow(schema)
  return nodes.some((node) => LISTING.some((key) => key in node) || mayList(document, node['items'], depth + 1))
}

/** Lists of lists can lead back to themselves. */
const DEEPEST_LIST = 4
const LISTING = ['enum', 'const', 'oneOf', 'anyOf', 'allOf'] as const

/** The values that a schema lists itself. */
export function listedIn(schema: JsonObject): readonly EnumValue[] {
  return ('const' in schema ? [schema['const']] : itemsOf(schema['enum'])).filter(isValue)
}

/** Whether an extension of an object speaks of values that its schema lists. */
export function speaksOfValues(document: OpenapiDocument, node: JsonObject, key: string): boolean {
  const nodes = [node, node['schema'], node['items']].flatMap((one) => document.follow(one))
  return saidOfValues(key, node[key], new Set(nodes.flatMap(listedIn))).length > 0
}

function saidOfValues(key: string, said: unknown, listed: ReadonlySet<EnumValue>): readonly (readonly [EnumValue, Notice])[] {
  const words = wordsOf(key.slice(2))
  if (words.some((word) => DENIES.test(word) || (OF_PART.test(word) && !OF_VALUES.test(word)))) return []
  const fact = factOf(words)
  const isOfValues = words.some((word) => OF_VALUES.test(word))
  if (!isOfValues && fact !== 'deprecation') return []
  const byName = (name: unknown): EnumValue | undefined => [...listed].find((one) => one === name || String(one) === name)
  if (isObject(said)) {
    // about one value, or some of them
    const own = [said['value'] ?? said['values']].flat().filter(isValue)
    if (own.length > 0 && fact !== undefined) return own.flatMap((value) => pairOf(byName(value) ?? value, said, fact))
    if (Array.isArray(said['values'])) return saidOfValues(key, said['values'], listed)
    if (!isOfValues) return []
    return Object.entries(said).flatMap(([name, about]) => {
      const value = byName(name)
      return value === undefined ? [] : pairOf(value, about, fact)
    })
  }
  if (!Array.isArray(said)) return isOfValues && fact !== undefined ? [byName(said) ?? []].flat().map((value) => [value, {}]) : []
  // a list beside the values, one for each: what it says of them it says by their order
  if (words.some((word) => IN_ORDER.test(word)) && said.length === listed.size)
    return [...listed].flatMap((value, index) => (textOf(said[index]) === undefined ? [] : pairOf(value, said[index], fact)))
  if (said.every(isValue)) {
    // those that went from the list already are sent nevertheless
    const isOfEnum = words.some((word) => /^(?:enums?|values?)$/.test(word))
    const kinds = new Set([...listed].map((one) => typeof one))
    const named = said.map((value) => byName(value) ?? (isOfEnum && kinds.has(typeof value) ? value : undefined))
    if (fact !== 'deprecation' || (!isOfValues && named.includes(undefined))) return []
    return named.flatMap((value) => (value === undefined ? [] : [[value, {}] as const]))
  }
  return said.filter(isObject).flatMap((about) => {
    const name = VALUE_KEYS.map((one) => about[one]).find((one) => byName(one) !== undefined)
    const value = byName(name)
    return value === undefined ? [] : pairOf(value, about, fact)
  })
}

/** What is said of a value, with it, where that says that it is deprecated: by itself, or by the key that it stands under. */
function pairOf(value: EnumValue, about: unknown, fact: Fact | undefined): readonly (readonly [EnumValue, Notice])[] {
  if (isObject(about)) {
    const { deprecated } = about
    const says = deprecated === true || Object.entries(about).some(([key, state]) => saysState(wordsOf(key.replace(/^x-/, '')), state))
    if (deprecated === false || (fact === undefined && !says)) return []
    const facts = Object.entries(about).filter(([key]) => !VALUE_KEYS.some((one) => one === key) && key !== 'values' && key !== 'kind')
    return [[value, readNotice({ 'x-deprecated': Object.fromEntries(facts) }) ?? {}]]
  }
  if (about === false || about === null || fact === undefined) return []
  const day = readDate(about)
  if (day !== undefined) return [[value, fact === 'sunset' ? { sunset: day } : { since: day }]]
  const message = textOf(about)
  return [[value, message === undefined || message === 'true' ? {} : { message }]]
}

function isValue(value: unknown): value is EnumValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
