import { staticKey, isFunction, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** What stands behind a promise: what is called with what it gives, and with what it failed with. */
export interface Link {
  readonly given: Node | undefined
  readonly failed: Node | undefined
}

/** The `.then`, `.catch` and `.finally` behind a call, the nearest first. */
export function linksBehind(node: Node): readonly Link[] {
  const links: Link[] = []
  for (let at = wrapped(node); ;) {
    const member = at.parent
    const call = member?.type === 'MemberExpression' && member.object === at ? wrapped(member).parent : undefined
    if (member?.type !== 'MemberExpression' || call?.type !== 'CallExpression' || unwrap(call.callee) !== member) return links
    const [first, second] = call.arguments
    const name = staticKey(member.property, member.computed)
    if (name === 'then') links.push({ given: first, failed: second })
    else if (name === 'catch') links.push({ given: undefined, failed: first })
    else if (name !== 'finally') return links
    at = wrapped(call)
  }
}

/** A function that stands where it is called when something else is done: behind another promise, in a timer, as what makes a promise. */
export function isCalledThen(fn: FunctionNode, isSent: (call: Node) => boolean): boolean {
  const place = wrapped(fn)
  const call = place.parent
  if (call?.type !== 'CallExpression' && call?.type !== 'NewExpression') return false
  if (call.arguments[0] !== place || !isPlain(fn)) return false
  const callee = unwrap(call.callee)
  if (callee.type === 'Identifier') return callee.name === (call.type === 'NewExpression' ? 'Promise' : 'setTimeout')
  if (callee.type !== 'MemberExpression' || staticKey(callee.property, callee.computed) !== 'then') return false
  let root = unwrap(callee.object)
  for (;;) {
    if (isSent(root)) return false
    const inner = root.type === 'CallExpression' ? unwrap(root.callee) : undefined
    if (inner?.type !== 'MemberExpression') return true
    root = unwrap(inner.object)
  }
}

/** Whether a function does one thing, whatever it is called with. */
function isPlain({ body }: FunctionNode): boolean {
  if (body?.type !== 'BlockStatement') return body !== null
  return body.body.length === 1 && /^(Return|Expression)Statement$/.test(body.body[0]?.type ?? '')
}

/** The code of a handler that is written where it is handed over. */
export function codeOfHandler(handler: Node): FunctionNode | undefined {
  const inner = unwrap(handler)
  return isFunction(inner) ? inner : undefined
}
