import { memoize } from '../syntax/memoize.js'
import type { Tree } from '../syntax/tree.js'

const setOf = memoize((looked: readonly Tree[]): ReadonlySet<Tree> => new Set(looked))

/** Whether a tree is among those that are looked at: as `includes` says it, in a time that does not grow with how many they are. */
export function isAmong(looked: readonly Tree[], tree: Tree): boolean {
  return setOf(looked).has(tree)
}
