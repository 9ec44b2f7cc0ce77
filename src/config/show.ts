/** So much of a wrong value is printed: an alias can stand for pages of it. */
const LONGEST = 100

/** A value as JSON writes it, cut where it is long. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
