import { isDeepStrictEqual } from 'node:util'

/**
 * Whether a JSON value has what a pattern asks for: the keys of an object, as many items as a list, and equality otherwise.
 * `{ $absent: true }`, `{ $any: true }`, `{ $absentOr: value }` and `{ $exact: value }` say more about one place.
 */
export function matches(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern))
    return Array.isArray(value) && value.length === pattern.length && pattern.every((item, index) => matches(item, value[index]))
  if (!isRecord(pattern)) return isDeepStrictEqual(pattern, value)
  if ('$absent' in pattern) return value === undefined
  if ('$any' in pattern) return value !== undefined
  if ('$absentOr' in pattern) return value === undefined || isDeepStrictEqual(pattern.$absentOr, value)
  if ('$exact' in pattern) return isDeepStrictEqual(pattern.$exact, value)
  return isRecord(value) && Object.entries(pattern).every(([key, wanted]) => matches(wanted, value[key]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
