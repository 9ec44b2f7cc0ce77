import { HOLE, readSegments, VERSION, type Segment } from './path-segments.js'
import type { Interface, ServerVariable } from './types.js'

/** The base path of an interface as it stands at the start of a path. */
export interface Base {
  /** How many characters of the path it is. */
  readonly length: number
  /** A part of it is not known: a version that is chosen at run time. */
  readonly isOpen: boolean
}

/**
 * The base path with which a path begins; undefined where it begins otherwise, and where the interface has none. A version in it that is
 * not known counts where something written stands behind it, and before it, too: the segment before all others may be anything, if not
 * `isServer` says that the host is one of the interface.
 */
export function baseIn(home: Interface, path: string, isServer = false): Base | undefined {
  const segments = segmentsOf(home)
  const texts = segments.length > 1 ? path.replace(/[?#].*$/s, '').split('/') : []
  let isOpen = false
  let length = 0
  for (const [index, segment] of segments.entries()) {
    const text = texts[index]
    if (text === undefined) return undefined
    const isFirst = index === 1 && !isServer
    const isLast = index === segments.length - 1
    if (text === HOLE && isVersion(segment) && !isFirst && texts.slice(segments.length).some(isWritten)) isOpen = true
    // `${base}/rest/v1${path}`: the slash comes with what is put in
    else if (isLast && segment.openness === 0 && text.startsWith(segment.written + HOLE))
      return { length: length + segment.written.length, isOpen }
    else if (!segment.fits(text) || (text === HOLE && isFirst) || (isFirst && !isUsual(home, segment, text))) return undefined
    length += text.length + 1
  }
  return texts.length > segments.length ? { length, isOpen } : undefined
}

/**
 * Whether a path can be one of an interface whose base path begins with a variable that can be anything: `/api/orders` and `/shop/orders`
 * are no more those of `/{version}/orders` than any other path that ends so.
 */
export function beginsUsually(home: Interface, path: string): boolean {
  const [, first] = segmentsOf(home)
  const [, text = ''] = path.split('/')
  return first === undefined || isUsual(home, first, text)
}

/** Whether a text is what the first segment of a base path is said to be, or looks like it. */
function isUsual({ variables = {} }: Interface, { written }: Segment, text: string): boolean {
  const open = openIn(written, variables)
  if (open.length === 0 || text.includes(HOLE)) return true
  const usual = open.map(([name, { values }]) => values.map((value) => written.replace(`{${name}}`, () => value)))
  return usual.some((texts) => texts.includes(text) || (texts.some((one) => VERSION.test(one)) && VERSION.test(text)))
}

function openIn(written: string, variables: Readonly<Record<string, ServerVariable>>): [string, ServerVariable][] {
  return Object.entries(variables).filter(([name, { isOpen }]) => isOpen && written.includes(`{${name}}`))
}

function isVersion({ written, openness }: Segment): boolean {
  return openness > 0 || VERSION.test(written)
}

function isWritten(text: string): boolean {
  return text !== '' && text !== HOLE
}

const known = new WeakMap<Interface, readonly Segment[]>()

/** The segments of a base path, the empty one before its first slash among them. */
function segmentsOf(home: Interface): readonly Segment[] {
  const path = home.base ?? home.prefix
  const segments = known.get(home) ?? readSegments(path, home).slice(0, -1)
  known.set(home, segments)
  return segments
}
