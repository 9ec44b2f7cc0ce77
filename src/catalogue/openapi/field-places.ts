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

/** A schema below some keys: what stands there, and what is below it. */
interface Spot {
  readonly schema: unknown
  readonly chain: readonly string[]
  places: readonly FieldPlace[] | undefined
  below: readonly Spot[]
  /** The last question in which it was met. */
  met: number
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
  // what is below a schema is the same for all operations that reach it, and large descriptions have thousands of those
  const spots = new Map<string, Spot>()
  let question = 0
  return {
    placesOf(roots, direction, depth) {
      const spotOf = (schema: unknown, chain: readonly string[]): Spot[] => {
        if (!leading.has(schema)) return []
        const key = `${direction}\0${depth}\0${numberOf(schema)}\0${chain.join('\0')}`
        let spot = spots.get(key)
        if (!spot) spots.set(key, (spot = { schema, chain, places: undefined, below: [], met: 0 }))
        return [spot]
      }
      const look = (spot: Spot): readonly FieldPlace[] => {
        const { properties, values } = graph.shapeOf(spot.schema)
        const { chain } = spot
        const seen = properties.filter((property) => !(direction === 'request' ? property.readOnly : property.writeOnly))
        const last = chain.at(-1) ?? ROOT
        const deeper = last.endsWith(ANY_KEY + ANY_KEY) ? ANY_KEYS : last + ANY_KEY
        spot.below = [
          ...seen.flatMap((property) => spotOf(property.schema, [...chain, property.name].slice(-depth))),
          ...values.flatMap((value) => spotOf(value, [...chain.slice(0, -1), deeper])),
        ]
        return seen.filter(({ name }) => names.has(name)).map((property) => ({ property, chain }))
      }
      question += 1
      const places: FieldPlace[] = []
      const open: Spot[] = []
      const visit = (spot: Spot): void => {
        if (spot.met === question) return
        spot.met = question
        open.push(spot)
      }
      for (const root of roots) for (const spot of spotOf(root, [ROOT])) visit(spot)
      for (let next = open.pop(); next; next = open.pop()) {
        next.places ??= look(next)
        for (const place of next.places) places.push(place)
        for (const spot of next.below) visit(spot)
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
