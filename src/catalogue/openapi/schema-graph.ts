import type { Direction } from '../types.js'
import type { OpenapiDocument, WordsKind } from './document.js'
import { entriesOf, isObject, itemsOf, type JsonObject } from './json-values.js'
import { readNoticeIn } from './notice-in.js'
import { noticeWords, withDayOf, type Notice } from './read-notice.js'
import { partsOf, propertiesNamed, propertiesOf, visitGroups } from './schema-parts.js'
import { listedIn, mayList, valueNotices, type ValueNotice } from './values/read-values.js'
import { typeName, valuesOf } from './schema-type.js'

/** A property of an object schema. */
export interface Property {
  readonly name: string
  /** The schemas of the fields of some names that its object has wherever it has this one: by name, for each way to make up that object. */
  readonly beside: (names: readonly string[]) => readonly ReadonlyMap<string, readonly unknown[]>[]
  /** Its own schema, as it is written there. */
  readonly schema: unknown
  /** It does not occur in requests. */
  readonly readOnly: boolean
  /** It does not occur in answers. */
  readonly writeOnly: boolean
  readonly notice: PropertyNotice | undefined
  /** What the same value says of that field: its own notice, and those of its namesakes in the other variants. */
  readonly notices: readonly PropertyNotice[]
  /** Those of its values that are deprecated, where it is not as a whole. */
  readonly values: readonly ValueNotice[]
}

export interface PropertyNotice extends Notice {
  readonly words: string
  /** Where it is said, as a JSON pointer. */
  readonly pointer: string
}

/** What a value of a schema can hold, whichever of its variants it is; the items of a list count as the list itself. */
export interface Shape {
  readonly properties: readonly Property[]
  /** Schemas of the values below keys that no schema names. */
  readonly values: readonly unknown[]
}

export interface SchemaGraph {
  readonly shapeOf: (schema: unknown) => Shape
  /** `string date-time`, `array of string`: the type of what some schemas hold of; undefined where these do not say one. */
  readonly typeOf: (schemas: readonly unknown[]) => string | undefined
  /** The values that some schemas list; undefined where they take others, too. */
  readonly valuesOf: (schemas: readonly unknown[]) => ReadonlySet<unknown> | undefined
  /** Whether a value does not occur in requests, or in answers. */
  readonly isLeftOut: (schemas: readonly unknown[], direction: Direction) => boolean
  readonly noticeOf: (schema: unknown) => PropertyNotice | undefined
}

const EMPTY: Shape = { properties: [], values: [] }
const OPEN_VALUES = ['additionalProperties', 'unevaluatedProperties'] as const

/** Reads the schemas of a description as they are asked for, each once. */
export function createSchemaGraph(document: OpenapiDocument): SchemaGraph {
  const shapes = new WeakMap<object, Shape>()
  return {
    shapeOf(schema) {
      if (!isObject(schema)) return EMPTY
      let shape = shapes.get(schema)
      if (!shape) shapes.set(schema, (shape = readShape(document, schema)))
      return shape
    },
    typeOf: (schemas) => typeName(document, schemas),
    valuesOf: (schemas) => valuesOf(document, schemas),
    isLeftOut: (schemas, direction) =>
      schemas.some((schema) => saysSo(document, schema, direction === 'request' ? 'readOnly' : 'writeOnly')),
    noticeOf: (schema) => findNotice(document, schema, new Set(), undefined),
  }
}

function readShape(document: OpenapiDocument, schema: JsonObject): Shape {
  const declared: { readonly node: JsonObject; readonly property: Property }[] = []
  const values: unknown[] = []
  for (const node of partsOf(document, schema)) {
    for (const [name, property] of propertiesOf(document, node)) {
      // a name of no letters is none that a source could use
      if (name !== '')
        declared.push({ node, property: readProperty(document, name, property, (names) => findBeside(document, schema, node, names)) })
    }
    for (const key of OPEN_VALUES) if (isObject(node[key])) values.push(node[key])
    for (const [, value] of entriesOf(node['patternProperties'])) values.push(value)
  }
  const noticed = new Map(declared.flatMap(({ property: { name, notice } }) => (notice ? [[name, notice] as const] : [])))
  const noticesOf = new Map<string, PropertyNotice[]>()
  for (const { property } of declared) {
    const { name, notice } = property
    if (notice) noticesOf.set(name, [...(noticesOf.get(name) ?? []), notice])
  }
  const stay = new Map<string, ReadonlySet<JsonObject>>()
  const properties = declared.map(({ node, property }) => {
    const { name, notice } = property
    if (notice) return { ...property, notices: noticesOf.get(name) ?? [notice] }
    if (!noticed.has(name)) return property
    let holders = stay.get(name)
    if (!holders) stay.set(name, (holders = findStaying(document, schema, name)))
    return holders.has(node) ? property : { ...property, notice: noticed.get(name), notices: noticesOf.get(name) ?? [] }
  })
  return { properties, values }
}

/**
 * The schemas that declare a property without a notice where nothing that holds of the same value has one: what is put together
 * (`allOf`, what stands beside a reference) says it together, while one variant says nothing of another.
 */
