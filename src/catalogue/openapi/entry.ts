import type { Deprecation, Replacement } from '../types.js'
import { isOtherForm } from './read-date.js'
import type { Notice } from './read-notice.js'

/** A deprecation and its replacement row. */
export interface Entry {
  readonly deprecation: Deprecation
  readonly replacement: Replacement
  /** Why it has no last day, where it has none: sentences that name the place. */
  readonly undated: readonly string[]
}

/** What the entries of one import have in common. */
export interface Context {
  readonly source: string
  /** The last day of what is deprecated without one. */
  readonly sunset: string | undefined
  /** Takes what is left out and why. */
  readonly leftOut: string[]
}

/** The days of a notice. An announcement after the last day is none. */
export function datesOf({ since, sunset }: Notice, fallback: string | undefined): Pick<Deprecation, 'since' | 'sunset'> {
  const last = sunset ?? fallback
  const isBefore = since !== undefined && (last === undefined || since <= last)
  return { ...(isBefore && { since }), ...(last !== undefined && { sunset: last }) }
}

const OTHER_FORM = 'a form of a date that is not read: write it as YYYY-MM-DD'

/** Why something deprecated has no last day, as the end of a sentence. */
export function lackOf({ unread, unknownDays, words = '' }: Notice & { readonly words?: string }): string {
  if (unread !== undefined)
    return `ends on ${JSON.stringify(unread)}, which is ${isOtherForm(unread) ? OTHER_FORM : 'not a day of the calendar'}.`
  if (unknownDays) return `has days of which it is not known whether they are the last: ${unknownDays.join(', ')}.`
  return /\b20\d{2}\b/.test(words) ? `names no day on which it ends, or in words alone: "${words}"` : 'names no day on which it ends.'
}

/** A place of a description with the name of its file; that of another file has it. */
export function placeIn(source: string, pointer: string): string {
  return pointer.startsWith('#') ? source + pointer : pointer
}
