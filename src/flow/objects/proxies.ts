import { isFunction, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Flow } from '../flow.js'
import { textOf, unite } from '../texts/texts.js'
import { calleeName } from '../tree-index.js'
import { type Callable, type Env, type Shape, unknown, type Value } from '../values.js'

/**
 * What a proxy is: the object that stands behind it; one around an object that is written out (`new Proxy({}, { get })`), and that sets
 * nothing in it, is an object by itself, whose members its handler gives.
 */
export function proxyValues(flow: Flow, node: TSESTree.NewExpression, env: Env): readonly Value[] {
  const [target] = node.arguments
  if (!target || target.type === 'SpreadElement') return []
  const isGiving = (): boolean => trapsOf(flow, node, env, 'get').length > 0
  if (isBare(target) && isGiving()) return [{ kind: 'shape', node, env }]
  const values = flow.evaluate(target, env)
  const isWritten = values.length > 0 && values.every((value) => value.kind === 'shape' && value.node.type === 'ObjectExpression')
  const isKnown = isWritten || (values.length > 0 && values.every(({ kind }) => kind === 'instance') && isWrapping(flow, node, env))
  return isKnown && isGiving() && trapsOf(flow, node, env, 'set').length === 0 ? [{ kind: 'shape', node, env }] : values
}

/** Whether the handler gives functions of its own, which run in the place of methods. */
function isWrapping(flow: Flow, node: TSESTree.NewExpression, env: Env): boolean {
  return trapsOf(flow, node, env, 'get').some(({ fn }) => {
    let isMaking = false
    walk(fn, (inner) => {
      if (inner !== fn && isFunction(inner)) isMaking = true
    })
    return isMaking
  })
}

/** What a function of a handler is called with first: what stands behind the proxy. Undefined for any other parameter. */
export function trapArgument(
  flow: Flow,
  call: TSESTree.NewExpression,
  { argument, key, index, env }: { argument: number; key: string | undefined; index: number; env: Env },
): readonly Value[] | undefined {
  const [target] = call.arguments
  if (!isProxy(call) || argument !== 1 || key === undefined || index !== 0) return undefined
  return target && target.type !== 'SpreadElement' ? flow.evaluate(target, env) : undefined
}

/** What the handler of a proxy gives for a member; undefined where an object is none. `at` is the place that asks. */
export function memberOfProxy(flow: Flow, { node, env }: Shape, key: string, at: Node): readonly Value[] | undefined {
  if (node.type !== 'NewExpression' || !isProxy(node)) return undefined
  const token = at.type === 'MemberExpression' ? at.property : at
  const [target] = node.arguments
  const behind = target && target.type !== 'SpreadElement' && !isBare(target) ? flow.evaluate(target, env) : []
  const args = [
    { values: behind.length > 0 ? behind : [unknown('stands behind a proxy', node)] },
    { values: [textOf(key, token)] },
  ]
  const given = unite(
    trapsOf(flow, node, env, 'get').flatMap((trap) => {
      const frame = flow.frame(trap, args, at, env)
      return frame ? flow.returns(trap.fn, frame) : []
    }),
  )
  const isSeen = behind.length === 0 || given.some(({ kind }) => kind !== 'unknown')
  return isSeen ? given : unite(behind.flatMap((value) => flow.member(value, key, at)))
}

/** Whether it makes a proxy. */
export function isProxy(node: TSESTree.NewExpression): boolean {
  return calleeName(node) === 'Proxy'
}

/** The functions of its handler by which its members are read, or set. */
function trapsOf(flow: Flow, { arguments: [, handler] }: TSESTree.NewExpression, env: Env, how: 'get' | 'set'): readonly Callable[] {
  if (!handler || handler.type === 'SpreadElement') return []
  const traps = flow.evaluate(handler, env).flatMap((value) => (value.kind === 'shape' ? flow.member(value, how, value.node) : []))
  return traps.filter((value) => value.kind === 'callable')
}

function isBare(target: Node): boolean {
  const inner = unwrap(target)
  if (inner.type === 'ObjectExpression') return inner.properties.length === 0
  return inner.type === 'CallExpression' && calleeName(inner) === 'create' && inner.arguments.length === 1
}
