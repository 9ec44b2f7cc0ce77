import { type FunctionNode, isFunction, literalText, parametersOf, wrapped } from '../../syntax/names.js'
import { memoize } from '../../syntax/memoize.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { callsWithin } from '../calls-within.js'
import type { Flow } from '../flow.js'
import { elementsHanded } from '../frameworks/element-callbacks.js'
import { isModelled } from '../names/called-as.js'
import { shownBy } from '../frameworks/list-elements.js'
import { calleeName, type CallNode } from '../tree-index.js'
import { unknown, type Argument, type Frame, type Value } from '../values.js'
import { callHanded, type Handed } from './call-handed.js'
import { type Caller, callersOf } from './callers.js'
import { callbackArgument } from './callback-parameters.js'
import { escapeOf } from './escapes.js'

/** A call that a function is handed to. */
type Handing = Caller & { readonly kind: 'argument' }

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
    caller.kind === 'argument' && isToOutside(flow, caller) ? byCaller(flow, fn, caller) : [],
  )
  return [...byElements, ...byCalls]
}

/**
 * The calls within a function, in an activation by code that is not followed, which may hand it anything: nothing where none is seen to be
 * handed the function. Of the code that gives the function back, what calls that is known.
 */
export function calledFromOutside(flow: Flow, fn: FunctionNode): readonly { readonly call: CallNode; readonly env: Frame }[] {
  if (callHanded(wrapped(fn))) return []
  const caller = callersOf(flow, fn).find((one) => one.kind === 'argument' && isLeft(flow, fn, one))
  const at = caller?.kind === 'argument' ? caller.call : escapeOf(flow, fn)
  const args = parametersOf(fn).map((parameter): Argument => ({ values: [handedFromOutside(parameter)] }))
  const frame = at && frameOf(flow, fn, args, at)
  return frame ? callsWithin(fn).map((call) => ({ call, env: frame })) : []
}

/** What code that is not followed hands a function. */
export function handedFromOutside(parameter: Node | undefined): Value {
  return unknown('is handed in by code that is not followed', parameter)
}

/**
 * Whether nothing is known of what a function is called with that is handed to a call: no model knows what that does, it does not give the
 * function back, and no name stands beside it by which the program calls the function, `app.decorate('ask', ask)`.
 */
export function isLeft(flow: Flow, fn: FunctionNode, caller: Handing): boolean {
  const { call } = caller
  if (isModelled(flow, call) || !isToOutside(flow, caller)) return false
  const names = new Set(call.arguments.flatMap((argument) => literalText(argument) ?? []))
  const isNamed = callersOf(flow, fn).some((other) => other.kind === 'call' && names.has(calleeName(other.call)))
  return !isNamed && byCaller(flow, fn, caller).length === 0 && !isHandedBack(flow, caller, fn)
}

function isToOutside(flow: Flow, { call }: Handing): boolean {
  return flow.targets(call, undefined).length === 0
}

function byCaller(flow: Flow, fn: FunctionNode, { call, index: position, key, bound = [] }: Handing): readonly Frame[] {
  return activation(flow, fn, call, (index) =>
    bound[index] ? flow.argument(bound[index]) : callbackArgument(flow, call, position, key, index - bound.length, undefined),
  )
}

function frameOf(flow: Flow, fn: FunctionNode, args: readonly Argument[], at: Node): Frame | undefined {
  return flow.frame({ kind: 'callable', fn, env: undefined, self: undefined }, args, at, undefined)
}

/** One activation, where something is known of what the function is handed. */
function activation(
  flow: Flow,
  fn: FunctionNode,
  at: Node,
  valuesAt: (index: number) => readonly Value[] | undefined,
): readonly Frame[] {
  const given = parametersOf(fn).map((_, index) => valuesAt(index))
  if (!given.some((values) => values?.some((value) => value.kind !== 'unknown' || value.type))) return []
  const unseen = (index: number): Value => unknown('is not known of a callback', parametersOf(fn)[index])
  const args = given.map((values, index): Argument => ({ values: values ?? [unseen(index)] }))
  const frame = frameOf(flow, fn, args, at)
  return frame ? [frame] : []
}

/** Whether a call gives the function that it is handed, `curry(fn)`, or the object that holds it, `define({ read: fn })`. */
export function isHandedBack(flow: Flow, { call, key }: Pick<Handed, 'call' | 'key'>, fn: FunctionNode): boolean {
  const holder = key === undefined ? undefined : wrapped(fn).parent?.parent
  return flow
    .evaluate(call, undefined)
    .some((value) => (value.kind === 'callable' ? value.fn === fn : value.kind === 'shape' && value.node === holder))
}
