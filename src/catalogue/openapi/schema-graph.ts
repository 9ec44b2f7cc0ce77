import { entriesOf, isObject, itemsOf, textOf, type JsonObject, type OpenapiDocument } from './document.js'
import { noticeWords, readNoticeIn, type Notice } from './read-notice.js'

/** A property of an object schema. */
export interface Property {
  readonly name: string
  /** The properties that stand beside it, itself included. */
  readonly beside: JsonObject
  /** Its own schema, as it is written there. */
  readonly schema: unknown
  /** It does not occur in requests. */
  readonly readOnly: boolean
  /** It does not occur in answers. */
  readonly writeOnly: boolean
  readonly notice: PropertyNotice | undefined
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
  /** `string date-time`, `array of string`; undefined where a schema does not say one type. */
  readonly typeOf: (schema: unknown) => string | undefined
}

const EMPTY: Shape = { properties: [], values: [] }
const VARIANTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const
const PARTS = ['items', 'additionalItems', 'unevaluatedItems', 'contains', 'if', 'then', 'else'] as const
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
    typeOf: (schema) => typeName(document.follow, schema),
  }
}

function readShape(document: OpenapiDocument, schema: JsonObject): Shape {
  const declared: { readonly node: JsonObject; readonly property: Property }[] = []
  const values: unknown[] = []
  for (const node of partsOf(document, schema)) {
    const beside = node['properties']
    if (isObject(beside)) {
      for (const [name, property] of Object.entries(beside)) {
        // a name of no letters is none that a source could use
        if (name !== '') declared.push({ node, property: readProperty(document, name, property, beside) })
      }
    }
    for (const key of OPEN_VALUES) if (isObject(node[key])) values.push(node[key])
    for (const [, value] of entriesOf(node['patternProperties'])) values.push(value)
  }
  const noticed = new Map(declared.flatMap(({ property: { name, notice } }) => (notice ? [[name, notice] as const] : [])))
  const stay = new Map<string, ReadonlySet<JsonObject>>()
  const properties = declared.map(({ node, property }) => {
    const { name, notice } = property
    if (notice || !noticed.has(name)) return property
    let holders = stay.get(name)
    if (!holders) stay.set(name, (holders = findStaying(document, schema, name)))
    return holders.has(node) ? property : { ...property, notice: noticed.get(name) }
  })
  return { properties, values }
}

/**
 * The schemas that declare a property without a notice where nothing that holds of the same value has one: what is put together
 * (`allOf`, what stands beside a reference) says it together, while one variant says nothing of another.
 */
function findStaying(document: OpenapiDocument, schema: JsonObject, name: string): ReadonlySet<JsonObject> {
  const staying = new Set<JsonObject>()
  const seen = { true: new Set<unknown>(), false: new Set<unknown>() }
  const open: { readonly start: unknown; readonly around: boolean }[] = [{ start: schema, around: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { start, around } = next
    const visited = seen[`${around}`]
    if (visited.has(start)) continue
    visited.add(start)
    const together = new Set<JsonObject>()
    const parts: unknown[] = [start]
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      for (const node of document.follow(part)) {
        if (together.has(node)) break
        together.add(node)
        parts.push(...itemsOf(node['allOf']))
      }
    }
    const holders = [...together].filter((node) => isObject(node['properties']) && Object.hasOwn(node['properties'], name))
    const hasNotice = (node: JsonObject): boolean => findNotice(document, (node['properties'] as JsonObject)[name], new Set()) !== undefined
    const isDeprecated = around || holders.some(hasNotice)
    if (!isDeprecated) for (const node of holders) staying.add(node)
    for (const node of together)
      for (const inner of furtherOf(document, node))
        if (!itemsOf(node['allOf']).includes(inner)) open.push({ start: inner, around: isDeprecated })
  }
  return staying
}

/** All schemas that say something of the same value: what it refers to, its variants, and the items of a list. */
function partsOf(document: OpenapiDocument, schema: JsonObject): ReadonlySet<JsonObject> {
  const parts = new Set<JsonObject>()
  const open: unknown[] = [schema]
  while (open.length > 0) {
    for (const node of document.follow(open.pop())) {
      if (parts.has(node)) break
      parts.add(node)
      open.push(...furtherOf(document, node).reverse())
    }
  }
  return parts
}

/** What else a schema says of its value, or of the items of its list. */
function furtherOf(document: OpenapiDocument, node: JsonObject): unknown[] {
  const mapping = isObject(node['discriminator']) ? node['discriminator']['mapping'] : undefined
  return [
    ...PARTS.flatMap((key) => node[key] ?? []),
    ...VARIANTS.flatMap((key) => itemsOf(node[key])),
    ...entriesOf(node['dependentSchemas']).map(([, value]) => value),
    ...entriesOf(mapping).map(([, value]) => document.find(referenceOf(value) ?? '')),
  ]
}

/** A discriminator names a schema by its name or by a reference; one that leads nowhere is let be. */
function referenceOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || text.startsWith('#/')) return text
  return /^[\w.-]+$/.test(text) && !/\.(?:json|ya?ml)$/i.test(text) ? `#/components/schemas/${text}` : undefined
}

function readProperty(document: OpenapiDocument, name: string, schema: unknown, beside: JsonObject): Property {
  return {
    name,
    beside,
    schema,
    readOnly: saysSo(document, schema, 'readOnly'),
    writeOnly: saysSo(document, schema, 'writeOnly'),
    notice: findNotice(document, schema, new Set()),
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
function findNotice(document: OpenapiDocument, schema: unknown, seen: Set<JsonObject>): PropertyNotice | undefined {
  const chain = document.follow(schema)
  const [own] = chain
  if (own === undefined || seen.has(own)) return undefined
  seen.add(own)
  for (const node of chain) {
    const notice = readNoticeIn(document, node)
    if (notice)
      return {
        ...notice,
        words: noticeWords(notice, node['description'], own['description'], node['title']),
        pointer: document.pointerOf(node),
      }
  }
  for (const node of chain) {
    for (const part of itemsOf(node['allOf'])) {
      const notice = findNotice(document, part, seen)
      if (notice) return withWords(notice, own)
    }
    for (const key of ['oneOf', 'anyOf'] as const) {
      const variants = itemsOf(node[key]).filter((variant) => !(isObject(variant) && variant['type'] === 'null'))
      const notices = variants.map((variant) => findNotice(document, variant, seen))
      const [first] = notices
      if (first && notices.every((notice) => notice !== undefined)) return withWords(first, own)
    }
    const items = node['items'] === undefined ? undefined : findNotice(document, node['items'], seen)
    if (items) return withWords(items, own)
  }
  return undefined
}

/** What is put together says of itself, in `allOf: [{ $ref }]`, stands around it. */
function withWords(notice: PropertyNotice, around: JsonObject): PropertyNotice {
  return notice.words === 'deprecated' ? { ...notice, words: noticeWords(notice, around['description']) } : notice
}

/** `null` beside another type does not count. */
function typeName(follow: (node: unknown) => readonly JsonObject[], schema: unknown, depth = 0): string | undefined {
  if (depth > 4) return undefined
  for (const node of follow(schema)) {
    const types = [node['type']].flat().filter((type) => type !== 'null' && type !== undefined)
    if (types.length !== 1) continue
    const [type] = types
    if (type === 'array') return `array of ${typeName(follow, node['items'], depth + 1)}`
    if (type === 'object' && isObject(node['properties'])) return `object of ${Object.keys(node['properties']).sort().join()}`
    return [type, textOf(node['format'])].filter((text) => text !== undefined).join(' ')
  }
  return undefined
}
