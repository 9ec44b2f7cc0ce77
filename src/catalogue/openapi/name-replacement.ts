import type { Direction, FixClass, Replacement } from '../types.js'
import type { Property, SchemaGraph } from './schema-graph.js'

const DIRECTIONS: readonly Direction[] = ['request', 'response']

const WHY = 'the description names the replacement, and does not say whether its values are the same'

const LACKS: Readonly<Record<Direction, string>> = {
  request: 'requests do not take that field, as it is read-only',
  response: 'answers do not have that field, as it is write-only',
}

/** A replacement row, and why what the description names cannot be written, as the end of a sentence. */
export interface NamedReplacement {
  readonly row: Replacement
  readonly trouble?: string | undefined
  /** What stands in the way is another place of the field. */
  readonly isOfOthers?: boolean
}

/**
 * The replacement row of a deprecated field. It can be rewritten where an extension names, for all its places alike, a field of the same
 * type beside it (`sku`) or below one beside it (`customer.id`); words are not guessed at.
 */
export function nameReplacement(
  id: string,
  directions: readonly Direction[],
  properties: readonly Property[],
  graph: SchemaGraph,
): NamedReplacement {
  const isNamed = properties.some(({ notice }) => notice?.replacement !== undefined)
  const named = new Set(isNamed ? properties.map((property) => replacementOf(property, graph)) : [])
  const [says, ...others] = [...named].filter((text) => text !== undefined)
  const none: Replacement = { id, kind: 'none', says: [...(says === undefined ? [] : [says]), ...others].join(', '), fix: {} }
  if (says === undefined) return { row: none }
  if (/\s|:\/\//.test(says)) return { row: none, trouble: 'as that is no name of a field.' }
  if (named.size > 1) return { row: none, trouble: 'as other places of that field name another, or none.', isOfOthers: true }
  const keys = says.split('.')
  const leftOut = new Set<Direction>()
  const trouble = properties.map((property) => findTrouble(property, keys, graph, leftOut)).find((text) => text !== undefined)
  if (trouble !== undefined) return { row: none, trouble }
  const taken = directions.filter((direction) => !leftOut.has(direction))
  const lack = directions.filter((direction) => leftOut.has(direction)).map((direction) => LACKS[direction])
  if (taken.length === 0) return { row: none, trouble: `as ${lack.join(' and ')}.` }
  const fix: Partial<Record<Direction, FixClass>> = Object.fromEntries(taken.map((direction) => [direction, 'review']))
  const why = [WHY, ...lack].join('; ')
  return keys.length === 1
    ? { row: { id, kind: 'rename', says, to: says, fix, why } }
    : { row: { id, kind: 'move', says, to: keys, fix, why } }
}

/** What a property names instead of itself, or what else that the same value is put together of says so of it. */
function replacementOf({ name, notice, beside }: Property, graph: SchemaGraph): string | undefined {
  if (notice?.replacement !== undefined) return notice.replacement
  const named = new Set(beside([name]).map((found) => found.get(name)?.flatMap((schema) => graph.noticeOf(schema)?.replacement ?? [])[0]))
  return named.size === 1 ? [...named][0] : undefined
}

/**
 * Why no field of that name, and of the type and the values of a property, can stand in for it. Adds to `leftOut` the sides of a call that
 * do not have it.
 */
function findTrouble(
  { name, beside }: Property,
  [first = '', ...rest]: readonly string[],
  graph: SchemaGraph,
  leftOut: Set<Direction>,
): string | undefined {
  for (const found of beside([name, first])) {
    let target = found.get(first) ?? []
    let isOnWay = false
    const pass = (): void => {
      isOnWay ||= target.some((schema) => graph.noticeOf(schema) !== undefined)
      for (const direction of DIRECTIONS) if (graph.isLeftOut(target, direction)) leftOut.add(direction)
    }
    pass()
    for (const key of rest) {
      // what is below a list is no single value
      if (graph.typeOf(target)?.startsWith('array')) target = []
      const inner = target.flatMap((schema) => graph.shapeOf(schema).properties.filter((property) => property.name === key))
      target = inner.map(({ schema }) => schema)
      pass()
    }
    if (target.length === 0) return 'as no such field stands beside it.'
    if (isOnWay) return 'as that is deprecated itself.'
    const [own, other] = [graph.typeOf(found.get(name) ?? []), graph.typeOf(target)]
    if (own === undefined || other === undefined) return 'as the description does not give both of them one type.'
    if (own !== other) return `as that is of another type: ${other}, not ${own}.`
    const values = graph.valuesOf(target)
    const lost = values && [...(graph.valuesOf(found.get(name) ?? []) ?? [])].filter((value) => value !== null && !values.has(value))
    if (lost?.length)
      return `as that does not have the same values: ${lost.map((value) => JSON.stringify(value)).join(', ')} is none of them.`
  }
  return undefined
}
