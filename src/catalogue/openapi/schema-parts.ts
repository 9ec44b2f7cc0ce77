import { referenceOf } from './files/description-files.js'
import type { OpenapiDocument } from './document.js'
import { entriesOf, isObject, itemsOf, type JsonObject } from './json-values.js'

const VARIANTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const
const PARTS = ['items', 'additionalItems', 'unevaluatedItems', 'contains', 'if', 'then', 'else'] as const

/** Schemas that hold of the same value, and what is known of it from those around them. */
export interface Group<Known> {
  readonly nodes: ReadonlySet<JsonObject>
  readonly around: Known
}

/** All schemas that say something of the same value: what it refers to, its variants, and the items of a list. */
export function partsOf(document: OpenapiDocument, schema: JsonObject): ReadonlySet<JsonObject> {
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

/** The schemas of which a value is put together: what it refers to, and `allOf`; no variant, as that need not hold. */
export function togetherOf(document: OpenapiDocument, schema: unknown): ReadonlySet<JsonObject> {
  const together = new Set<JsonObject>()
  const parts: unknown[] = [schema]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    for (const node of document.follow(part)) {
      if (together.has(node)) break
      together.add(node)
      parts.push(...itemsOf(node['allOf']))
    }
  }
  return together
}

/**
 * Visits what a schema and each of its variants is put together of. What `visit` returns is told to the variants, which are visited once
 * for each text that `nameOf` gives it.
 */
export function visitGroups<Known>(
  document: OpenapiDocument,
  schema: unknown,
  start: Known,
  nameOf: (known: Known) => string,
  visit: (group: Group<Known>) => Known,
): void {
  const seen = new Map<unknown, Set<string>>()
  const open: { readonly schema: unknown; readonly around: Known }[] = [{ schema, around: start }]
  for (let next = open.pop(); next; next = open.pop()) {
    let visited = seen.get(next.schema)
    if (!visited) seen.set(next.schema, (visited = new Set()))
    const name = nameOf(next.around)
    if (visited.has(name)) continue
    visited.add(name)
    const nodes = togetherOf(document, next.schema)
    const around = visit({ nodes, around: next.around })
    for (const node of nodes)
      for (const inner of furtherOf(document, node)) if (!itemsOf(node['allOf']).includes(inner)) open.push({ schema: inner, around })
  }
}

/** The properties that a schema lists, with their schemas; also where a reference leads to that list, as bundlers let it. */
export function propertiesOf(document: OpenapiDocument, { properties }: JsonObject): readonly (readonly [string, unknown])[] {
  const lists = document.follow(properties)
  return lists.flatMap((list) => entriesOf(list).filter(([name, schema]) => name !== '$ref' || typeof schema !== 'string'))
}

/** The schemas of the properties of one name among some schemas. */
export function propertiesNamed(document: OpenapiDocument, nodes: Iterable<JsonObject>, name: string): unknown[] {
  const lists = [...nodes].flatMap(({ properties }) => document.follow(properties))
  const isSchema = (schema: unknown): boolean => name !== '$ref' || typeof schema !== 'string'
  return lists.flatMap((list) => (Object.hasOwn(list, name) && isSchema(list[name]) ? [list[name]] : []))
}

/** What else a schema says of its value, or of the items of its list. */
function furtherOf(document: OpenapiDocument, node: JsonObject): unknown[] {
  const mapping = isObject(node['discriminator']) ? node['discriminator']['mapping'] : undefined
  return [
    ...PARTS.flatMap((key) => node[key] ?? []),
    ...VARIANTS.flatMap((key) => itemsOf(node[key])),
    ...entriesOf(node['dependentSchemas']).map(([, value]) => value),
    // one that leads nowhere is let be
    ...entriesOf(mapping)
      .flatMap(([, value]) => referenceOf(value) ?? [])
      .map((reference) => document.find(node, reference)),
  ]
}
