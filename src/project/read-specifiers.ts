import { startsAt } from './byte-search.js'

/** So many bytes decide whether an import can stand at a place: `from` and what follows it, or the beginnings of `import` and `require`. */
const WINDOW = 5
const LONGEST_SPECIFIER = 300

const [SPACE, TAB, LINE_FEED, RETURN, OPENING, SLASH, STAR] = [32, 9, 10, 13, 40, 47, 42]
const afterFrom = [SPACE, TAB, LINE_FEED, RETURN, OPENING, SLASH, 34, 39, 96]

const keywords = ['from', 'import', 'require'].map((word) => Buffer.from(word))
const shifts = prepareShifts()

/**
 * The specifiers that a source imports, re-exports or requires, in their order. Looks at the bytes, as `createByteSearch` does, because of
 * most files nothing else is ever asked; so one inside a comment or a text counts too.
 */
export function readSpecifiers(bytes: Buffer): string[] {
  const found: string[] = []
  let at = WINDOW - 1
  while (at < bytes.length) {
    const shift = shifts[(byteAt(bytes, at - 1) << 8) | byteAt(bytes, at)] as number
    if (shift > 0) {
      at += shift
      continue
    }
    const start = skipToQuote(bytes, keywordEnd(bytes, at - WINDOW + 1))
    const end = start === undefined ? undefined : specifierEnd(bytes, start)
    if (start !== undefined && end !== undefined) found.push(bytes.toString('utf8', start, end))
    at = end === undefined ? at + 1 : end + WINDOW - 1
  }
  return found
}

/** Wu and Manber's table: how far the window may move on by its last two bytes. */
function prepareShifts(): Uint8Array {
  const table = new Uint8Array(65_536).fill(WINDOW - 1)
  const words = ['impor', 'requi', ...afterFrom.map((byte) => `from${String.fromCharCode(byte)}`)]
  for (const word of words) {
    for (let end = 1; end < WINDOW; end++) {
      const pair = (word.charCodeAt(end - 1) << 8) | word.charCodeAt(end)
      table[pair] = Math.min(table[pair] as number, WINDOW - 1 - end)
    }
  }
  return table
}

function isQuote(byte: number): boolean {
  return byte === 34 || byte === 39 || byte === 96
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] as number
}

/** Where the keyword that begins at `start` ends; `undefined` where none does. */
function keywordEnd(bytes: Uint8Array, start: number): number | undefined {
  const keyword = keywords.find((word) => startsAt(word, bytes, start, bytes.length))
  return keyword && start + keyword.length
}

/** Where the text of a specifier begins, behind white space, a parenthesis and a comment; `undefined` where something else follows. */
function skipToQuote(bytes: Uint8Array, keyword: number | undefined): number | undefined {
  if (keyword === undefined) return undefined
  let at = skip(bytes, keyword, true)
  if (bytes[at] === SLASH && bytes[at + 1] === STAR) {
    at += 2
    while (at < bytes.length && bytes[at] !== STAR) at += 1
    if (bytes[at + 1] !== SLASH) return undefined
    at = skip(bytes, at + 2, false)
  }
  return isQuote(byteAt(bytes, at)) ? at + 1 : undefined
}

function skip(bytes: Uint8Array, from: number, parentheses: boolean): number {
  let at = from
  for (; ; at += 1) {
    const byte = bytes[at]
    const isSkipped = byte === SPACE || byte === LINE_FEED || byte === RETURN || byte === TAB || (parentheses && byte === OPENING)
    if (!isSkipped) return at
  }
}

function specifierEnd(bytes: Uint8Array, start: number): number | undefined {
  const most = Math.min(bytes.length, start + LONGEST_SPECIFIER + 1)
  for (let at = start; at < most; at++) {
    const byte = byteAt(bytes, at)
    if (isQuote(byte)) return at > start ? at : undefined
    if (byte === LINE_FEED || byte === RETURN) return undefined
  }
  return undefined
}
