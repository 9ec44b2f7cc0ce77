import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { callbackArgument } from '../functions/callback-parameters.js'
import { SOME_KEY, type Flow } from '../flow.js'
import type { Write } from '../flow.js'
import { keyText } from '../texts/key-texts.js'
import type { TreeIndex } from '../tree-index.js'

/** A write by a method that is itself handed to what calls it: the object, and what is done to it. */
export interface HandedWrite {
  readonly target: Node
  readonly write: Omit<Write, 'path'>
}

/** Methods that put what they are called with into a list or a collection, at no certain place. */
const ADDING = ['push', 'unshift', 'add']

/**
 * What is put into objects by methods that are handed over to be called: `reply.then(store.set)`, `reply.then(list.push.bind(list))`,
 * `reply.then(byId.set.bind(byId, id))`.
 */
export function handedWrites(flow: Flow, { handedOn }: TreeIndex): readonly HandedWrite[] {
  return ['set', ...ADDING].flatMap((name) =>
    (handedOn.get(name) ?? []).flatMap(({ call, position, key, value }): HandedWrite[] => {
      const { method, bound = [] } = methodIn(value, name) ?? {}
      if (!method) return []
      const [first] = bound
      const isAdding = ADDING.includes(name)
      // a store has one value, a collection is told under which key
      if (isAdding ? first : bound.length > 1) return []
      const given = callbackArgument(flow, call, position, key, 0, undefined)
      if (!given) return []
      const under = first ? (keyText(flow, first, true, undefined) ?? SOME_KEY) : 'value'
      return [{ target: method.object, write: { key: isAdding ? undefined : under, keyNode: first, value: { values: given }, node: call } }]
    }),
  )
}

/** The method that is handed over, as it is or bound to its object, and what it is bound to beside that. */
function methodIn(
  node: Node,
  name: string,
): { readonly method: TSESTree.MemberExpression; readonly bound: readonly Node[] } | undefined {
  const inner = unwrap(node)
  const isMember = inner.type === 'MemberExpression'
  if (isMember) return staticKey(inner.property, inner.computed) === name ? { method: inner, bound: [] } : undefined
  const callee = inner.type === 'CallExpression' ? unwrap(inner.callee) : undefined
  const isBind = callee?.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'bind'
  const method = isBind ? unwrap(callee.object) : undefined
  const isIt = method?.type === 'MemberExpression' && staticKey(method.property, method.computed) === name
  return isIt && inner.type === 'CallExpression' ? { method, bound: inner.arguments.slice(1) } : undefined
}
