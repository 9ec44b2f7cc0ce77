import { type FunctionNode, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { calleeName } from '../tree-index.js'
import type { Env, Value } from '../values.js'

/** The requests that hold their own answer (XMLHttpRequest) of which a function that is written on the spot handles an event. */
export function requestsHandledBy(flow: Flow, fn: Node, env: Env): readonly Value[] {
  const object = listenedTo(wrapped(fn))
  return object ? flow.evaluate(object, env).filter((value) => value.kind === 'client' && value.row.answers !== undefined) : []
}

/** What such a function is handed: the event, by which it finds the request again. */
export function requestEvent(flow: Flow, fn: FunctionNode, index: number, env: Env): readonly Value[] | undefined {
  const requests = index === 0 ? requestsHandledBy(flow, fn, env) : []
  if (requests.length === 0) return undefined
  return [{ kind: 'made', fields: { target: requests, currentTarget: requests, srcElement: requests }, from: [] }]
}

/** What a handler is set on: `xhr.onload = handler`, `xhr.addEventListener('load', handler)`. */
function listenedTo(handler: Node): Node | undefined {
  const { parent } = handler
  if (parent?.type === 'AssignmentExpression' && parent.right === handler) {
    const target = unwrap(parent.left)
    const isEvent = target.type === 'MemberExpression' && /^on[a-z]+$/.test(staticKey(target.property, target.computed) ?? '')
    return isEvent ? target.object : undefined
  }
  if (parent?.type !== 'CallExpression' || parent.arguments[1] !== handler || calleeName(parent) !== 'addEventListener') return undefined
  return parent.callee.type === 'MemberExpression' ? parent.callee.object : undefined
}
