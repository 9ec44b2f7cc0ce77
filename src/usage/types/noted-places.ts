import { leftId } from '../../flow/objects/marks.js'
import type { Payload } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'

/** What declared types are known to describe. */
export interface NotedPlaces {
  readonly places: Map<Node, Payload[]>
  /** Types that describe a body by themselves. */
  readonly direct: Set<Node>
  /** Types that describe a body where nothing else is seen to be of them. */
  readonly alone: Set<Node>
  /** Whether something else is seen to be of the type that is being looked at. */
  isShared?: boolean
}

/** How many places one type is known to describe, not counting those within itself. */
const MOST_PLACES = 12

/** Records the place; false where it was known already. */
export function note({ places, direct, alone, isShared }: NotedPlaces, type: Node, place: Payload, isPart: boolean): boolean {
  if (!isPart) direct.add(type)
  if (!isShared) alone.add(type)
  const known = places.get(type)
  if (!known) {
    places.set(type, [place])
    return true
  }
  const own = known.filter(({ call, side }) => call === place.call && side === place.side)
  const around = own.find(({ path }) => isBelow(place.path, path))
  // within itself a type says the same below every key of one name: `boss.boss` is what `boss` is
  const isKnown = ({ path, without, filters, isSent, left }: Payload): boolean =>
    (path.join('.') === place.path.join('.') &&
      (without ?? []).every((key) => place.without?.includes(key)) &&
      (left ?? []).every((one) => place.left?.some((other) => leftId(other) === leftId(one))) &&
      (filters === undefined || filters === place.filters) &&
      (isSent === undefined || isSent === place.isSent)) ||
    (around !== undefined && path.at(-1) === place.path.at(-1) && isBelow(path, around.path))
  if (own.some(isKnown)) return false
  if (!around && known.filter((other) => !isWithinItself(other, known)).length >= MOST_PLACES) return false
  known.push(place)
  return true
}

function isWithinItself({ call, side, path }: Payload, known: readonly Payload[]): boolean {
  return known.some((other) => other.call === call && other.side === side && isBelow(path, other.path))
}

function isBelow(path: readonly string[], outer: readonly string[]): boolean {
  return path.length > outer.length && outer.every((key, index) => key === path[index])
}
