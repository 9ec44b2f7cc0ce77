import type { Direction } from '../types.js'
import type { Property, SchemaGraph } from './schema-graph.js'

/** Stands in a chain for the body itself. */
export const ROOT = '^'
/** Ends a key of a chain below which any key can stand; twice for a map of maps. */
export const ANY_KEY = '.?'
/** Stands for the keys of maps that are nested deeper. */
export const ANY_KEYS = '?.?.?'

/** A property at a place of a body: the keys around it, the nearest last, ROOT first where these are all. */
export interface FieldPlace {
  readonly property: Property
  readonly chain: readonly string[]
}

export interface PlaceFinder {
  /** Every place below the schemas where a property of one of the names stands, with at most `depth` keys around it. */
  readonly placesOf: (schemas: readonly unknown[], direction: Direction, depth: number) => FieldPlace[]
}

/** Looks for properties by their names; parts of the graph that lead to none of them are not walked. */
export function createPlaceFinder(graph: SchemaGraph, schemas: readonly unknown[], names: ReadonlySet<string>): PlaceFinder {
  const leading = findLeading(graph, schemas, names)
  const numbers = new Map<unknown, number>()
  const numberOf = (schema: unknown): number => {
    let number = numbers.get(schema)
    if (number === undefined) numbers.set(schema, (number = numbers.size))
    return number
  }
  return {
    placesOf(roots, direction, depth) {
      const places: FieldPlace[] = []
      const seen = new Set<string>()
      const open: { readonly schema: unknown; readonly chain: readonly string[] }[] = []
      const visit = (schema: unknown, chain: readonly string[]): void => {
        if (!leading.has(schema)) return
        const key = `${numberOf(schema)}\0${chain.join('\0')}`
        if (seen.has(key)) return
        seen.add(key)
        open.push({ schema, chain })
      }
      for (const root of roots) visit(root, [ROOT])
      for (let next = open.pop(); next; next = open.pop()) {
        const { properties, values } = graph.shapeOf(next.schema)
        const { chain } = next
        for (const property of properties) {
          if (direction === 'request' ? property.readOnly : property.writeOnly) continue
          if (names.has(property.name)) places.push({ property, chain })
          visit(property.schema, [...chain, property.name].slice(-depth))
        }
        const last = chain.at(-1) ?? ROOT
        const below = last.endsWith(ANY_KEY + ANY_KEY) ? ANY_KEYS : last + ANY_KEY
        for (const value of values) visit(value, [...chain.slice(0, -1), below])
      }
      return places
    },
  }
}

/** The schemas in or below which a property of one of the names stands. */
function findLeading(graph: SchemaGraph, roots: readonly unknown[], names: ReadonlySet<string>): ReadonlySet<unknown> {
  const holders = new Map<unknown, unknown[]>()
  const found: unknown[] = []
  const open = [...new Set(roots)]
  const seen = new Set<unknown>(open)
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    const { properties, values } = graph.shapeOf(schema)
    if (properties.some(({ name }) => names.has(name))) found.push(schema)
    for (const inner of [...properties.map((property) => property.schema), ...values]) {
      const around = holders.get(inner)
      if (around) around.push(schema)
      else holders.set(inner, [schema])
      if (!seen.has(inner)) {
        seen.add(inner)
        open.push(inner)
      }
    }
  }
  const leading = new Set(found)
  for (let schema = found.pop(); schema !== undefined; schema = found.pop()) {
    for (const holder of holders.get(schema) ?? []) {
      if (leading.has(holder)) continue
      leading.add(holder)
      found.push(holder)
    }
  }
  return leading
}
