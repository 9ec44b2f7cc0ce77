import { isObject, itemsOf, textOf, type JsonObject } from './json-values.js'
import { nameSuccessor } from './name-successor.js'
import { dayInWords, plain } from './notice-words.js'
import { DENIES, factInside, factOf, isUntil, OF_PART, saysSince, saysStage, saysState, wordsOf, type Fact } from './notice-keys.js'
import { isOtherForm, looksLikeDate, readDate } from './read-date.js'

export { noticeWords } from './notice-words.js'

/** What an object of an OpenAPI description says of its own deprecation. */
export interface Notice {
  /** UTC day, `YYYY-MM-DD`. */
  readonly since?: string
  /** UTC day, `YYYY-MM-DD`; absent where none is named, or none that is a day of the calendar. */
  readonly sunset?: string
  /** What stands in the sunset's place and is no day. */
  readonly unread?: string
  /** Where no last day is named: extensions with days of which it is not known what they are. */
  readonly unknownDays?: readonly string[]
  /** What an extension says; the description's words are read by `noticeWords`. */
  readonly message?: string
  /** What an extension names instead. */
  readonly replacement?: string
}

/** Values of an extension such as `x-deprecation-status` that say that nothing is deprecated. */
const STAYS = /^(?:false|no|none|null|active|current|supported|stable)$/i

type Facts = { -readonly [Key in keyof Notice]: Notice[Key] }

/** A notice with what was seen beside it. */
interface Reading {
  readonly notice: Notice | undefined
  /** Extensions that speak of a part of the object. */
  readonly ofParts: readonly string[]
  /** What looks like a notice and is none, with the reason. */
  readonly idle: readonly string[]
  /** All last days that are named. */
  readonly days: readonly string[]
  /** Extensions with days of which it is not known what they are. */
  readonly unknownDays: readonly string[]
}

/** The notice of an operation, parameter or schema: `deprecated: true`, or an extension that says the same. Undefined without one. */
export function readNotice(node: JsonObject): Notice | undefined {
  return readNode(node).notice
}

/** The same with what was seen beside it. */
export function readNode(node: JsonObject): Reading {
  const facts: Facts = {}
  const days = new Set<string>()
  const ofParts: string[] = []
  const notes: JsonObject[] = []
  const untils: unknown[] = []
  const unknownDays: string[] = []
  const idle: string[] = []
  let isDeprecated = node['deprecated'] === true || node['deprecated'] === 'true'
  for (const [key, value] of Object.entries(node)) {
    if (!/^x-/i.test(key)) {
      isDeprecated ||= saysStage(key, value)
      continue
    }
    const words = wordsOf(key.slice(2))
    const fact = factOf(words)
    const isOther = words.some((word) => OF_PART.test(word) || DENIES.test(word))
    if (fact === undefined && !isOther && isObject(value) && value['deprecated'] === true) {
      // `x-acme: { deprecated: true, sunset }`
      isDeprecated = readDeprecation(value, facts, days) || isDeprecated
    } else if (fact === undefined) {
      if (!isOther && isUntil(words)) untils.push(value)
      else unknownDays.push(...daysIn(key, value))
      if (isObject(value) && !words.some((word) => OF_PART.test(word))) notes.push(value)
      isDeprecated ||= !isOther && (saysState(words, value) || saysSince(words, value))
    } else if (fact !== 'replacement' && isOfPart(words, fact, value)) ofParts.push(key)
    else if (fact === 'deprecation') isDeprecated = readDeprecation(value, facts, days) || isDeprecated
    else {
      take(facts, days, fact, value)
      isDeprecated ||= (fact === 'since' && facts.since !== undefined) || (fact === 'message' && saysSomething(value))
      if (fact === 'since' && facts.since === undefined && value !== false) idle.push(`${describe(key, value)}, as ${lackOfDay(value)}`)
    }
  }
  isDeprecated ||= days.size > 0
  if (isDeprecated && (node['deprecated'] === false || node['deprecated'] === 'false')) {
    idle.push('what extensions say of a deprecation, as "deprecated": false stands beside it')
    isDeprecated = false
  }
  // what a vendor says of an object counts where that is deprecated: `x-lifecycle: { endOfLife }`
  if (isDeprecated) for (const note of notes) takeDays(note, facts, days)
  if (days.size === 0) for (const day of untils.flat().filter((item) => readDate(item) !== undefined)) take(facts, days, 'sunset', day)
  const last = [...days].sort().at(-1)
  const notice = isDeprecated ? { ...facts, ...(last !== undefined && { sunset: last }) } : undefined
  return { notice, ofParts, idle: isDeprecated ? [] : idle, days: [...days], unknownDays }
}

function saysSomething(value: unknown): boolean {
  const text = textOf(value)
  return text !== undefined && !/^(?:true|false|no|none|null|n\/a|\W*)$/i.test(text)
}

