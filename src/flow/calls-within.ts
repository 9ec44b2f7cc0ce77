import type { Node, TSESTree } from '../syntax/tree.js'
import { indexOf, treeOf, type CallNode } from './tree-index.js'

const within = new WeakMap<Node, readonly CallNode[]>()
const shown = new WeakMap<Node, readonly TSESTree.JSXOpeningElement[]>()
const elements = new WeakMap<object, readonly TSESTree.JSXOpeningElement[]>()

/** The calls in the text of a function or class, in source order. */
export function callsWithin(node: Node): readonly CallNode[] {
  let calls = within.get(node)
  if (!calls) {
    const tree = treeOf(node)
    within.set(node, (calls = tree ? inRange(indexOf(tree).calls, node.range) : []))
  }
  return calls
}

/** The elements that show a component, in the text of a function, in source order: those of the page itself have small letters. */
export function elementsWithin(node: Node): readonly TSESTree.JSXOpeningElement[] {
  const known = shown.get(node)
  if (known) return known
  const tree = treeOf(node)
  let all = tree && elements.get(tree.ast)
  if (tree && !all) {
    const showing = [...indexOf(tree).elements].flatMap(([name, found]) => (/^[a-z]/.test(name) ? [] : found))
    elements.set(tree.ast, (all = showing.sort((one, other) => one.range[0] - other.range[0])))
  }
  const found = all ? inRange(all, node.range) : []
  shown.set(node, found)
  return found
}

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
