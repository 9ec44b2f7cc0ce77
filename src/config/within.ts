const WITHIN = /^(\d{1,5})d$/

/** Reads a span such as `90d` as a number of days; throws an Error that says how to write it otherwise. */
export function parseWithin(text: string): number {
  const match = WITHIN.exec(text)
  if (!match) throw new Error(`"${text}" is not a number of days: write it like 90d.${/^\d+d$/.test(text) ? ' The most is 99999d.' : ''}`)
  return Number(match[1])
}

/** Whether `parseWithin` can read the text. */
export function isWithin(text: string): boolean {
  return WITHIN.test(text)
}
