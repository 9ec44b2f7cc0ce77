import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { Env, Value } from '../values.js'
import { asLists } from './iterators.js'

/** A part of a list whose items are known by their places, as `slice` takes it out; the list itself where that cannot be told. */
export function sliced(list: Value, bounds: readonly Node[]): Value {
  if (list.kind !== 'tuple' || list.uniform || bounds.length === 0) return list
  const [from, to] = bounds.map(numberOf)
  if (from === undefined || (bounds.length > 1 && to === undefined)) return list
  return { ...list, items: list.items.slice(from, to) }
}

/** What a call gives that borrows the method of lists, `[].slice.call(arguments, 1)`; undefined for any other. */
export function borrowedSlice(flow: Flow, node: TSESTree.CallExpression, env: Env): readonly Value[] | undefined {
  const callee = unwrap(node.callee)
  const method = memberOf(callee, 'call')
  const owner = method && memberOf(method, 'slice')
  const [list, ...bounds] = node.arguments
  if (!owner || !list || list.type === 'SpreadElement' || !isOfLists(owner)) return undefined
  return asLists(flow, flow.evaluate(list, env)).map((value) => sliced(value, bounds))
}

function memberOf(node: Node, key: string): Node | undefined {
  const isIt = node.type === 'MemberExpression' && staticKey(node.property, node.computed) === key
  return isIt ? unwrap(node.object) : undefined
}

/** Whether an expression is `[]` or `Array.prototype`. */
function isOfLists(node: Node): boolean {
  if (node.type === 'ArrayExpression') return node.elements.length === 0
  const owner = memberOf(node, 'prototype')
  return owner?.type === 'Identifier' && owner.name === 'Array'
}

function numberOf(node: Node): number | undefined {
  const inner = unwrap(node)
  return inner.type === 'Literal' && typeof inner.value === 'number' ? inner.value : undefined
}
