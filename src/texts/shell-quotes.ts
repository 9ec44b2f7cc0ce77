import { closingParenthesis } from './shell-expansions.js'
import { characterAt, joinWritten, rangeOf, sliceWritten, type Written } from './written.js'

/** What stands in quotes, escapes resolved but for those of `$`, and the index behind them. */
export interface Quoted {
  readonly written: Written
  readonly end: number
  /** Whether nothing in it is expanded. */
  readonly isLiteral: boolean
}

const ANSI: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Reads `'…'`, `$'…'` or `"…"` at an index; undefined where there is none, or the quote is never closed. */
export function readQuoted(source: Written, index: number): Quoted | undefined {
  const { text } = source
  const [open, quote] = /^(?:\$?(')|("))/.exec(text.slice(index, index + 2)) ?? []
  if (open === undefined) return undefined
  const isDouble = quote === undefined
  const isPlain = open === "'"
  const end = findEnd(text, index + open.length, isDouble ? '"' : "'", !isPlain)
  if (end === undefined) return undefined
  const inner = sliceWritten(source, index + open.length, end)
  const written = isPlain ? inner : unescape(inner, isDouble ? /\\(?:["\\`]|\r?\n)/g : /\\[^]/g)
  return { written, end: end + 1, isLiteral: !isDouble }
}

function findEnd(text: string, from: number, quote: string, escapes: boolean): number | undefined {
  for (let index = from; index < text.length; index++) {
    if (escapes && text[index] === '\\') index += 1
    else if (quote === '"' && text.startsWith('$(', index)) index = closingParenthesis(text, index + 2)
    else if (text[index] === quote) return index
  }
  return undefined
}

/** Takes escapes away; an escaped end of a line goes whole. */
function unescape(written: Written, escapes: RegExp): Written {
  const parts: Written[] = []
  let from = 0
  for (const { 0: escape, index } of written.text.matchAll(escapes)) {
    parts.push(sliceWritten(written, from, index))
    from = index + escape.length
    if (!/[\r\n]/.test(escape)) parts.push(characterAt(ANSI[escape.slice(1)] ?? escape.slice(1), rangeOf(written, index, from)))
  }
  return from === 0 ? written : joinWritten([...parts, sliceWritten(written, from)])
}

/** A backslash at the end of a line; documents often leave blanks behind it. */
export function continuesAt(text: string, index: number): boolean {
  const end = /\\[ \t]*\r?\n/y
  end.lastIndex = index
  return end.test(text)
}

/** The length of what stands for something to fill in, as `<domain>` does in the addresses of documents. */
export function placeholderAt(text: string, index: number): number | undefined {
  if (text[index] !== '<') return undefined
  const found = /<[A-Za-z][\w -]*>(?=[\w/.:"'-])/y
  found.lastIndex = index
  return found.exec(text)?.[0].length
}
