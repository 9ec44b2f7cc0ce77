/** A place in a text, 1-based. Columns count UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** What ends a line, as ESLint has it. */
export const LINE_END = /\r\n|[\r\n\u2028\u2029]/

/** Prepares the lookup from an offset to its line and column. Lines end where ESLint ends them: LF, CRLF, CR, U+2028 and U+2029. */
export function lineIndex(text: string): (offset: number) => Position {
  const starts = [0]
  for (const match of text.matchAll(new RegExp(LINE_END, 'g'))) starts.push(match.index + match[0].length)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
