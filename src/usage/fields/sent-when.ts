import type { Flow, Write } from '../../flow/flow.js'
import { isLeftOut } from '../../flow/objects/key-decisions.js'
import { isKeyLeft } from '../../flow/objects/marks.js'
import { truth } from '../../flow/conditions/conditions.js'
import { soleValue } from '../../flow/names/sole-value.js'
import { functionAround, treeOf } from '../../flow/tree-index.js'
import { isAwaited, isOutOfReach, isSurelyDone, makingIn } from '../../flow/objects/use-order.js'
import type { Call, Env, Payload, Shape } from '../../flow/values.js'
import { isFunction, isWithin } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** A place by which what is sent has to have been written: where an object is copied, written out as text or handed on. */
export interface Moment {
  readonly node: Node
  /** Whether all is done when the code behind it runs, even where nothing waits for it. */
  readonly isInstant: boolean
}

/** The moments of a request, from the innermost function outwards; `text`: where its body is written out. */
export function momentsOf(flow: Flow, call: Call, text?: Node): readonly Moment[] {
  const moments: Moment[] = text ? [instant(text)] : []
  let isInstant = text !== undefined && functionAround(text) === functionAround(call.node)
  moments.push({ node: call.node, isInstant })
  let inner = call.node
  for (let frame = call.env; frame?.call; frame = frame.from) {
    isInstant &&= functionAround(inner) === frame.fn && !frame.fn.async && !frame.fn.generator && calls(flow, frame.call, frame)
    inner = frame.call
    moments.push({ node: inner, isInstant })
  }
  return moments
}

/** What is done at once. */
export function instant(node: Node): Moment {
  return { node, isInstant: true }
}

/** Whether a call runs a function itself, and does not hand it to other code. */
function calls(flow: Flow, call: Node, { fn, from }: NonNullable<Env>): boolean {
  return call.type === 'CallExpression' && flow.evaluate(call.callee, from).some((value) => value.kind === 'callable' && value.fn === fn)
}

function momentAt(moments: readonly Moment[], place: Node): Moment | undefined {
  const fn = functionAround(place)
  return moments.find(({ node }) => functionAround(node) === fn && (fn !== undefined || treeOf(node) === treeOf(place)))
}

/** Whether what is written to an object can be part of what is sent: not where it is written when that is done, or on another way. */
export function canBeSent(object: Shape | Payload, { node }: Pick<Write, 'node'>, moments: readonly Moment[]): boolean {
  const moment = momentAt(moments, node)
  const made = moment && makingIn(node, object)
  return !moment || !made || !isOutOfReach(node, moment.node, made, () => moment.isInstant || isAwaited(moment.node))
}

/** Whether what is done to an object at a place has been done whenever it is sent. */
export function isDoneBefore(shape: Shape | Payload, place: Node, moments: readonly Moment[]): boolean {
  const made = makingIn(place, shape)
  const moment = momentAt(moments, place)
  const fn = functionAround(place)
  // what is handed in, and whatever else is older than the activation that leads to the request
  if (!made) return moment !== undefined && fn !== undefined && isSurelyDone(place, moment.node, fn)
  if (!moment && (!fn || moments.some(({ node }) => isWithin(node, fn)))) return false
  return isSurelyDone(place, moment?.node, made)
}

/** Whether a comparison with what an activation is handed keeps it from a place: `if (operation === 'other') …`. */
export function isForOthers(flow: Flow, place: Node, env: Env): boolean {
  for (let at = place; at.parent && !isFunction(at); at = at.parent) {
    const { parent } = at
    if (parent.type !== 'IfStatement' || at === parent.test || soleValue(parent.test).type !== 'BinaryExpression') continue
    const holds = truth(flow.evaluate(parent.test, env))
    if (holds !== undefined && holds !== (at === parent.consequent)) return true
  }
  return false
}

/** Whether a member of what a body is made of surely does not get into it: it was taken out, or is none of those that are let through. */
export function isNotSent(flow: Flow, { without, filters, isSent, left = [] }: Partial<Payload>, key: string): boolean {
  if (without?.includes(key) || isSent?.(key) === false || left.some((one) => !isKeyLeft(one, key))) return true
  return filters?.some((filter) => isLeftOut(flow.wide, filter, key)) === true
}
