import type { Deprecation, Direction, Operation } from '../types.js'
import type { OpenapiDocument } from './document.js'
import { createPlaceFinder, type FieldPlace, type PlaceFinder } from './field-places.js'
import { lackOf, type Context, type Entry, placeIn } from './entry.js'
import { nameOfValues, rowOfValues, undatedValues } from './values/import-values.js'
import type { Names } from './names.js'
import type { DescribedOperation } from './read-operations.js'
import { deprecatedNames } from './values/marked-properties.js'
import { joinWords } from './notice-words.js'
import { nameReplacement } from './name-replacement.js'
import { createSchemaGraph, type SchemaGraph } from './schema-graph.js'
import type { EnumValue } from './values/read-values.js'
import { joinSpots, separatePlaces, type Sides, type Spots } from './separate-places.js'
import { createSplit, type Side, type SplitPlaces } from './split-places.js'

const DIRECTIONS: readonly Direction[] = ['request', 'response']
const ONLY = 'only endpoints and fields of bodies are looked for.'
const NOWHERE: Sides['near'] = { own: new Set(), others: new Set() }

interface FieldContext extends Context {
  readonly names: Names
  /** The places whose replacement is told of already. */
  readonly told: Set<string>
  readonly split: SplitPlaces
}

/**
 * Returns what imports the deprecated fields of an operation. A field of a schema that many operations use is an entry of each of them.
 */
export function importFields(
  document: OpenapiDocument,
  described: readonly DescribedOperation[],
  given: Omit<FieldContext, 'split'>,
): (one: DescribedOperation, operation: Operation) => Entry[] {
  const context = { ...given, split: createSplit(given.sunset) }
  const graph = createSchemaGraph(document)
  const schemas = described.flatMap((operation) => DIRECTIONS.flatMap((direction) => operation.schemas[direction]))
  for (const { notice, schemas } of described) if (!notice) context.leftOut.push(...listWholeBodies(graph, Object.values(schemas).flat()))
  const finder = createPlaceFinder(graph, schemas, deprecatedNames(graph, schemas))
  return (one, operation) => importOperation(one, operation, finder, graph, context)
}

/** Bodies that are deprecated as a whole: no field of one goes by itself. */
function listWholeBodies(graph: SchemaGraph, schemas: readonly unknown[]): string[] {
  return schemas.flatMap((schema) => graph.noticeOf(schema) ?? []).map(({ pointer }) => `${pointer}: a whole body is deprecated; ${ONLY}`)
}

/** The places of a name of which the same goes, on one and the same day, or on none that is named. */
interface Group {
  readonly sunset: string | undefined
  readonly values: readonly EnumValue[] | undefined
  readonly sides: readonly (Sides & Pick<Side, 'going'>)[]
}

function importOperation(
  one: DescribedOperation,
  operation: Operation,
  finder: PlaceFinder,
  graph: SchemaGraph,
  context: FieldContext,
): Entry[] {
  const near = new Map(DIRECTIONS.map((direction) => [direction, finder.placesOf(one.schemas[direction], direction, 1)]))
  const far = new Map<Direction, PlacesByName>()
  const farOf = (direction: Direction): PlacesByName => {
    let places = far.get(direction)
    if (!places) far.set(direction, (places = finder.placesOf(one.schemas[direction], direction, 2)))
    return places
  }
  const names = new Set([...near.values()].flatMap((places) => [...places.keys()]))
  return [...names].sort().flatMap((name) => {
    const groups = groupByDay(name, one, { near, farOf }, finder, context)
    return groups.flatMap((group) => importGroup(name, group, operation, graph, context))
  })
}

type PlacesByName = ReadonlyMap<string, readonly FieldPlace[]>

/** The places of an operation's fields, with one key around each, and with two. */
interface OperationPlaces {
  readonly near: ReadonlyMap<Direction, PlacesByName>
  readonly farOf: (direction: Direction) => PlacesByName
}

/**
 * Where a field of an answer to a success is deprecated, the answers to errors say nothing of what stays: leaves out of some places those
 * that only they have.
 */
function decideBySuccess(
  name: string,
  { schemas, failures }: DescribedOperation,
  finder: PlaceFinder,
): ((places: readonly FieldPlace[], depth: number) => readonly FieldPlace[]) | undefined {
  if (failures.size === 0) return undefined
  const fine = schemas.response.filter((schema) => !failures.has(schema))
  const ofSuccess = (depth: number): readonly FieldPlace[] => finder.placesOf(fine, 'response', depth).get(name) ?? []
  if (!ofSuccess(1).some(({ property }) => property.notice)) return undefined
  return (places, depth) => {
    const staying = new Set(ofSuccess(depth).flatMap(({ property, key }) => (property.notice ? [] : [key])))
    return places.filter(({ property, key }) => property.notice !== undefined || staying.has(key))
  }
}

