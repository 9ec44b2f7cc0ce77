import { type FunctionNode, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { callOn, methodCalled } from '../method-calls.js'
import { indexOf, treeOf } from '../tree-index.js'

/**
 * Whether what an expression gives is awaited where it stands or under a name, handed on as a promise, or given back by the function around
 * it.
 */
export function isWaitedFor(node: Node, seen: Set<Node> = new Set()): boolean {
  const place = wrapped(node)
  const { parent } = place
  switch (parent?.type) {
    case 'AwaitExpression':
    case 'ReturnStatement':
      return true
    case 'ArrowFunctionExpression':
      return parent.body === place
    case 'MemberExpression':
      return callOn(place, 'then') !== undefined
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' && usesOf(parent.id, seen).some((use) => isWaitedFor(use, seen))
    default:
      return false
  }
}

/** Whether something is taken, without waiting, of what an expression gives, be it under a name: then that is no promise. */
export function isTakenAtOnce(node: Node, seen: Set<Node> = new Set()): boolean {
  const { parent } = wrapped(node)
  if (parent?.type === 'MemberExpression')
    return parent.object === wrapped(node) && !/^(?:then|catch|finally)$/.test(staticKey(parent.property, parent.computed) ?? '')
  if (parent?.type !== 'VariableDeclarator') return false
  return parent.id.type === 'Identifier' ? usesOf(parent.id, seen).some((use) => isTakenAtOnce(use, seen)) : true
}

/** Where a variable is read; nothing a second time, as two may be each other's value. */
function usesOf(id: Node, seen: Set<Node>): readonly Node[] {
  if (seen.has(id)) return []
  seen.add(id)
  const tree = treeOf(id)
  const references = (tree && indexOf(tree).variableOf(id)?.references) ?? []
  return references.filter((reference) => reference.isRead()).map(({ identifier }) => identifier as Node)
}

/** Whether a function gives a promise, as far as the calls tell that it gives the result of. */
export function givesPromise(flow: Flow, fn: FunctionNode, seen: Set<Node> = new Set()): boolean {
  if (fn.async) return true
  const tree = treeOf(fn)
  if (!tree || seen.has(fn)) return false
  seen.add(fn)
  return (indexOf(tree).returns.get(fn) ?? []).some((node) => isPromise(flow, node, seen))
}

function isPromise(flow: Flow, node: Node, seen: Set<Node>): boolean {
  const call = unwrap(node)
  if (call.type !== 'CallExpression') return false
  const callee = unwrap(call.callee)
  if (callee.type === 'MemberExpression' && methodCalled(call, 'then')) return isPromise(flow, callee.object, seen)
  return flow.targets(call, undefined).some((target) => target.kind === 'send' || givesPromise(flow, target.callable.fn, seen))
}
