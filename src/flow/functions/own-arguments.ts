import type { FunctionNode } from '../../syntax/names.js'
import { parametersOf } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { frameOf } from '../frames.js'
import type { Flow } from '../flow.js'
import { functionAround } from '../tree-index.js'
import { type Env, type Frame, unknown, type Value } from '../values.js'
import { laidOut } from './call-arguments.js'
import { callersOf } from './callers.js'

/** What `arguments` holds where it stands: what the function around it is called with, one behind the other; undefined outside of one. */
export function ownArguments(flow: Flow, node: TSESTree.Identifier, env: Env): readonly Value[] | undefined {
  const fn = functionWithArguments(node)
  if (!fn) return undefined
  const frame = frameOf(env, fn)
  if (frame) return bound(flow, frame, node)
  if (flow.wide !== flow)
    return [{ kind: 'tuple', items: [[unknown('is what a function is called with', node, fn)]], uniform: true, open: fn }]
  const length = Math.max(1, parametersOf(fn).length, ...callersOf(flow, fn).map((caller) => lengthOf(caller)))
  return [{ kind: 'tuple', items: Array.from({ length }, (_, index) => flow.parameter(fn, index, env)), open: fn }]
}

/** The innermost function around a place that has `arguments` of its own, as arrow functions have none. */
function functionWithArguments(node: Node): FunctionNode | undefined {
  let fn = functionAround(node)
  while (fn?.type === 'ArrowFunctionExpression') fn = functionAround(fn)
  return fn
}

function bound(flow: Flow, frame: Frame, node: Node): readonly Value[] {
  const { args } = laidOut(flow, frame)
  const [first, ...others] = args
  const isSpread = (argument: Frame['args'][number]): boolean => 'node' in argument && argument.spread === true
  if (!args.some(isSpread)) return [{ kind: 'tuple', items: args.map((argument) => flow.argument(argument)) }]
  // `send.apply(this, arguments)`: the list is handed on as it is
  return first && others.length === 0 ? flow.argument(first) : [unknown('is put together of several lists', node)]
}

function lengthOf(caller: ReturnType<typeof callersOf>[number]): number {
  return caller.kind === 'call' ? caller.call.arguments.length : 1
}
