import { asToken, writtenAt, type Range, type Written } from './written.js'

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** What a text in quotes says, given the range of the quotes and all between them. */
export function readJsonText(source: string, range: Range): Written {
  const [start, end] = range
  const inner: Range = [start + 1, source[end - 1] === '"' && end > start + 1 ? end - 1 : end]
  if (!source.slice(...inner).includes('\\')) return asToken(writtenAt(source, inner), range)
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  for (let at = inner[0]; at < inner[1];) {
    const escape = /\\(?:u[\da-f]{4}|[^])/iy
    escape.lastIndex = at
    const found = escape.exec(source)?.[0]
    const length = found?.length ?? 1
    text += found === undefined ? (source[at] ?? '') : unescape(found.slice(1))
    starts.push(at)
    ends.push((at += length))
  }
  return asToken({ text, starts, ends, tokens: [] }, range)
}

function unescape(escaped: string): string {
  if (escaped.length === 5) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return ESCAPES[escaped] ?? escaped
}
