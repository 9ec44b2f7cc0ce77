import { sitsBelow } from '../catalogue/places.js'
import type { Deprecation, Direction } from '../catalogue/types.js'

/** Whether a field that sits in an object at `path` (keys from the body's root) is the deprecated one. */
export function sitsAt(deprecation: Deprecation, path: readonly string[], direction: Direction): boolean {
  if (deprecation.directions && !deprecation.directions.includes(direction)) return false
  return sitsBelow(deprecation, path)
}
