import { isFunction, unwrap } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { indexOf, treeOf } from './tree-index.js'
import type { Env } from './values.js'

/** Whether a computed key is a position in a list: a number, arithmetic, or a counting variable. */
export function isIndex(flow: Flow, key: Node, env: Env): boolean {
  const inner = unwrap(key)
  if (inner.type === 'BinaryExpression' || inner.type === 'UpdateExpression')
    return inner.type === 'UpdateExpression' || inner.operator !== '+' || flow.evaluate(inner, env).every(({ kind }) => kind !== 'text')
  if (inner.type !== 'Identifier') return inner.type === 'Literal' && typeof inner.value === 'number'
  if (flow.evaluate(inner, env).some((value) => value.kind === 'scalar' && typeof value.value === 'number')) return true
  const tree = treeOf(inner)
  const definition = tree && indexOf(tree).variableOf(inner)?.defs[0]
  const fn = definition?.node as Node | undefined
  const loop = definition?.type === 'Variable' ? definition.node.parent.parent : undefined
  // below the root of a body, what is looped over by key is taken for a list
  if (loop?.type === 'ForInStatement')
    return flow.evaluate(loop.right, env).some((value) => value.kind === 'payload' && value.path.length > 0)
  // the second parameter of a callback over a list is its position
  return (
    definition?.type === 'Parameter' && isFunction(fn) && fn.params[1] === (definition.name as Node) && fn.parent?.type === 'CallExpression'
  )
}
