import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import { sitsBelow } from '../../catalogue/places.js'
import { sitsShared } from '../../catalogue/shared-fields.js'
import type { Deprecation, Direction, Operation } from '../../catalogue/types.js'

/** Whether a field that sits in an object at `path` (keys from the body's root) is the deprecated one. */
export function sitsAt(deprecation: Deprecation, path: readonly string[], direction: Direction): boolean {
  if (deprecation.directions && !deprecation.directions.includes(direction)) return false
  // parameters stand by themselves
  if (deprecation.in !== undefined && path.length > 0) return false
  return sitsBelow(deprecation, path)
}

/** Whether a key is that of a field: letter for letter, but that headers know no case, and keys of a query may be marked as lists. */
function isNamed({ field = '', in: place }: Deprecation, name: string): boolean {
  if (place === 'header') return field.toLowerCase() === name.toLowerCase()
  return field === name || (place === 'query' && name.endsWith('[]') && field === name.slice(0, -2))
}

/** The deprecated fields that can sit at a path of an operation's body: its own, and those of schemas that it shares with others. */
export function fieldsAtPlace(
  { fieldsOf, sharedFieldsOf }: Pick<CatalogueIndex, 'fieldsOf' | 'sharedFieldsOf'>,
  operation: Operation,
  name: string,
  path: readonly string[],
  direction: Direction,
): readonly Deprecation[] {
  const own = (fieldsOf.get(operation.id) ?? []).filter((deprecation) => isNamed(deprecation, name) && sitsAt(deprecation, path, direction))
  const shared = (sharedFieldsOf.get(operation.id) ?? []).filter(
    (field) => field.deprecation.field === name && sitsShared(field, path, direction),
  )
  return shared.length > 0 ? [...own, ...shared.map(({ deprecation }) => deprecation)] : own
}
