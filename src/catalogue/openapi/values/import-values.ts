import type { Replacement } from '../../types.js'
import { lackOf } from '../entry.js'
import type { EnumValue, ValueNotice } from './read-values.js'
import type { Notice } from '../read-notice.js'

/** How many values an id names. */
const MOST_NAMED = 3

/** What the id of an entry calls a field of which some values go: `state.held`. */
export function nameOfValues(field: string, values: readonly EnumValue[]): string {
  return `${field}.${values.slice(0, MOST_NAMED).join('-')}`
}

/** What is named instead of some values is said in messages, and not written. */
export function rowOfValues(id: string, notices: readonly Notice[]): Replacement {
  const says = [...new Set(notices.flatMap(({ replacement }) => replacement ?? []))].join(', ')
  return { id, kind: 'none', says, fix: {} }
}

/** Why some values of a field have no last day, where they have none. */
export function undatedValues(
  field: string,
  values: readonly EnumValue[],
  sunset: string | undefined,
  notices: readonly Pick<ValueNotice, 'pointer' | 'words' | keyof Notice>[],
): readonly string[] {
  const [first] = notices
  if (sunset !== undefined || !first) return []
  return [`${first.pointer}: ${values.map((value) => JSON.stringify(value)).join(', ')} of the field "${field}" ${lackOf(first)}`]
}
