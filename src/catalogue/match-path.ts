import type { Operation } from './types.js'

/** Stands in a path for text that is not known. */
export const HOLE = '\0'

const PARAMETER = /^\{[^{}]*\}$/

/**
 * Prepares the lookup of operations by path. The returned function takes an absolute path, in which HOLE may stand for unknown text, and
 * returns every operation that has this path, whatever its method: a parameter takes one whole non-empty segment, other segments are
 * compared letter for letter. Query, fragment and one trailing slash do not matter. Where templates compete, the most literal one wins.
 */
export function createPathMatcher(operations: readonly Operation[]): (path: string) => Operation[] {
  const literal = new Map<string, Operation[]>()
  const bySize = new Map<number, { readonly operation: Operation; readonly segments: readonly string[]; readonly parameters: number }[]>()
  for (const operation of operations) {
    const path = trimPath(operation.path)
    const segments = path.split('/')
    const parameters = segments.filter((segment) => PARAMETER.test(segment)).length
    if (parameters === 0) append(literal, path, operation)
    else append(bySize, segments.length, { operation, segments, parameters })
  }
  return (path) => {
    if (!path.startsWith('/')) return []
    const trimmed = trimPath(path)
    const exact = literal.get(trimmed)
    if (exact) return [...exact]
    const segments = trimmed.split('/')
    const fitting = (bySize.get(segments.length) ?? []).filter((template) => fits(template.segments, segments))
    const fewest = Math.min(...fitting.map((template) => template.parameters))
    return fitting.filter((template) => template.parameters === fewest).map((template) => template.operation)
  }
}

/** The last segment of a path that is not a parameter, if there is one. */
export function lastLiteralSegment(path: string): string | undefined {
  return trimPath(path)
    .split('/')
    .findLast((segment) => segment !== '' && !PARAMETER.test(segment))
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return template.every((expected, index) => (PARAMETER.test(expected) ? segments[index] !== '' : segments[index] === expected))
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
