import { HOLE, readSegments, type Segment } from './path-segments.js'
import type { Interface, Operation } from './types.js'
import { headOf, isWhole, takesOneOf } from './whole-paths.js'

export { HOLE } from './path-segments.js'

/**
 * Prepares the lookup of operations by path. The returned function takes an absolute path, in which HOLE may stand for unknown text, and
 * returns every operation that has this path, whatever its method: a parameter takes one whole non-empty segment (what is left of one
 * that has text around the parameter), other segments are compared letter for letter. Query, fragment and one trailing slash do not
 * matter. Where templates compete, the most literal one wins. Where none fits, text that is not known may fill two parameters that stand
 * side by side before something written, or where what fits has less written: `repos/${fullName}/import`. What a variable of a base path
 * can be is said by the interface. What stands for all below a path comes last, whatever else is there.
 */
export function createPathMatcher(operations: readonly Operation[], interfaces: readonly Interface[] = []): (path: string) => Operation[] {
  const literal = new Map<string, Operation[]>()
  const bySize = new Map<number, { readonly operation: Operation; readonly segments: readonly Segment[]; readonly openness: number }[]>()
  const homes = new Map(interfaces.map((home) => [home.id, home]))
  const wholes: { readonly operation: Operation; readonly segments: readonly Segment[] }[] = []
  for (const operation of operations) {
    if (isWhole(operation)) {
      wholes.push({ operation, segments: readSegments(headOf(operation), homes.get(operation.interface)) })
      continue
    }
    const path = trimPath(operation.path)
    const segments = readSegments(path, homes.get(operation.interface))
    const openness = segments.reduce((sum, segment) => sum + segment.openness, 0)
    if (openness === 0) append(literal, path, operation)
    else append(bySize, segments.length, { operation, segments, openness })
  }
  return (path) => {
    if (!path.startsWith('/')) return []
    const trimmed = trimPath(path)
    const segments = trimmed.split('/')
    const around = wholes.filter(({ segments: head }) => isBelow(segments, head)).map(({ operation }) => operation)
    const exact = literal.get(trimmed)
    if (exact) return [...exact, ...around]
    const fittingTo = (texts: readonly string[]) =>
      (bySize.get(texts.length) ?? []).filter((template) => template.segments.every((segment, index) => segment.fits(texts[index] ?? '')))
    const own = fittingTo(segments)
    const pairs = segments.flatMap((text, index) => {
      if (text !== HOLE) return []
      return fittingTo(segments.toSpliced(index, 0, HOLE)).filter((template) => isPair(template.segments, index))
    })
    const most = Math.max(...own.map(countWritten))
    const closer = own.length > 0 ? pairs.filter((template) => countWritten(template) > most) : pairs
    const fitting = closer.length > 0 ? closer : own
    const least = Math.min(...fitting.map((template) => template.openness))
    return [...fitting.filter((template) => template.openness === least).map((template) => template.operation), ...around]
  }
}

/** Whether a path begins with some segments; right behind the last of them the rest may be put in, with its slash: `/v1${path}`. */
function isBelow(texts: readonly string[], head: readonly Segment[]): boolean {
  return head.every((segment, index) => {
    const text = texts[index] ?? ''
    const isLast = index === head.length - 1 && index === texts.length - 1
    return segment.fits(text) || (isLast && text.length > 1 && text.endsWith(HOLE) && segment.fits(text.replace(/\0+$/, '')))
  })
}

function countWritten({ segments }: { readonly segments: readonly Segment[] }): number {
  return segments.filter(({ openness }) => openness === 0).length
}

/** Whether two parameters stand at a place, and something written is behind them. */
function isPair(segments: readonly Segment[], index: number): boolean {
  const [first, second] = segments.slice(index)
  return first?.openness === 2 && second?.openness === 2 && segments[index + 2]?.openness === 0
}

