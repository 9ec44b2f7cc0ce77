import type { Interface } from './types.js'

/** Stands in a path for text that is not known. */
export const HOLE = '\0'

/** A segment that is a version: `v1`, `2024-07`, `1.0`. */
export const VERSION = /^(?:v\d[\w.]*|\d+(?:[.-]\d+)*)$/i

const PARAMETER = /^\{[^{}]*\}$/
const NAMES = /\{([^{}]*)\}/g

/** A segment of a path: written out, a parameter, or a parameter with text around it (`{id}.json`). */
export interface Segment {
  readonly fits: (text: string) => boolean
  readonly written: string
  /** How much of it is not written. */
  readonly openness: 0 | 1 | 2
}

/**
 * The segments of a path of an interface. A variable of its base path is one of those that it can be, if they are known, or is not known;
 * any other parameter takes all that is not empty.
 */
export function readSegments(path: string, home?: Pick<Interface, 'base' | 'variables'>): Segment[] {
  const { base, variables = {} } = home ?? {}
  const inBase = base !== undefined && path.startsWith(base) ? base.split('/').length - 1 : 0
  return path.split('/').map((written, index) => {
    const texts = index < inBase ? alternativesOf(written, variables) : undefined
    const segment = readSegment(written)
    if (index >= inBase || segment.openness === 0) return segment
    const fits = texts
      ? (text: string): boolean => text === HOLE || texts.has(text) || (text.includes(HOLE) && segment.fits(text))
      : (text: string): boolean => text === HOLE || segment.fits(text)
    return { ...segment, fits, ...(texts && { openness: 1 as const }) }
  })
}

/** All that a segment can be; undefined where a variable in it can be anything. */
function alternativesOf(written: string, variables: NonNullable<Interface['variables']>): ReadonlySet<string> | undefined {
  let texts = [written]
  for (const [name, key = ''] of written.matchAll(NAMES)) {
    const variable = Object.hasOwn(variables, key) ? variables[key] : undefined
    if (!variable || variable.isOpen) return undefined
    texts = texts.flatMap((text) => variable.values.map((value) => text.replace(name, () => value)))
  }
  return new Set(texts)
}

function readSegment(written: string): Segment {
  if (PARAMETER.test(written)) return { fits: (text) => text !== '', written, openness: 2 }
  const around = written.split(/\{[^{}]*\}/)
  if (around.length === 1) return { fits: (text) => text === written, written, openness: 0 }
  return { fits: (text) => fitsAround(text, around), written, openness: 1 }
}

/**
 * Whether a text is made of some pieces in their order with something between each two. A pattern with several gaps would try all ways to
 * divide the text among them; the first place at which a piece can be is always as good as a later one.
 */
function fitsAround(text: string, [head = '', ...rest]: readonly string[]): boolean {
  if (!text.startsWith(head)) return false
  let at = head.length
  for (const piece of rest.slice(0, -1)) {
    const found = text.indexOf(piece, at + 1)
    if (found < 0) return false
    at = found + piece.length
  }
  const tail = rest.at(-1) ?? ''
  return text.endsWith(tail) && text.length - tail.length > at
}
