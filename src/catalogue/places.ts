import type { Deprecation, Direction, Replacement } from './types.js'

/** Where a field can stand: its name and the keys that may enclose it directly. `parents` absent: any; `root`: at the body's root too. */
export interface Place {
  readonly field: string
  readonly parents: readonly string[]
  readonly root: boolean
  readonly directions: readonly Direction[]
}

/** Where a replacement's value ends up; `undefined` where that is not a place of its own (no replacement, any depth, or another object). */
export function landingPlace(replacement: Replacement, deprecation: Deprecation): Place | undefined {
  if (replacement.kind === 'none') return undefined
  const keys = typeof replacement.to === 'string' ? replacement.to.split('.') : replacement.to
  const field = keys.at(-1)
  if (field === undefined) return undefined
  const directions = deprecation.directions ?? ['request', 'response']
  const parent = keys.at(-2)
  return parent === undefined
    ? { field, parents: deprecation.parents ?? [], root: true, directions }
    : { field, parents: [parent], root: false, directions }
}

/** Whether a deprecated field stands at one of the places. */
export function holdsField(deprecation: Deprecation, place: Place): boolean {
  if (deprecation.field !== place.field) return false
  const directions = deprecation.directions ?? ['request', 'response']
  if (!place.directions.some((direction) => directions.includes(direction))) return false
  const isNever = (parent: string) => deprecation.never?.includes(`${parent}.${place.field}`) ?? false
  const { parents } = deprecation
  if (place.root) return true
  return place.parents.some((parent) => !isNever(parent) && (parents === undefined || parents.includes(parent)))
}