/**
 * Prepares the question whether some operation can have a path, whatever stands in its holes: what is written before the first of them,
 * behind the last one and in between fits its path. A hole can hold several segments, but none that go on behind a parameter: who asks for
 * `things/` and an id asks for no part of that thing. Without a hole it is no question. With `methods` given it has to have one of them.
 */
export function createPathGuess(
  operations: readonly Operation[],
  interfaces: readonly Interface[] = [],
): (path: string, methods?: ReadonlySet<string>) => boolean {
  const homes = new Map(interfaces.map((home) => [home.id, home]))
  let wholes: readonly string[] | undefined
  let templates: readonly { readonly method: string; readonly segments: readonly Segment[] }[] | undefined
  return (path, methods) => {
    wholes ??= operations.filter(isWhole).map(headOf)
    templates ??= operations.filter((operation) => !isWhole(operation)).map(({ method, path: own, interface: home }) => ({
      method,
      segments: readSegments(trimPath(own), homes.get(home)),
    }))
    const trimmed = trimPath(path)
    const [head = '', tail] = [trimmed.slice(0, Math.max(trimmed.indexOf(HOLE), 0)), trimmed.slice(trimmed.lastIndexOf(HOLE) + 1)]
    if (!trimmed.includes(HOLE)) return false
    if (wholes.some((whole) => head.length <= whole.length && whole.startsWith(head))) return true
    const isOne = trimmed.length === head.length + 1 + tail.length
    const before = head.split('/')
    const begun = before.pop() ?? ''
    // what follows a hole in the same segment says little
    const behind = tail.split('/').slice(1)
    const between = isOne ? [] : trimmed.slice(head.length + 1, trimmed.length - tail.length - 1).split(HOLE).map(readBetween)
    return templates.some(({ method, segments }) => {
      if (methods && !takesOneOf({ method }, methods)) return false
      const next = segments[before.length]
      const end = segments.length - behind.length
      if (!next || end <= before.length) return false
      if (!beginsWith(next, begun)) return false
      if (isOne && begun === '' && next.openness > 0 && end > before.length + 1) return false
      const middle = segments.slice(before.length, end)
      if (!between.every(({ whole, begun: last }) => middle.some((_, at) => isRun(middle.slice(at), whole, last)))) return false
      return before.every((text, index) => segments[index]?.fits(text)) && behind.every((text, index) => segments[end + index]?.fits(text))
    })
  }
}

/** What is written between two holes: its whole segments, and what the one begins with that the next hole goes on. */
function readBetween(text: string): { readonly whole: readonly string[]; readonly begun: string } {
  const [, ...whole] = text.split('/')
  return { whole, begun: whole.pop() ?? '' }
}

/** Whether segments begin with some that are written, and one of which the beginning is. */
function isRun(segments: readonly Segment[], whole: readonly string[], begun: string): boolean {
  const next = segments[whole.length]
  return whole.every((text, index) => segments[index]?.fits(text)) && (begun === '' || (next !== undefined && beginsWith(next, begun)))
}

function beginsWith({ openness, written }: Segment, begun: string): boolean {
  return openness > 0 || written.startsWith(begun)
}

/** The last segment of a path that is written out, or the name that one starts with before a parameter (`things({key})`), if any. */
export function lastLiteralSegment(path: string): string | undefined {
  return trimPath(path)
    .split('/')
    .map(writtenName)
    .findLast((name) => name !== undefined)
}

/** The same for the paths of operations that the same calls have: what parameters are called does not tell them apart. */
export function pathShape(path: string): string {
  return trimPath(path).replace(/\{[^{}]*\}/g, '{}')
}

function writtenName(segment: string): string | undefined {
  if (segment === '**') return undefined
  if (!/\{[^{}]*\}/.test(segment)) return segment === '' ? undefined : segment
  return /^[a-z][\w$-]*\w/i.exec(segment)?.[0]
}

function trimPath(path: string): string {
  const end = path.search(/[?#]/)
  const bare = end < 0 ? path : path.slice(0, end)
  return bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
