import { memoizePair } from '../syntax/memoize.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { addTo } from './add-to.js'
import { isAmong } from './looked-at.js'
import { indexOf, treeOf, type CallNode, type TreeIndex } from './tree-index.js'

type ByName<Item> = ReadonlyMap<string, readonly Item[]>

const callsOf = ({ callsNamed }: TreeIndex): ByName<CallNode> => callsNamed
const elementsOf = ({ elements }: TreeIndex): ByName<TSESTree.JSXOpeningElement> => elements

/**
 * The calls by that last name of their callee, in all trees that are looked at, and before them in a node's own where it is none of
 * these.
 */
export function callsAround(node: Node, looked: readonly Tree[], name: string): readonly CallNode[] {
  return namedAround(node, looked, callsOf, name)
}

/** The elements of that name, the same way. */
export function elementsAround(node: Node, looked: readonly Tree[], name: string): readonly TSESTree.JSXOpeningElement[] {
  return namedAround(node, looked, elementsOf, name)
}

function namedAround<Item>(node: Node, looked: readonly Tree[], pick: (index: TreeIndex) => ByName<Item>, name: string): readonly Item[] {
  const items = (named(looked, pick).get(name) ?? []) as readonly Item[]
  const own = treeOf(node)
  return own && !isAmong(looked, own) ? [...(pick(indexOf(own)).get(name) ?? []), ...items] : items
}

/** All names are gathered in one go: a program of many files asks for many. */
const named = memoizePair((looked: readonly Tree[], pick: (index: TreeIndex) => ByName<unknown>): ByName<unknown> => {
  const all = new Map<string, unknown[]>()
  for (const tree of looked) for (const [key, items] of pick(indexOf(tree))) for (const item of items) addTo(all, key, item)
  return all
})
