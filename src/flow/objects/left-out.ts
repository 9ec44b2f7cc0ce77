import { unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { isParameterReference } from '../tree-index.js'

/** Whether an expression is what a constructor is handed, by a parameter that a call may leave out. */
export function mayBeLeftOut(node: Node, constructor: FunctionNode): boolean {
  const inner = unwrap(node)
  const isAsked = constructor.params.some(
    (parameter) => parameter.type === 'Identifier' && !parameter.optional && inner.type === 'Identifier' && parameter.name === inner.name,
  )
  return !isAsked && isParameterReference(inner, constructor)
}
