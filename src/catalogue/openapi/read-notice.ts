import { isObject, itemsOf, textOf, type JsonObject, type OpenapiDocument } from './document.js'
import { looksLikeDate, readDate } from './read-date.js'

/** What an object of an OpenAPI description says of its own deprecation. */
export interface Notice {
  /** UTC day, `YYYY-MM-DD`. */
  readonly since?: string
  /** UTC day, `YYYY-MM-DD`; absent where none is named, or none that is a day of the calendar. */
  readonly sunset?: string
  /** What stands in the sunset's place and is no day. */
  readonly unread?: string
  /** What an extension says; the description's words are read by `noticeWords`. */
  readonly message?: string
  /** What an extension names instead. */
  readonly replacement?: string
}

type Fact = 'sunset' | 'since' | 'message' | 'replacement' | 'deprecation'
type Facts = { -readonly [Key in keyof Notice]: Notice[Key] }

const SUNSET = /^(?:sunset|removal|remove|removed|eol|retire|retired|retirement|decommission|decommissioned|discontinued)$/
const DEPRECATION = /^deprecat(?:ed|ion|e|ing)$/
const REPLACEMENT = /^(?:replacement|replaced|successor|instead|alternative|superseded)$/
/** What names a version or a document is no date and no field. */
const BESIDE = /^(?:version|link|links|url|uri|docs|documentation|guide|policy|id)$/

/** The notice of an operation, parameter or schema: `deprecated: true`, or an extension that says the same. Undefined without one. */
export function readNotice(node: JsonObject): Notice | undefined {
  const facts: Facts = {}
  let isDeprecated = node['deprecated'] === true || node['deprecated'] === 'true'
  for (const [key, value] of Object.entries(node)) {
    if (!/^x-/i.test(key)) continue
    const fact = factOf(wordsOf(key.slice(2)))
    if (fact === 'deprecation') isDeprecated = readDeprecation(value, facts) || isDeprecated
    else if (fact !== undefined) take(facts, fact, value)
  }
  return isDeprecated || facts.sunset !== undefined ? facts : undefined
}

/** The same for an object of a description, which is told of a `deprecated` that says neither yes nor no. */
export function readNoticeIn(document: OpenapiDocument, node: JsonObject): Notice | undefined {
  const { deprecated = false } = node
  if (![true, false, 'true', 'false'].some((known) => known === deprecated)) {
    const place = document.pointerOf(node)
    document.doubts.add(`${place}: what "deprecated": ${JSON.stringify(deprecated)} means; true or false has to stand there.`)
  }
  return readNotice(node)
}

/** The value of an extension such as `x-deprecated`; tells whether it says that its object is deprecated. */
function readDeprecation(value: unknown, facts: Facts): boolean {
  if (Array.isArray(value)) return itemsOf(value).filter((item) => readDeprecation(item, facts)).length > 0
  if (isObject(value)) return readObject(value, facts)
  if (typeof value === 'boolean') return value
  const day = readDate(value)
  if (day !== undefined) facts.since ??= day
  else take(facts, 'message', value)
  return day !== undefined || (textOf(value) !== undefined && !/^(?:false|no|none|null)$/i.test(String(value).trim()))
}

function readObject(value: JsonObject, facts: Facts): boolean {
  // one value of an enumeration is deprecated, and not the field that holds it
  if (Object.hasOwn(value, 'value') || Object.hasOwn(value, 'values') || /enum/i.test(String(value['kind'] ?? ''))) return false
  if (value['deprecated'] === false || value['enabled'] === false) return false
  for (const [key, member] of Object.entries(value)) {
    const words = wordsOf(key)
    const fact = factOf(words) ?? factInside(words)
    if (fact === 'deprecation') {
      if (readDate(member) !== undefined) take(facts, 'since', member)
    } else if (fact !== undefined) take(facts, fact, member)
  }
  return true
}

/** What an extension or a member is about, by the words of its key. */
function factOf(words: readonly string[]): Fact | undefined {
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word))
  if (has(BESIDE)) return undefined
  if (has(REPLACEMENT) || (has(/^migrat/) && has(/^(?:to|target)$/))) return 'replacement'
  if (has(SUNSET) || (has(/^end$/) && has(/^life$/))) return 'sunset'
  if (!has(DEPRECATION)) return undefined
  if (has(/^(?:message|reason|description|note|notice|text|info|comment)$/)) return 'message'
  return has(/^(?:date|at|since|on|from|start|introduced|announced)$/) ? 'since' : 'deprecation'
}

/** The same for words that say it only among the members of a deprecation. */
function factInside(words: readonly string[]): Fact | undefined {
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word))
  if (has(BESIDE)) return undefined
  if (has(/^(?:message|reason|description|note|notice|text|info|details|comment)$/)) return 'message'
  if (has(/^(?:until|end|ends|expires|expiry)$/)) return 'sunset'
  if (has(/^(?:use)$/)) return 'replacement'
  return has(/^(?:since|introduced|announced|date|from|start)$/) ? 'since' : undefined
}

function take(facts: Facts, fact: Exclude<Fact, 'deprecation'>, value: unknown): void {
  if (fact === 'sunset' || fact === 'since') {
    const day = readDate(value)
    if (day !== undefined) facts[fact] ??= day
    else if (fact === 'sunset' && (looksLikeDate(value) || textOf(value) !== undefined)) facts.unread ??= String(value)
    return
  }
  const text = textOf(value)
  if (text === undefined || /^(?:true|false|v?\d+(?:\.\d+)*)$/i.test(text)) return
  if (fact === 'replacement') facts.replacement ??= text
  else if (facts.message === undefined) facts.message = plain(text)
  else if (!facts.message.includes(plain(text))) facts.message += `; ${plain(text)}`
}

const SPEAKS_OF_IT = /deprecat|sunset|obsolete|legacy|instead|replac|supersed|no longer|retire|will be removed|migrat|\buse\b/i
const LONGEST = 300

/** The words of a notice: an extension's, else the sentences of a description that speak of it, else that it is deprecated. */
export function noticeWords({ message }: Notice, ...descriptions: readonly unknown[]): string {
  if (message !== undefined) return shorten(message)
  for (const description of descriptions) {
    const sentences = plain(textOf(description) ?? '').split(/(?<=[.!?])\s+(?=\S)/)
    const telling = sentences.filter((sentence) => SPEAKS_OF_IT.test(sentence)).join(' ')
    if (telling !== '') return shorten(telling)
  }
  return 'deprecated'
}

/** Without the marks of Markdown and line ends. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`
}

/** `x-removalDate` and `removal_date` are `removal` and `date`. */
function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
}
