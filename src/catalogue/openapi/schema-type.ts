import type { OpenapiDocument } from './document.js'
import { isObject, itemsOf, textOf, type JsonObject } from './json-values.js'
import { togetherOf } from './schema-parts.js'

/**
 * The type of a value of which some schemas hold together: `string date-time`, `array of string`; `null` beside another type does not
 * count. Undefined where they do not say one type.
 */
export function typeName(document: OpenapiDocument, schemas: readonly unknown[], depth = 0): string | undefined {
  if (depth > 4) return undefined
  const nodes = schemas.flatMap((schema) => [...togetherOf(document, schema)])
  const members = new Set(nodes.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])))
  const types = new Set(nodes.flatMap(({ type }) => [type].flat()).filter((type) => type !== 'null' && type !== undefined))
  if (types.size === 0 && members.size > 0) types.add('object')
  if (types.size === 0) return typeOfVariant(document, nodes, depth)
  if (types.size > 1) return undefined
  const [type] = types
  const items = nodes.flatMap((node) => node['items'] ?? [])
  if (type === 'array') return `array of ${typeName(document, items, depth + 1)}`
  if (type === 'object' && members.size > 0) return `object of ${[...members].sort().join()}`
  return [type, ...new Set(nodes.flatMap(({ format }) => textOf(format) ?? []))].join(' ')
}

/** The values that some schemas which hold together list, or those that their items have; undefined where they list none. */
export function valuesOf(document: OpenapiDocument, schemas: readonly unknown[], depth = 0): ReadonlySet<unknown> | undefined {
  if (depth > 4) return undefined
  const nodes = schemas.flatMap((schema) => [...togetherOf(document, schema)])
  const lists = nodes.flatMap((node) => ('const' in node ? [[node['const']]] : Array.isArray(node['enum']) ? [node['enum']] : []))
  if (lists.length > 0) return new Set(lists.flat())
  const items = nodes.flatMap((node) => node['items'] ?? [])
  return items.length > 0 ? valuesOf(document, items, depth + 1) : undefined
}

/** Where the only variant beside `null` says the type. */
function typeOfVariant(document: OpenapiDocument, nodes: readonly JsonObject[], depth: number): string | undefined {
  const variants = nodes.flatMap((node) => [...itemsOf(node['oneOf']), ...itemsOf(node['anyOf'])])
  const others = variants.filter((variant) => !(isObject(variant) && variant['type'] === 'null'))
  return others.length === 1 ? typeName(document, others, depth + 1) : undefined
}
