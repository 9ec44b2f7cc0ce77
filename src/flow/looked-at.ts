import type { Tree } from '../syntax/tree.js'

const sets = new WeakMap<readonly Tree[], ReadonlySet<Tree>>()

/** Whether a tree is among those that are looked at: as `includes` says it, in a time that does not grow with how many they are. */
export function isAmong(looked: readonly Tree[], tree: Tree): boolean {
  let set = sets.get(looked)
  if (!set) sets.set(looked, (set = new Set(looked)))
  return set.has(tree)
}
