import { flatten, HOLE } from './texts.js'
import type { Part, Text } from '../values.js'

/** A text that falls into more pieces is a list of words rather than a route or an address. */
const MOST_PIECES = 16

/** How a method of texts counts: `slice` from the end where it is told to, `substring` changes sides, `substr` takes a length. */
export type CutMethod = 'slice' | 'substring' | 'substr'

/** A piece of a text from one character to another (without one, to the end); undefined where an end of it lies beyond what is written. */
export function cutBy(text: Text, method: CutMethod, from: number, second: number | undefined): Text | undefined {
  const { parts } = text
  const { length } = flatten(text)
  const isWhole = parts.every((part) => 'text' in part)
  const [first, last] = isWhole ? [length, length] : [writtenFirst(parts), writtenFirst(parts.toReversed())]
  const within = (index: number): number | undefined => {
    if (index < 0 && method === 'substring') return 0
    if (isWhole) return Math.min(Math.max(index < 0 ? length + index : index, 0), length)
    return index < 0 ? (-index <= last ? length + index : undefined) : index <= first ? index : undefined
  }
  const start = within(from)
  if (start === undefined) return undefined
  const end = second === undefined ? length : method === 'substr' ? within(start + Math.max(second, 0)) : within(second)
  if (end === undefined || (!isWhole && end < start && from < 0)) return undefined
  if (method === 'substring' && start > end) return cutText(text, end, start)
  return cutText(text, start, Math.max(start, end))
}

/** How many characters are written before the first hole. */
function writtenFirst(parts: readonly Part[]): number {
  let length = 0
  for (const part of parts) {
    if ('hole' in part) break
    length += part.text.length
  }
  return length
}

/** A piece of a text, from one character to another, a hole being one as long as its mark; every part of it keeps where it is written. */
function cutText({ parts }: Text, from: number, to: number): Text {
  let position = 0
  const kept: Part[] = []
  for (const part of parts) {
    const start = position
    position += 'hole' in part ? HOLE.length : part.text.length
    if ('hole' in part) {
      if (start >= from && position <= to) kept.push(part)
      continue
    }
    const text = part.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    if (text !== '') kept.push({ ...part, text })
  }
  const [first] = parts
  return { kind: 'text', parts: kept.length > 0 || !first ? kept : [{ text: '', node: first.node, via: first.via }] }
}

/** What stands before the path of an address, whose first part may be unknown. */
const ORIGIN = new RegExp(`^(?:[^/?#]*://|${HOLE})[^/?#]*`)

/** The path of an address, without its host and its query; all of it where no path is written. */
export function pathOf(address: Text): Text {
  const whole = flatten(address)
  const start = ORIGIN.exec(whole)?.[0].length ?? 0
  const end = whole.slice(start).search(/[?#]/)
  return whole[start] === '/' ? cutText(address, start, end < 0 ? whole.length : start + end) : address
}

/** What `text.split(separator)` gives where nothing that is not known of the text holds a separator; undefined for too many pieces. */
export function splitText(text: Text, separator: string | RegExp): Text[] | undefined {
  const whole = flatten(text)
  const found = [...whole.matchAll(typeof separator === 'string' ? literally(separator) : new RegExp(separator, 'g'))]
  if (found.length >= MOST_PIECES || found.some((match) => match[0] === '')) return undefined
  const starts = [0, ...found.map((match) => match.index + match[0].length)]
  const ends = [...found.map((match) => match.index), whole.length]
  return starts.map((start, index) => cutText(text, start, ends[index] ?? start))
}

function literally(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'g')
}
