import type { Node } from '../../syntax/tree.js'

/**
 * Prepares questions about nodes that ask each other, and are answered once for each node. Where one comes back to a node that is being
 * asked about, the answer is no for the moment: going in a circle adds nothing. What was answered on the way to a yes is asked again.
 */
export function createQuestions(): (answer: (node: Node) => boolean) => (node: Node) => boolean {
  let asked: (() => void)[] = []
  let depth = 0
  return (answer) => {
    const known = new Map<Node, boolean>()
    return (node) => {
      const before = known.get(node)
      if (before !== undefined) return before
      known.set(node, false)
      asked.push(() => known.delete(node))
      depth += 1
      const found = answer(node)
      depth -= 1
      if (depth === 0) {
        if (found) for (const forget of asked) forget()
        asked = []
      }
      if (found) known.set(node, true)
      return found
    }
  }
}
