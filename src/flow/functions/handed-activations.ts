import { type FunctionNode, isFunction, parametersOf, wrapped } from '../../syntax/names.js'
import { memoize } from '../../syntax/memoize.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { callsWithin } from '../calls-within.js'
import type { Flow } from '../flow.js'
import { elementsHanded } from '../frameworks/element-callbacks.js'
import { shownBy } from '../frameworks/list-elements.js'
import type { CallNode } from '../tree-index.js'
import { unknown, type Argument, type Frame, type Value } from '../values.js'
import { callHanded } from './call-handed.js'
import { callersOf } from './callers.js'
import { callbackArgument } from './callback-parameters.js'

/**
 * The calls within functions of a file that code calls which is not followed, in the activations that this makes of them, as far as it is
 * known what they are handed: a form calls `save` with what it is filled with.
 */
export function handedCalls(flow: Flow, tree: Tree): readonly { readonly call: CallNode; readonly env: Frame }[] {
  return functionsIn(tree).flatMap((fn) => {
    const calls = parametersOf(fn).length > 0 ? callsWithin(fn) : []
    return calls.length === 0 ? [] : activationsOf(flow, fn).flatMap((env) => calls.map((call) => ({ call, env })))
  })
}

const functionsIn = memoize((tree: Tree): readonly FunctionNode[] => {
  const found: FunctionNode[] = []
  walk(tree.ast, (node) => {
    if (isFunction(node)) found.push(node)
  })
  return found
})

function activationsOf(flow: Flow, fn: FunctionNode): readonly Frame[] {
  const byElements = elementsHanded(fn).flatMap((handed) =>
    activation(flow, fn, handed.element, (index) => shownBy(flow, handed, index, undefined)),
  )
  // what stands in a call itself is followed where that is
  if (callHanded(wrapped(fn))) return byElements
  const byCalls = callersOf(flow, fn).flatMap((caller) =>
    caller.kind === 'argument' && !caller.bound && flow.targets(caller.call, undefined).length === 0
      ? activation(flow, fn, caller.call, (index) => callbackArgument(flow, caller.call, caller.index, caller.key, index, undefined))
      : [],
  )
  return [...byElements, ...byCalls]
}

/** One activation, where something is known of what the function is handed. */
function activation(
  flow: Flow,
  fn: FunctionNode,
  at: Node,
  valuesAt: (index: number) => readonly Value[] | undefined,
): readonly Frame[] {
  const given = parametersOf(fn).map((_, index) => valuesAt(index))
  if (!given.some((values) => values?.some(({ kind }) => kind !== 'unknown'))) return []
  const unseen = (index: number): Value => unknown('is not known of a callback', parametersOf(fn)[index])
  const args = given.map((values, index): Argument => ({ values: values ?? [unseen(index)] }))
  const frame = flow.frame({ kind: 'callable', fn, env: undefined, self: undefined }, args, at, undefined)
  return frame ? [frame] : []
}
