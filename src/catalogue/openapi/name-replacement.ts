import type { Direction, FixClass, Replacement } from '../types.js'
import type { JsonObject } from './document.js'
import type { FieldPlace } from './field-places.js'
import type { SchemaGraph } from './schema-graph.js'

const WHY = 'the description names the replacement, and does not say whether its values are the same'

/**
 * The replacement row of a deprecated field. It can be rewritten where an extension names, for all its places alike, a field of the same
 * type beside it (`sku`) or below one beside it (`customer.id`); words are not guessed at.
 */
export function nameReplacement(
  id: string,
  directions: readonly Direction[],
  places: readonly FieldPlace[],
  graph: SchemaGraph,
): Replacement {
  const named = new Set(places.map(({ property }) => property.notice?.replacement))
  const [says] = named
  if (named.size !== 1 || says === undefined) {
    const known = [...named].filter((text) => text !== undefined)
    return { id, kind: 'none', says: known.join(', '), fix: {} }
  }
  const keys = says.split('.')
  const isThere = places.every(({ property }) => {
    const target = schemaAt(property.beside, keys, graph)
    return target !== undefined && keys.at(-1) !== '' && isSameType(property.schema, target, graph)
  })
  if (!isThere) return { id, kind: 'none', says, fix: {} }
  const fix: Partial<Record<Direction, FixClass>> = Object.fromEntries(directions.map((direction) => [direction, 'review']))
  const [first = ''] = keys
  return keys.length === 1 ? { id, kind: 'rename', says, to: first, fix, why: WHY } : { id, kind: 'move', says, to: keys, fix, why: WHY }
}

/** The schema of a property that is reached from one of `beside`. */
function schemaAt(beside: JsonObject, [first = '', ...rest]: readonly string[], graph: SchemaGraph): unknown {
  let schema: unknown = Object.hasOwn(beside, first) ? beside[first] : undefined
  for (const key of rest) {
    // what is below a list is no single value
    if (schema === undefined || graph.typeOf(schema)?.startsWith('array')) return undefined
    schema = graph.shapeOf(schema).properties.find(({ name }) => name === key)?.schema
  }
  return schema
}

function isSameType(schema: unknown, other: unknown, graph: SchemaGraph): boolean {
  const type = graph.typeOf(schema)
  return type !== undefined && type === graph.typeOf(other)
}
