import { flatten } from './texts.js'
import type { Part, Text } from './values.js'

/** A text that falls into more pieces is a list of words rather than a route or an address. */
const MOST_PIECES = 16

/** A piece of a text of which all is known, from one character to another; every part of it keeps where it is written. */
export function cutText({ parts }: Text, from: number, to: number): Text {
  let position = 0
  const kept: Part[] = []
  for (const part of parts) {
    if ('hole' in part) continue
    const start = position
    position += part.text.length
    const text = part.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    if (text !== '') kept.push({ ...part, text })
  }
  const [first] = parts
  return { kind: 'text', parts: kept.length > 0 || !first ? kept : [{ text: '', node: first.node, via: first.via }] }
}

/** What `text.split(separator)` gives for a text of which all is known; undefined for too many pieces. */
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
