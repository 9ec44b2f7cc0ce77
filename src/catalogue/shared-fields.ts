import { sitsBelow } from './places.js'
import type { Catalogue, Deprecation, Direction, Operation } from './types.js'

/** A deprecated field as another operation holds it, whose body shares the schema: the places at which the schema sits there. */
export interface SharedField {
  readonly deprecation: Deprecation
  readonly seats: Readonly<Partial<Record<Direction, Seat>>>
}

/** Where the object that holds the field can sit: at the body's root, or directly below one of the keys (absent: below any). */
interface Seat {
  readonly root: boolean
  readonly parents: readonly string[] | undefined
}

/** The fields that operations share, by the id of the operation. */
export function listShared({ deprecations, operations }: Catalogue): Map<string, readonly SharedField[]> {
  const byName = new Map(operations.map((operation) => [nameOf(operation), operation]))
  const shared = new Map<string, SharedField[]>()
  for (const deprecation of deprecations) {
    for (const { method, path, request, response } of deprecation.sharedBy ?? []) {
      const operation = byName.get(nameOf({ method, path }))
      if (!operation || operation.id === deprecation.operation) continue
      const field: SharedField = {
        deprecation,
        seats: {
          ...(request !== undefined && { request: seatOf(deprecation, request) }),
          ...(response !== undefined && { response: seatOf(deprecation, response) }),
        },
      }
      const list = shared.get(operation.id)
      if (list) list.push(field)
      else shared.set(operation.id, [field])
    }
  }
  return shared
}

/** The keys that hold a list (`messages[]`) in every place that the catalogue tells of; a place ends with the field itself. */
export function listKeys({ deprecations }: Catalogue): ReadonlySet<string> {
  const lists = new Set<string>()
  const others = new Set<string>()
  for (const { request, response } of deprecations.flatMap(({ sharedBy = [] }) => sharedBy)) {
    for (const key of [request, response].flatMap((place) => place?.split('.').slice(0, -1) ?? [])) {
      if (key.endsWith('[]')) lists.add(key.slice(0, -2))
      else others.add(key.replace(/\{\}$/, ''))
    }
  }
  return new Set([...lists].filter((key) => !others.has(key)))
}

/** The operations that are there for themselves, and not only because they share a schema with a deprecated field in it. */
export function ownOperations({ deprecations, operations }: Catalogue): readonly Operation[] {
  const own = new Set(deprecations.map(({ operation }) => operation))
  const shares = new Set(deprecations.flatMap(({ sharedBy = [] }) => sharedBy.map(nameOf)))
  return operations.filter((operation) => own.has(operation.id) || !shares.has(nameOf(operation)))
}

/** Whether a shared field that sits in an object at `path` (keys from the body's root) belongs to the schema. */
export function sitsShared({ deprecation, seats }: SharedField, path: readonly string[], direction: Direction): boolean {
  const seat = seats[direction]
  return seat !== undefined && sitsBelow({ ...deprecation, ...seat }, path)
}

/** The place of the schema itself, and the keys that enclose it wherever else the schema is used. */
function seatOf({ parents }: Deprecation, place: string): Seat {
  const parent = place
    .replace(/\[\]|\{\}/g, '')
    .split('.')
    .at(-2)
  if (parent === undefined) return { root: true, parents }
  return { root: parents === undefined, parents: parents && [...parents, parent] }
}

function nameOf({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method} ${path}`
}
