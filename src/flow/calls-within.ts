import type { Node } from '../syntax/tree.js'
import { indexOf, treeOf, type CallNode } from './tree-index.js'

const within = new WeakMap<Node, readonly CallNode[]>()

/** The calls in the text of a function or class, in source order. */
export function callsWithin(node: Node): readonly CallNode[] {
  let calls = within.get(node)
  if (!calls) {
    const tree = treeOf(node)
    within.set(node, (calls = tree ? callsInRange(indexOf(tree).calls, node.range) : []))
  }
  return calls
}

/** Those of all calls of a file that lie in a range. A bundle has thousands of functions: they are looked up, not gone through. */
function callsInRange(calls: readonly CallNode[], [from, to]: readonly [number, number]): CallNode[] {
  let [low, high] = [0, calls.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((calls[middle] as CallNode).range[0] < from) low = middle + 1
    else high = middle
  }
  const found: CallNode[] = []
  for (let call = calls[low]; call && call.range[0] < to; call = calls[++low]) if (call.range[1] <= to) found.push(call)
  return found
}
