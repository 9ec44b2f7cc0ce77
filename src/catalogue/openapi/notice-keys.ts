import { isObject } from './json-values.js'
import { readDate } from './read-date.js'

/** What the words of an extension's key say that its value is about. */
export type Fact = 'sunset' | 'since' | 'message' | 'replacement' | 'deprecation'
const SUNSET =
  /^(?:sunset|sunsets|removal|remove|removed|eol|retire|retired|retires|retiring|retirement|decommission|decommissioned|discontinued|discontinuation|shutdown)$/
const DEPRECATION = /^deprecat(?:ed|ion|e|ing)$/
const REPLACEMENT = /^(?:replacement|replaced|successor|instead|alternative|superseded)$/
/** What says these words of a part of its object, or denies them: `x-deprecated-enum-values`, `x-not-deprecated`. */
export const OF_PART =
  /^(?:enums?|values?|params?|parameters?|properties|property|fields?|members?|options|headers?|items?|variants?|keys?|args|arguments?|scopes?)$/
/** What says of something deprecated how long it is there; of anything else it may mean other things. */
const UNTIL = /^(?:until|till|expires?|expiry|expiration)$/
const END = /^ends?$/
const STATE = /^(?:state|status|stage|level|phase|maturity|lifecycle)$/i
const GONE = /^(?:deprecated|obsolete|retired|sunset)$/i
export const DENIES = /^(?:not|non|never|no|un)$/
/** What names a version or a document is no date and no field. */
const BESIDE = /^(?:version|link|links|url|uri|docs|documentation|guide|policy|id)$/

/** What an extension or a member is about, by the words of its key. */
export function factOf(words: readonly string[]): Fact | undefined {
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word))
  if (has(BESIDE)) return undefined
  if (has(REPLACEMENT) || (has(/^migrat/) && has(/^(?:to|target)$/))) return 'replacement'
  if (has(SUNSET) || (has(/^end$/) && has(/^(?:life|support|service)$/))) return 'sunset'
  if (!has(DEPRECATION)) return undefined
  if (has(UNTIL) || has(END)) return 'sunset'
  if (has(/^(?:message|reason|description|note|notice|text|info|comment)$/)) return 'message'
  return has(/^(?:date|at|since|on|from|start|introduced|announced)$/) ? 'since' : 'deprecation'
}

/** The same for words that say it only among the members of a deprecation. */
export function factInside(words: readonly string[]): Fact | undefined {
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word))
  if (has(BESIDE)) return undefined
  if (has(/^(?:message|reason|description|note|notice|text|info|details|comment)$/)) return 'message'
  if (has(UNTIL) || has(END)) return 'sunset'
  if (has(/^(?:use)$/)) return 'replacement'
  return has(/^(?:since|introduced|announced|date|from|start)$/) ? 'since' : undefined
}

/** Whether an extension says where in its life something is, and that it is at the end: `x-lifecycle: { state: deprecated }`. */
export function saysState(words: readonly string[], value: unknown): boolean {
  if (words.length === 1 && words[0] === 'obsolete') return value === true || value === 'true'
  if (!words.some((word) => STATE.test(word) || /^(?:lifecycle|stability|availability)$/.test(word))) return false
  const states = isObject(value) ? Object.entries(value).flatMap(([key, state]) => (STATE.test(key) ? [state] : [])) : [value]
  return states.some((state) => typeof state === 'string' && GONE.test(state.trim()))
}

/** Whether a key that is no extension says so, as generators write it without the prefix of one: `lifecycle: DEPRECATED`. */
export function saysStage(key: string, value: unknown): boolean {
  return /^(?:lifecycle|stability)$/i.test(key) && saysState([key.toLowerCase()], value)
}

/** The same by the day on which it came there, where no state is told: `x-lifecycle: { deprecatedAt }`. */
export function saysSince(words: readonly string[], value: unknown): boolean {
  if (!isObject(value) || !words.some((word) => /^(?:lifecycle|stability|availability)$/.test(word))) return false
  const members = Object.entries(value)
  return (
    members.some(([key, member]) => factOf(wordsOf(key)) === 'since' && readDate(member) !== undefined) &&
    !members.some(([key]) => STATE.test(key))
  )
}

/** Whether an extension says how long something is there: `x-available-until`, `x-end-date`. */
export function isUntil(words: readonly string[]): boolean {
  return words.some((word) => UNTIL.test(word)) || (words.includes('end') && words.includes('date'))
}

/** `x-removalDate` and `removal_date` are `removal` and `date`. */
export function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
}