function groupByDay(
  name: string,
  one: DescribedOperation,
  { near, farOf }: OperationPlaces,
  finder: PlaceFinder,
  { split: splitPlaces, leftOut }: FieldContext,
): Group[] {
  const deciding = decideBySuccess(name, one, finder)
  const ofName = new Map(
    DIRECTIONS.map((direction) => {
      const places = near.get(direction)?.get(name) ?? []
      return [direction, direction === 'response' && deciding ? deciding(places, 1) : places]
    }),
  )
  const split = new Map([...ofName].map(([direction, places]) => [direction, splitPlaces(places)]))
  const groups = new Map([...split.values()].flatMap((sides) => [...sides]))
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, { going }]) => ({
    ...{ sunset: [...going.values()][0]?.sunset, values: [...going.values()][0]?.values },
    sides: DIRECTIONS.flatMap((direction) => {
      const side = split.get(direction)?.get(key)
      if (!side) return []
      leftOut.push(...side.doubts)
      const far = (): Sides['near'] => {
        const deeper = farOf(direction).get(name) ?? []
        return splitPlaces(direction === 'response' && deciding ? deciding(deeper, 2) : deeper).get(key)?.near ?? NOWHERE
      }
      return [{ name, direction, near: side.near, far, going: side.going }]
    }),
  }))
}

function importGroup(name: string, group: Group, operation: Operation, graph: SchemaGraph, context: FieldContext): Entry[] {
  const { sides, sunset, values } = group
  const separated = sides.map((side) => {
    const { spots, lost } = separatePlaces(side)
    for (const place of lost) {
      const [{ pointer } = { pointer: '#' }] = [...side.going.values()][0]?.notices ?? []
      const where = `the ${side.direction} of ${operation.method} ${operation.path}`
      context.leftOut.push(`${pointer}: the field "${name}" at ${place} in ${where}, as one stands there that is not deprecated, too.`)
    }
    return { side, spots }
  })
  const found = separated.filter(({ spots }) => spots.root || spots.parents.length > 0)
  const joined = joinSpots(
    found.map(({ side }) => side),
    found.map(({ spots }) => spots),
  )
  const make = (spots: Spots, parts: typeof found, qualifiers: readonly string[]): Entry => {
    const directions = parts.map(({ side }) => side.direction)
    const going = new Map(parts.flatMap(({ side }) => [...side.going]))
    return makeEntry(name, { spots, directions, going, sunset, values }, operation, graph, qualifiers, context)
  }
  if (found.length === 0) return []
  if (joined) return [make(joined, found, joined.parents.slice(0, 1))]
  return found.map((part) => make(part.spots, [part], [part.side.direction]))
}

interface Found {
  readonly spots: Spots
  readonly directions: readonly Direction[]
  readonly going: Side['going']
  readonly sunset: string | undefined
  readonly values: readonly EnumValue[] | undefined
}

function makeEntry(
  field: string,
  { spots, directions, going, sunset, values }: Found,
  operation: Operation,
  graph: SchemaGraph,
  qualifiers: readonly string[],
  { names, source, leftOut, told: toldOf }: FieldContext,
): Entry {
  const id = names.field(operation.id, values ? nameOfValues(field, values) : field, qualifiers)
  const told = [...going.values()].flatMap((one) => one.notices)
  const notices = [...new Map(told.map((notice) => [notice.pointer + notice.words, notice])).values()]
  const since = notices.flatMap((notice) => notice.since ?? []).filter((day) => sunset === undefined || day <= sunset)
  const deprecation: Deprecation = {
    id,
    kind: 'field',
    operation: operation.id,
    field,
    ...(values && { values }),
    parents: spots.parents,
    ...(!spots.root && { root: false }),
    ...(spots.never.length > 0 && { never: spots.never }),
    directions,
    ...(since.length > 0 && { since: since.sort()[0] }),
    ...(sunset !== undefined && { sunset }),
    notice: joinWords(notices.map(({ words }) => words)),
    after: {},
    source: [...new Set(notices.map(({ pointer }) => placeIn(source, pointer)))].join(', '),
  }
  if (values) return { deprecation, replacement: rowOfValues(id, notices), undated: undatedValues(field, values, sunset, notices) }
  const properties = [...going.keys()]
  const { row, trouble, isOfOthers = false } = nameReplacement(id, directions, properties, graph)
  const naming = notices.filter(({ replacement }) => replacement !== undefined).map(({ pointer }) => pointer)
  // what another operation has told of one of the places is why the others do not help
  if (trouble !== undefined && !(isOfOthers && naming.length > 0 && naming.every((pointer) => toldOf.has(pointer)))) {
    for (const pointer of naming) toldOf.add(pointer)
    leftOut.push(`${notices[0]?.pointer}: the replacement "${row.says}" of the field "${field}", ${trouble}`)
  }
  const undated = sunset === undefined ? notices.map((notice) => `${notice.pointer}: the field "${field}" ${lackOf(notice)}`) : []
  return { deprecation, replacement: row, undated }
}
