import { definitionsOf } from '../../flow/names/definitions.js'
import type { Flow } from '../../flow/flow.js'
import { loopedOver } from '../../flow/objects/keys-gone-through.js'
import { calleeName, indexOf, treeOf } from '../../flow/tree-index.js'
import type { Value } from '../../flow/values.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/**
 * The list or map that starts empty of which a reference is (a part of) an item, as `job.path` of `for (const job of jobs)` or of
 * `jobs.pop().path`. What its items are is for those to say who put them in. Of an object that counts only where all its members are gone
 * through (`isAll`).
 */
export function queueBehind(flow: Flow, reference: Node, seen: Set<Node> = new Set(), isAll = false): Node | undefined {
  const node = unwrap(reference)
  if (seen.has(node)) return undefined
  seen.add(node)
  // only what stands for a list is asked, and not each item of it
  const [list, ...others] = node.type === 'Identifier' || node.type === 'MemberExpression' ? flow.evaluate(node, undefined) : []
  const made = list && others.length === 0 ? emptyList(list, isAll) : undefined
  if (made) return made
  const listed = allOf(node)
  if (listed) return queueBehind(flow, listed, seen, true)
  for (const inner of holdersOf(node)) {
    const found = queueBehind(flow, inner, seen)
    if (found) return found
  }
  return undefined
}

/** The object of which a node is each member in turn, or all of them: `all[name]` in a loop over its keys, `Object.values(all)`. */
function allOf(node: Node): Node | undefined {
  if (node.type === 'MemberExpression') return node.computed ? loopedOver(unwrap(node.property))?.of : undefined
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : undefined
  const isListing = callee?.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object'
  const [object] = isListing && node.type === 'CallExpression' && /^(?:values|entries)$/.test(calleeName(node)) ? node.arguments : []
  return object?.type === 'SpreadElement' ? undefined : object
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
      // what is asked for by a key is chosen by that
      const isGet = calleeName(node) === 'get' && node.arguments.length > 0
      return callee.type === 'MemberExpression' && !isGet ? [callee.object] : []
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

/** Where a list is made that starts without items: `[]`, `new Array()`, `new Map()`, and `{}` where all of an object count. */
function emptyList(list: Value, isAll: boolean): Node | undefined {
  if (list.kind === 'tuple') return list.items.flat().length === 0 && list.origin?.type === 'NewExpression' ? list.origin : undefined
  if (list.kind !== 'shape') return undefined
  const { node } = list
  if (node.type === 'ObjectExpression') return isAll && node.properties.length === 0 ? node : undefined
  if (node.type === 'ArrayExpression') return node.elements.length === 0 ? node : undefined
  const isCollection = node.type === 'NewExpression' && node.callee.type === 'Identifier' && /^(?:Array|Map|Set)$/.test(node.callee.name)
  return isCollection && node.arguments.length === 0 ? node : undefined
}
