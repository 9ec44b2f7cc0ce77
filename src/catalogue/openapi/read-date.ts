import { isDay, utcDay } from '../phase.js'

/** Numbers between these are seconds since 1970; larger ones are milliseconds. */
const FIRST_SECOND = 100_000_000
const LAST_SECOND = 100_000_000_000

/** Numbers with a year at one end, or between slashes: a version (`2.0.1`) is none, nor is what is read but for the calendar. */
const OTHER_FORMS = [
  /^(?!\d{4}[-/.]\d{2}[-/.]\d{2}(?!\d))\d{4}\s?([-/.])\s?\d{1,2}\s?\1\s?\d{1,2}(?!\d)/,
  /^\d{1,2}\s?([-/.])\s?\d{1,2}\s?\1\s?\d{4}(?!\d)/,
  /^\d{1,2}\/\d{1,2}\/\d{2}(?!\d)/,
]

/**
 * The UTC day, `YYYY-MM-DD`, that a value of an OpenAPI description stands for: a day, a point of time (the day on which it lies), a date
 * in words as in HTTP headers, or seconds or milliseconds since 1970 (`@1767225599`). Undefined for what is no day of the calendar.
 */
export function readDate(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : utcDay(value)
  if (typeof value === 'number') return readNumber(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const [, year, month, day, time] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ](\S.*))?$/i.exec(text) ?? []
  if (day !== undefined) {
    const written = `${year}-${month}-${day}`
    if (!isDay(written)) return undefined
    return time === undefined ? written : dayOf(`${written}T${zoned(time.replace(/\s/g, ''))}`)
  }
  const seconds = /^@?(\d{9,})$/.exec(text)?.[1]
  if (seconds !== undefined) return readNumber(Number(seconds))
  // words must name a month and a year: a parser finds dates in nearly everything else
  return /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i.test(text) && /\b\d{4}\b/.test(text) && /\b\d{1,2}\b/.test(text)
    ? dayOf(/\b(?:GMT|UTC|Z)\b|[+-]\d{2}:?\d{2}\b/i.test(text) ? text : `${text} UTC`)
    : undefined
}

/** Whether a value is written as a date, even if it names no day of the calendar. */
export function looksLikeDate(value: unknown): boolean {
  return readDate(value) !== undefined || (typeof value === 'string' && /^\d{4}[-/.]\d{1,2}/.test(value.trim()))
}

/** Whether a value is a date in a form that does not tell for sure what is the day and what the month: `12/31/2026`, `31.12.2026`. */
export function isOtherForm(value: unknown): boolean {
  return typeof value === 'string' && readDate(value) === undefined && OTHER_FORMS.some((form) => form.test(value.trim()))
}

function readNumber(value: number): string | undefined {
  if (!Number.isInteger(value) || value > 8.64e15) return undefined
  if (value >= LAST_SECOND) return utcDay(new Date(value))
  if (value >= FIRST_SECOND) return utcDay(new Date(value * 1000))
  return /^\d{8}$/.test(String(value)) ? readDate(String(value)) : undefined
}

function dayOf(text: string): string | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : utcDay(date)
}

function zoned(time: string): string {
  return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time) ? time : `${time}Z`
}
