import { definitionsOf } from '../../flow/names/definitions.js'
import type { Flow } from '../../flow/flow.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import type { Value } from '../../flow/values.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/**
 * The list that starts empty of which a reference is (a part of) an item: `job.path` of `for (const job of jobs)`, `jobs.pop().path`. What
 * its items are is for those to say who put them in.
 */
export function queueBehind(flow: Flow, reference: Node, seen: Set<Node> = new Set()): Node | undefined {
  const node = unwrap(reference)
  if (seen.has(node)) return undefined
  seen.add(node)
  // only what stands for a list is asked, and not each item of it
  const [list, ...others] = node.type === 'Identifier' || node.type === 'MemberExpression' ? flow.evaluate(node, undefined) : []
  const made = list && others.length === 0 ? emptyList(list) : undefined
  if (made) return made
  for (const inner of holdersOf(node)) {
    const found = queueBehind(flow, inner, seen)
    if (found) return found
  }
  return undefined
}

/** What a node takes its value out of, as far as that can be (an item of) a list. */
function holdersOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'AwaitExpression':
      return [node.argument]
    case 'MemberExpression':
      return [node.object]
    case 'CallExpression': {
      const callee = unwrap(node.callee)
      return callee.type === 'MemberExpression' ? [callee.object] : []
    }
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element?.type === 'SpreadElement' ? [element.argument] : []))
    case 'Identifier': {
      const tree = treeOf(node)
      const variable = tree && indexOf(tree).variableOf(node)
      return (variable ? definitionsOf(variable) : []).flatMap((made) =>
        made.kind === 'value' || made.kind === 'element' ? [made.value] : [],
      )
    }
    default:
      return []
  }
}

/** Where a list is made that starts without items: `[]`, `new Array()`, `new Set()`. */
function emptyList(list: Value): Node | undefined {
  if (list.kind === 'tuple') return list.items.flat().length === 0 && list.origin?.type === 'NewExpression' ? list.origin : undefined
  if (list.kind !== 'shape') return undefined
  const { node } = list
  if (node.type === 'ArrayExpression') return node.elements.length === 0 ? node : undefined
  const isArray = node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Array'
  return isArray && node.arguments.length === 0 ? node : undefined
}
