import { memoize } from '../syntax/memoize.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { indexOf, treeOf, type CallNode, type TreeIndex } from './tree-index.js'

/** The calls in the text of a function or class, in source order. */
export const callsWithin = memoize((node: Node): readonly CallNode[] => {
  const tree = treeOf(node)
  return tree ? inRange(indexOf(tree).calls, node.range) : []
})

/** The elements that show a component, in the text of a function, in source order: those of the page itself have small letters. */
export const elementsWithin = memoize((node: Node): readonly TSESTree.JSXOpeningElement[] => {
  const tree = treeOf(node)
  return tree ? inRange(componentsIn(indexOf(tree)), node.range) : []
})

const componentsIn = memoize(({ elements }: TreeIndex): readonly TSESTree.JSXOpeningElement[] => {
  const shown = [...elements].flatMap(([name, found]) => (/^[a-z]/.test(name) ? [] : found))
  return shown.sort((one, other) => one.range[0] - other.range[0])
})

/** Those of all nodes of a file that lie in a range. A bundle has thousands of functions: they are looked up, not gone through. */
function inRange<Found extends Node>(nodes: readonly Found[], [from, to]: readonly [number, number]): Found[] {
  let [low, high] = [0, nodes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((nodes[middle] as Found).range[0] < from) low = middle + 1
    else high = middle
  }
  const found: Found[] = []
  for (let node = nodes[low]; node && node.range[0] < to; node = nodes[++low]) if (node.range[1] <= to) found.push(node)
  return found
}
