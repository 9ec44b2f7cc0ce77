/** A number with its noun: `1 file`, `12 entries`. */
export function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun.replace(/(?<![aeiou])y$/, 'ie')}s`}`
}
