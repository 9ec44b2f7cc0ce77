import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import type { Deprecation, Direction } from '../../catalogue/types.js'
import { fieldsAtPlace } from '../fields/places.js'
import type { Operation } from '../../catalogue/types.js'
import type { Reach } from '../usage.js'

/** What of an operation's body can hold something deprecated, for all that the catalogue tells. */
export interface Way {
  /** Whether there is anything deprecated in the body at all. */
  readonly isAsked: boolean
  /** Whether what stands at a path can hold something deprecated, at whatever depth. */
  leads(path: readonly string[]): boolean
  /** Whether a key is one of a deprecated field, or of what can hold one. */
  isNamed(key: string): boolean
  /** The names of the deprecated fields. */
  readonly fields: ReadonlySet<string>
  /** Whether what stands at a path is a deprecated field. */
  isField(path: readonly string[]): boolean
  /** Whether what stands at a path is a field of which some values alone go away: then what it holds decides. */
  isValued(path: readonly string[]): boolean
  /** Whether a deprecated field can be a member of what stands at a path. */
  isParent(path: readonly string[]): boolean
  /** What of a path decides about all that stands below it: the keys that enclose it, as many as the catalogue ever tells of. */
  seatOf(path: readonly string[]): string
}

/** Tells where in an operation's body something deprecated can stand. */
export function wayThrough(catalogue: CatalogueIndex, operation: Operation, direction: Direction, reach: Reach): Way {
  const fields = fieldsIn(catalogue, operation, direction, reach)
  const isAnyDepth = fields.some(({ parents }) => parents === undefined)
  const valued = new Set(fields.filter(({ values }) => values))
  // to one of which some values go away what it holds is what the fields of an object are to that
  const keys = new Set(fields.flatMap((field) => [...keysAround(field, direction), ...(valued.has(field) ? [field.field ?? ''] : [])]))
  const names = new Set(fields.flatMap(({ field }) => field ?? []))
  // those of a shared schema are enclosed by one key, those of the catalogue by what it says
  const places = fields.flatMap(({ parents = [], never = [] }) => [...parents, ...never])
  const longest = Math.max(1, ...places.map((place) => place.split('.').length))
  const fieldsEnding = (path: readonly string[]): readonly Deprecation[] => {
    const field = path.at(-1)
    return field === undefined ? [] : fieldsAtPlace(catalogue, operation, field, path.slice(0, -1), direction)
  }
  return {
    isAsked: fields.length > 0,
    fields: names,
    seatOf: (path) => path.slice(-longest).join('.'),
    isNamed: (key) => names.has(key) || keys.has(key),
    leads(path) {
      const last = path.findLast((key) => key !== '?')
      return last === undefined || isAnyDepth || keys.has(last)
    },
    isField: (path) => fieldsEnding(path).some((deprecation) => fields.includes(deprecation)),
    isValued: (path) => fieldsEnding(path).some((deprecation) => valued.has(deprecation)),
    isParent: (path) =>
      fields.some(({ field = '' }) => {
        const found = fieldsAtPlace(catalogue, operation, field, path, direction)
        return found.some((deprecation) => fields.includes(deprecation))
      }),
  }
}

function fieldsIn(catalogue: CatalogueIndex, { id }: Operation, direction: Direction, reach: Reach): readonly Deprecation[] {
  const own = (catalogue.fieldsOf.get(id) ?? []).filter(({ directions }) => directions?.includes(direction) ?? true)
  if (reach === 'listed') return own
  const shared = (catalogue.sharedFieldsOf.get(id) ?? []).filter(({ seats }) => seats[direction] !== undefined)
  return [...own, ...shared.map(({ deprecation }) => deprecation)]
}

/** The keys that are told to stand somewhere above a field, in the bodies of all operations that hold its schema. */
function keysAround({ parents = [], sharedBy = [] }: Deprecation, direction: Direction): readonly string[] {
  const places = sharedBy.flatMap((place) => place[direction]?.split('.').slice(0, -1) ?? [])
  return [...parents.flatMap((place) => place.split('.')), ...places.map((key) => key.replace(/\[\]|\{\}/g, ''))]
}
