import type { Direction } from '../types.js'
import { createComponents, type Component } from './components.js'
import { isMarked } from './values/marked-properties.js'
import type { Property, SchemaGraph } from './schema-graph.js'

/** Stands in a chain for the body itself. */
export const ROOT = '^'
/** Ends a key of a chain below which any key can stand; twice for a map of maps. */
export const ANY_KEY = '.?'
/** Stands for the keys of maps that are nested deeper. */
export const ANY_KEYS = '?.?.?'

/** Between the keys of a chain where that is one text. */
export const SEPARATOR = '\0'

/** A property at a place of a body: the keys around it, the nearest last, ROOT first where these are all. */
export interface FieldPlace {
  readonly property: Property
  readonly chain: readonly string[]
  /** The chain as one text. */
  readonly key: string
}

export interface PlaceFinder {
  /**
   * By name, every place below the schemas where a property of that name stands, with at most `depth` keys around it; of properties that
   * stay one for each chain.
   */
  readonly placesOf: (schemas: readonly unknown[], direction: Direction, depth: number) => ReadonlyMap<string, readonly FieldPlace[]>
}

/** A schema below some keys. */
interface Spot {
  readonly schema: unknown
  readonly chain: readonly string[]
  readonly direction: Direction
  readonly depth: number
}

/** What stands at a spot, and what is below it. */
interface Found {
  readonly places: readonly FieldPlace[]
  readonly below: readonly Spot[]
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
  const spots = new Map<string, Spot>()
  const spotOf = (schema: unknown, chain: readonly string[], direction: Direction, depth: number): Spot[] => {
    if (!leading.has(schema)) return []
    const key = [direction, depth, numberOf(schema), ...chain].join(SEPARATOR)
    let spot = spots.get(key)
    if (!spot) spots.set(key, (spot = { schema, chain, direction, depth }))
    return [spot]
  }
  const look = ({ schema, chain, direction, depth }: Spot): Found => {
    const { properties, values } = graph.shapeOf(schema)
    const seen = properties.filter((property) => !(direction === 'request' ? property.readOnly : property.writeOnly))
    const last = chain.at(-1) ?? ROOT
    const deeper = last.endsWith(ANY_KEY + ANY_KEY) ? ANY_KEYS : last + ANY_KEY
    const below = [
      ...seen.flatMap((property) => spotOf(property.schema, [...chain, property.name].slice(-depth), direction, depth)),
      ...values.flatMap((value) => spotOf(value, [...chain.slice(0, -1), deeper], direction, depth)),
    ]
    const key = chain.join(SEPARATOR)
    return { places: seen.filter(({ name }) => names.has(name)).map((property) => ({ property, chain, key })), below }
  }
  const founds = new Map<Spot, Found>()
  const foundAt = (spot: Spot): Found => {
    let found = founds.get(spot)
    if (!found) founds.set(spot, (found = look(spot)))
    return found
  }
  // schemas in a circle have the same below them, and large descriptions have thousands of operations that reach it
  const componentOf = createComponents((spot: Spot) => foundAt(spot).below)
  const held = new WeakMap<Component<Spot>, ReadonlyMap<string, readonly FieldPlace[]>>()
  const heldBy = (component: Component<Spot>): ReadonlyMap<string, readonly FieldPlace[]> => {
    let places = held.get(component)
    if (!places) held.set(component, (places = byName(component.members.flatMap((spot) => foundAt(spot).places))))
    return places
  }
  const merged = new Map<string, ReadonlyMap<string, readonly FieldPlace[]>>()
  const order = new Map<Component<Spot>, number>()
  const numberIn = (component: Component<Spot>): number => {
    let number = order.get(component)
    if (number === undefined) order.set(component, (number = order.size))
    return number
  }
  return {
    placesOf(roots, direction, depth) {
      const components = new Set(roots.flatMap((root) => spotOf(root, [ROOT], direction, depth)).map(componentOf))
      for (const component of components) for (const next of component.below) components.add(next)
      const holding = [...components].filter((component) => heldBy(component).size > 0)
      const key = holding.map(numberIn).join()
      let places = merged.get(key)
      if (!places) merged.set(key, (places = byName(holding.flatMap((component) => [...heldBy(component).values()].flat()))))
      return places
    },
  }
}

/** Places by the names of their properties; of those that stay only one for each chain, as nothing else is asked of them. */
function byName(places: readonly FieldPlace[]): ReadonlyMap<string, readonly FieldPlace[]> {
  const named = new Map<string, FieldPlace[]>()
  const staying = new Set<string>()
  for (const place of places) {
    const { name } = place.property
    const key = `${name}${SEPARATOR}${place.key}`
    const isStaying = !isMarked(place.property)
    if (isStaying && staying.has(key)) continue
    if (isStaying) staying.add(key)
    const known = named.get(name)
    if (known) known.push(place)
    else named.set(name, [place])
  }
  return named
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
