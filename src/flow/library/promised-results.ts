import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { CallExpression } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { methodCalled } from '../method-calls.js'
import { callShape } from '../names/globals.js'
import { indexOf, treeOf } from '../tree-index.js'
import type { Argument, Env, Value } from '../values.js'
import { isWaitedFor } from './waited-for.js'
import { isOutside } from './wrapping-functions.js'

/** Under what functions keep what a promise gave that tell beside it how that went: `{ value }`, `{ data, error }`, `{ result }`. */
const HELD_AS = ['value', 'data', 'result']

/**
 * What a function of a package gives whose result is waited for, and that is handed a promise itself: what that promise gives, in time, or
 * before it is cancelled (`await pTimeout(ask(id), { milliseconds: 500 })`), or as a member of what tells how it went.
 */
export function promisedResult(flow: Flow, args: readonly Argument[], node: CallExpression, env: Env): readonly Value[] | undefined {
  if (!isWaitedFor(node)) return undefined
  const promises = args.filter((argument) => 'node' in argument && !argument.spread && holdsPromise(flow, argument.node, argument.env))
  const [promise, ...others] = promises
  if (!promise || others.length > 0 || !(isOutside(flow, node, env) || isMethodOutside(flow, node, env))) return undefined
  const values = flow.argument(promise)
  const objects = values.filter(({ kind }) => kind === 'shape')
  const carried = values.filter(({ kind }) => kind === 'payload' || kind === 'answer' || kind === 'tuple')
  if (carried.length === 0) return objects.length > 0 ? objects : undefined
  return [...carried, { kind: 'made', fields: Object.fromEntries(HELD_AS.map((key) => [key, carried])), from: [] }]
}

/** Whether a method is one of an object that a package has made: `spinner.during(ask(id))`. */
function isMethodOutside(flow: Flow, { callee }: CallExpression, env: Env): boolean {
  const method = unwrap(callee)
  const receivers = method.type === 'MemberExpression' ? flow.evaluate(method.object, env) : []
  const isMade = (value: Value): boolean => {
    const made = value.kind === 'unknown' && value.param === undefined ? value.node : undefined
    if (made?.type !== 'NewExpression' && made?.type !== 'CallExpression') return false
    return flow.evaluate(made.callee, env).some(({ kind }) => kind === 'external')
  }
  return receivers.length > 0 && receivers.every(isMade)
}

/** Whether an argument is a promise, or an object that is written there and holds nothing else: `pProps({ answer: ask(id) })`. */
function holdsPromise(flow: Flow, node: Node, env: Env): boolean {
  const inner = unwrap(node)
  if (inner.type !== 'ObjectExpression') return isPromise(flow, inner, env)
  return (
    inner.properties.length > 0 &&
    inner.properties.every((property) => property.type === 'Property' && isPromise(flow, property.value, env))
  )
}

/** Whether an expression gives a promise: by a method of one, a request, or a function that is asynchronous or gives one back. */
function isPromise(flow: Flow, node: Node, env: Env, seen = new Set<Node>()): boolean {
  const inner = unwrap(node)
  if (seen.has(inner)) return false
  seen.add(inner)
  if (inner.type === 'Identifier') {
    const tree = treeOf(inner)
    const [definition, ...others] = (tree && indexOf(tree).variableOf(inner)?.defs) ?? []
    const init = definition?.type === 'Variable' && others.length === 0 && definition.node.id.type === 'Identifier' && definition.node.init
    return init ? isPromise(flow, init, env, seen) : false
  }
  if (inner.type !== 'CallExpression') return false
  if (methodCalled(inner, /^(?:then|catch|finally)$/)) return true
  return flow.evaluate(inner.callee, env).some((value) => {
    if (value.kind === 'client') return callShape(value) !== undefined
    if (value.kind !== 'callable') return false
    const tree = treeOf(value.fn)
    const results = (tree && indexOf(tree).returns.get(value.fn)) ?? []
    return value.fn.async || results.some((result) => isPromise(flow, result, value.env, seen))
  })
}
