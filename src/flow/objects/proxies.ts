import { unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { textOf, unite } from '../texts/texts.js'
import { calleeName } from '../tree-index.js'
import { type Callable, type Env, type Shape, unknown, type Value } from '../values.js'

/**
 * What a proxy is: the object that stands behind it; one around an object without members of its own (`new Proxy({}, { get })`) is an
 * object by itself, whose members its handler gives.
 */
export function proxyValues(flow: Flow, node: TSESTree.NewExpression, env: Env): readonly Value[] {
  const [target] = node.arguments
  if (!target || target.type === 'SpreadElement') return []
  return isBare(target) && trapsOf(flow, node, env).length > 0 ? [{ kind: 'shape', node, env }] : flow.evaluate(target, env)
}

/** What the handler of a proxy gives for a member; undefined where an object is none. `at` is the place that asks. */
export function memberOfProxy(flow: Flow, { node, env }: Shape, key: string, at: Node): readonly Value[] | undefined {
  if (node.type !== 'NewExpression' || !isProxy(node)) return undefined
  const token = at.type === 'MemberExpression' ? at.property : at
  const args = [{ values: [unknown('stands behind a proxy', node)] }, { values: [textOf(key, token)] }]
  return unite(
    trapsOf(flow, node, env).flatMap((trap) => {
      const frame = flow.frame(trap, args, at, env)
      return frame ? flow.returns(trap.fn, frame) : []
    }),
  )
}

/** Whether it makes a proxy. */
export function isProxy(node: TSESTree.NewExpression): boolean {
  return calleeName(node) === 'Proxy'
}

/** The functions of its handler that give its members. */
function trapsOf(flow: Flow, { arguments: [, handler] }: TSESTree.NewExpression, env: Env): readonly Callable[] {
  if (!handler || handler.type === 'SpreadElement') return []
  const traps = flow.evaluate(handler, env).flatMap((value) => (value.kind === 'shape' ? flow.member(value, 'get', value.node) : []))
  return traps.filter((value) => value.kind === 'callable')
}

function isBare(target: Node): boolean {
  const inner = unwrap(target)
  if (inner.type === 'ObjectExpression') return inner.properties.length === 0
  return inner.type === 'CallExpression' && calleeName(inner) === 'create' && inner.arguments.length === 1
}
