import type { Deprecation, Direction } from '../catalogue/types.js'
import { isAmong, type GivenValue } from '../usage/fields/values/given-values.js'
import { sitsAt } from '../usage/fields/places.js'

/** An object of a body that holds a deprecated field at one of its places. */
export interface HeldField {
  readonly deprecation: Deprecation
  readonly holder: Record<string, unknown>
  /** The field's place, keys from the body's root with dots; arrays are transparent. */
  readonly path: string
}

/** Everything in a JSON body that is one of the deprecated fields, wherever the catalogue says that it counts. */
export function findFields(body: unknown, fields: readonly Deprecation[], direction: Direction): HeldField[] {
  const found: HeldField[] = []
  if (fields.length === 0) return found
  // a list of what is to be looked at, as a body can be nested deeper than calls can
  const open: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value: body, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (Array.isArray(value)) for (const item of value.toReversed()) open.push({ value: item, path })
    else if (isObject(value)) {
      for (const deprecation of fields) {
        const { field } = deprecation
        if (field === undefined || !Object.hasOwn(value, field) || !sitsAt(deprecation, path, direction)) continue
        if (deprecation.values && !isSent(deprecation, value[field], direction)) continue
        found.push({ deprecation, holder: value, path: [...path, field].join('.') })
      }
      for (const [key, inner] of Object.entries(value).toReversed()) open.push({ value: inner, path: [...path, key] })
    }
  }
  return found
}

/** Whether a request sends a value that goes away. An answer keeps a field of which some values do. */
function isSent(deprecation: Deprecation, given: unknown, direction: Direction): boolean {
  return direction === 'request' && [given].flat().some((one) => isAmong(deprecation, one as GivenValue['value']))
}

/** A copy of a JSON body without the given fields. */
export function omitFields(body: unknown, fields: readonly Deprecation[]): unknown {
  const copy = structuredClone(body)
  for (const { deprecation, holder } of findFields(copy, fields, 'response')) {
    if (deprecation.field !== undefined) Reflect.deleteProperty(holder, deprecation.field)
  }
  return copy
}

/** What stands at a dotted path of a JSON body; `undefined` where nothing does. */
export function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), body)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