function lackOfDay(value: unknown): string {
  return isOtherForm(value) ? 'that form of a date is not read, and YYYY-MM-DD is' : 'it names no day'
}

function describe(key: string, value: unknown): string {
  return `"${key}": ${JSON.stringify(value)}`
}

/** The days that an extension holds, with its key, as they are written: `"x-phase-out": "2026-12-31"`. */
function daysIn(key: string, value: unknown): string[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([inner, member]) =>
      isObject(member) || factOf(wordsOf(inner)) ? [] : daysIn(`${key}.${inner}`, member),
    )
  return [value].flat().flatMap((item) => (readDate(item) === undefined ? [] : [`"${key}": ${JSON.stringify(item)}`]))
}

function isOfPart(words: readonly string[], fact: Fact, value: unknown): boolean {
  if (words.some((word) => OF_PART.test(word) || DENIES.test(word))) return true
  // names of values or members
  return fact === 'deprecation' && Array.isArray(value) && value.length > 0 && !value.some(isObject)
}

/** A notice with the last day that its words, or descriptions, name for what has these names; where nothing else names one. */
export function withDayOf<Told extends Notice>(notice: Told, descriptions: readonly unknown[], names: readonly string[]): Told {
  if (notice.sunset !== undefined || notice.unread !== undefined) return notice
  const sunset = dayInWords([notice.message, ...descriptions], names)
  return sunset === undefined ? notice : { ...notice, sunset }
}

/** The value of an extension such as `x-deprecated`; tells whether it says that its object is deprecated. */
function readDeprecation(value: unknown, facts: Facts, days: Set<string>): boolean {
  if (Array.isArray(value)) return itemsOf(value).filter((item) => readDeprecation(item, facts, days)).length > 0
  if (isObject(value)) return readObject(value, facts, days)
  if (typeof value === 'boolean') return value
  const day = readDate(value)
  if (day !== undefined) facts.since ??= day
  else take(facts, days, 'message', value)
  return day !== undefined || (textOf(value) !== undefined && !STAYS.test(String(value).trim()))
}

function readObject(value: JsonObject, facts: Facts, days: Set<string>): boolean {
  if (isAboutValue(value)) return false
  if (value['deprecated'] === false || value['enabled'] === false) return false
  for (const [key, member] of Object.entries(value)) {
    const words = wordsOf(key)
    const fact = factOf(words) ?? factInside(words)
    if (fact === 'deprecation') {
      if (readDate(member) !== undefined) take(facts, days, 'since', member)
    } else if (fact !== undefined) take(facts, days, fact, member)
  }
  return true
}

/** One value of an enumeration is deprecated, and not the field that holds it. */
function isAboutValue(value: JsonObject): boolean {
  return Object.hasOwn(value, 'value') || Object.hasOwn(value, 'values') || /enum/i.test(String(value['kind'] ?? ''))
}

/** The days among the members of an extension that is not about the deprecation alone. */
function takeDays(note: JsonObject, facts: Facts, days: Set<string>): void {
  if (isAboutValue(note)) return
  for (const [key, member] of Object.entries(note)) {
    const words = wordsOf(key)
    const fact = factOf(words)
    if (readDate(member) === undefined || words.some((word) => OF_PART.test(word) || DENIES.test(word))) continue
    if (fact === 'sunset') take(facts, days, fact, member)
    else if (fact === 'since' || fact === 'deprecation') take(facts, days, 'since', member)
  }
}

/** `days` are the last days; what is no day of the calendar is kept beside them. */
function take(facts: Facts, days: Set<string>, fact: Exclude<Fact, 'deprecation'>, value: unknown): void {
  if (fact === 'sunset' && Array.isArray(value)) {
    for (const item of itemsOf(value)) if (!Array.isArray(item)) take(facts, days, fact, item)
    return
  }
  if (fact === 'sunset' && isObject(value)) {
    // `x-sunset: { date }`
    for (const [key, member] of Object.entries(value)) {
      const isDay = /^(?:date|day|at|on|until|time|timestamp)$/i.test(key) || factOf(wordsOf(key)) === 'sunset'
      if (isDay && !isObject(member)) take(facts, days, fact, member)
    }
    return
  }
  if (fact === 'sunset' || fact === 'since') {
    const day = readDate(value)
    if (day !== undefined && fact === 'sunset') days.add(day)
    else if (day !== undefined) facts.since ??= day
    else if (fact === 'sunset' && (looksLikeDate(value) || textOf(value) !== undefined)) facts.unread ??= String(value)
    return
  }
  const text = fact === 'replacement' ? nameSuccessor(value) : textOf(value)
  if (text === undefined || /^(?:true|false|v?\d+(?:\.\d+)*)$/i.test(text)) return
  if (fact === 'replacement') facts.replacement ??= text
  else if (facts.message === undefined) facts.message = plain(text)
  else if (!facts.message.includes(plain(text))) facts.message += `; ${plain(text)}`
}
