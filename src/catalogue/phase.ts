import type { Deprecation, Phase } from './types.js'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the text itself if it is a real calendar day written `YYYY-MM-DD`; throws an Error that says what is wrong with it otherwise. */
export function parseDay(text: string): string {
  if (!DAY.test(text)) throw new Error(`"${text}" is not a date: write a day as YYYY-MM-DD, for example 2026-10-15.`)
  const date = new Date(`${text}T00:00:00Z`)
  // An impossible day either gives no date at all (month 13) or rolls over into the next month (30 February).
  if (Number.isNaN(date.getTime()) || utcDay(date) !== text) throw new Error(`"${text}" is not a day of the calendar.`)
  return text
}

/** Whether the text is a real calendar day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  try {
    return parseDay(text) === text
  } catch {
    return false
  }
}

/** The UTC day of an instant, `YYYY-MM-DD`. */
export function utcDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/**
 * Phase of an item on the UTC day `asOf` (`YYYY-MM-DD`): its sunset day still counts as `scheduled`, the day after is `removed`. Without a
 * sunset it stays `scheduled`.
 */
export function phaseOn({ sunset }: Pick<Deprecation, 'sunset'>, asOf: string): Phase {
  return sunset !== undefined && asOf > sunset ? 'removed' : 'scheduled'
}

/** For sorting by sunset, the earliest first, and last what has none. */
export function compareSunsets(a: string | null | undefined, b: string | null | undefined): number {
  const [one, other] = [a ?? '~', b ?? '~']
  return one < other ? -1 : one > other ? 1 : 0
}

/** Whole days from one UTC day to another (both `YYYY-MM-DD`); negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
