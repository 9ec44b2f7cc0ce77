import { stripVTControlCharacters } from 'node:util'

/** How much narrower than the terminal a paragraph may get by its indentation before it is better set below. */
export const MIN_TEXT_WIDTH = 50

/**
 * Breaks a line at its spaces so that it fits into `width` columns; the lines after the first start with `indent` spaces. A word that is
 * too long stays whole, so that paths and ids can be copied. Colours take no columns. Without a width the line stays as it is.
 */
export function wrapText(text: string, width: number | undefined, indent: number): string {
  if (width === undefined || columnsOf(text) <= width) return text
  const start = /^ */.exec(text)?.[0] ?? ''
  const lines: string[] = []
  let line = start
  let isEmpty = true
  for (const word of text.slice(start.length).split(/ +/)) {
    if (!isEmpty && columnsOf(line) + 1 + columnsOf(word) > width) {
      lines.push(line)
      line = ' '.repeat(indent)
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line].join('\n')
}

/** How many columns a text takes on a terminal. */
export function columnsOf(text: string): number {
  return stripVTControlCharacters(text).length
}
