import type { Flow } from '../../flow/flow.js'
import { isOutsideCall } from '../../flow/functions/escapes.js'
import { functionAround, indexOf, treeOf, type CallNode } from '../../flow/tree-index.js'
import type { Call } from '../../flow/values.js'
import { unwrap, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { isLogFunction } from '../requests/can-send.js'

/**
 * A call of code that is not followed, for nothing but its effect, which is handed an object by its name before that is sent: it may write
 * to it, `setProperty(body, 'role', role)`.
 */
export function changerOf(flow: Flow, made: Node, { node: sent }: Call): CallNode | undefined {
  const { parent } = wrapped(made)
  const id = parent?.type === 'VariableDeclarator' && parent.init === wrapped(made) ? parent.id : undefined
  const tree = id?.type === 'Identifier' ? treeOf(id) : undefined
  const references = (id && tree && indexOf(tree).variableOf(id)?.references) ?? []
  return references.flatMap(({ identifier }) => {
    const place = wrapped(identifier)
    const call = place.parent
    if (call?.type !== 'CallExpression' || call.callee === place || !isForEffect(call) || isLogFunction(call.callee)) return []
    const isLater = functionAround(call) === functionAround(sent) && call.range[0] > sent.range[1]
    return !isLater && isFunctionOutside(flow, call) ? [call] : []
  })[0]
}

/** Whether a function of a package runs, or one that was handed in; a method of what was handed in keeps it, as lists do. */
function isFunctionOutside(flow: Flow, call: CallNode): boolean {
  const callee = unwrap(call.callee)
  const isOfPackage = (): boolean => flow.evaluate(callee, undefined).some(({ kind }) => kind === 'external')
  return (callee.type === 'Identifier' || isOfPackage()) && isOutsideCall(flow, call)
}

/** Whether nothing is done with what a call gives but to wait for it. */
function isForEffect(call: Node): boolean {
  const { parent } = wrapped(call)
  return parent?.type === 'ExpressionStatement' || (parent?.type === 'AwaitExpression' && isForEffect(parent))
}