function findStaying(document: OpenapiDocument, schema: JsonObject, name: string): ReadonlySet<JsonObject> {
  const staying = new Set<JsonObject>()
  visitGroups<boolean>(document, schema, false, String, ({ nodes, around }) => {
    const holders = [...nodes].filter((node) => propertiesNamed(document, [node], name).length > 0)
    const isDeprecated =
      around ||
      propertiesNamed(document, holders, name).some((property) => findNotice(document, property, new Set(), 'field') !== undefined)
    if (!isDeprecated) for (const node of holders) staying.add(node)
    return isDeprecated
  })
  return staying
}

/** What stands, at any rate, beside the properties that `holder` declares: in what holds together with it, and around that. */
function findBeside(
  document: OpenapiDocument,
  schema: JsonObject,
  holder: JsonObject,
  names: readonly string[],
): ReadonlyMap<string, readonly unknown[]>[] {
  const ways: ReadonlyMap<string, readonly unknown[]>[] = []
  const nothing = new Map<string, readonly unknown[]>(names.map((name) => [name, []]))
  const nameOf = (known: typeof nothing): string => names.filter((name) => known.get(name)?.length).join('\0')
  visitGroups(document, schema, nothing, nameOf, ({ nodes, around }) => {
    const found = new Map(names.map((name) => [name, [...(around.get(name) ?? []), ...propertiesNamed(document, nodes, name)]]))
    if (nodes.has(holder)) ways.push(found)
    return found
  })
  return ways
}

function readProperty(document: OpenapiDocument, name: string, schema: unknown, beside: Property['beside']): Property {
  const notice = findNotice(document, schema, new Set(), 'field')
  return {
    name,
    beside,
    schema,
    readOnly: saysSo(document, schema, 'readOnly'),
    writeOnly: saysSo(document, schema, 'writeOnly'),
    notice,
    notices: [],
    values: notice || !isObject(schema) || !mayList(document, schema) ? [] : valueNotices(document, partsOf(document, schema)),
  }
}

/** Whether a schema, or one that it refers to or is put together of, has a flag. */
function saysSo(document: OpenapiDocument, schema: unknown, flag: 'readOnly' | 'writeOnly', depth = 0): boolean {
  if (depth > 8) return false
  return document
    .follow(schema)
    .some((node) => node[flag] === true || itemsOf(node['allOf']).some((part) => saysSo(document, part, flag, depth + 1)))
}

/**
 * The notice of a value: its schema's own, that of a schema that it refers to or is put together of, that of all its variants, or that of
 * the items of a list.
 */
function findNotice(
  document: OpenapiDocument,
  schema: unknown,
  seen: Set<JsonObject>,
  kind: WordsKind | undefined,
): PropertyNotice | undefined {
  const chain = document.follow(schema)
  const [own] = chain
  if (own === undefined || seen.has(own)) return undefined
  seen.add(own)
  for (const node of chain) {
    const notice = readNoticeIn(document, node, kind)
    const described = [node['description'], own['description'], node['title']]
    if (!notice) continue
    const pointer = document.pointerOf(node)
    return {
      ...withDayOf(notice, described, [nameIn(document.pointerOf(own)), nameIn(pointer)]),
      words: noticeWords(notice, ...described),
      pointer,
    }
  }
  for (const node of chain) {
    for (const part of itemsOf(node['allOf'])) {
      const notice = findNotice(document, part, seen, kind)
      if (notice) return withWords(notice, own)
    }
    for (const key of ['oneOf', 'anyOf'] as const) {
      const variants = itemsOf(node[key]).filter((variant) => !(isObject(variant) && variant['type'] === 'null'))
      const notices = variants.map((variant) => findNotice(document, variant, seen, kind))
      const known = notices.filter((notice) => notice !== undefined)
      const latest = latestOf(known)
      if (known.length < notices.length)
        for (const { pointer } of known.filter((one) => !isOfValue(document, variants[notices.indexOf(one)])))
          document.doubts.add(`${pointer}: one variant of a value is deprecated, and another one stays.`)
      if (!latest || known.length < notices.length) continue
      for (const doubt of otherDays(latest.sunset, known)) document.doubts.add(doubt)
      return withWords(latest, own)
    }
    const items = node['items'] === undefined ? undefined : findNotice(document, node['items'], seen, kind)
    if (items) return withWords(items, own)
  }
  return undefined
}

/** Whether a variant is a value of an enumeration, or some of them. */
function isOfValue(document: OpenapiDocument, variant: unknown): boolean {
  return document.follow(variant).some((node) => listedIn(node).length > 0)
}

/** The one that names the latest last day. */
function latestOf(notices: readonly PropertyNotice[]): PropertyNotice | undefined {
  return [...notices].sort((a, b) => (b.sunset ?? '').localeCompare(a.sunset ?? ''))[0]
}

/** The last days that are not taken where variants of one value name several. */
export function otherDays(taken: string | undefined, notices: readonly PropertyNotice[]): string[] {
  return notices.flatMap(({ pointer, sunset }) =>
    sunset === undefined || sunset === taken
      ? []
      : [`${pointer}: the last day ${sunset}, as another variant names ${taken}; the latest is taken.`],
  )
}

/** What is put together says of itself, in `allOf: [{ $ref }]`, stands around it. */
function withWords(notice: PropertyNotice, around: JsonObject): PropertyNotice {
  if (notice.words !== 'deprecated') return notice
  const described = around['description']
  return { ...withDayOf(notice, [described], [nameIn(notice.pointer)]), words: noticeWords(notice, described) }
}

/** The name that an object stands under. */
function nameIn(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1)
}
