import { staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { bodyOf, toBody } from '../clients/answers.js'
import { isCircular } from '../circular.js'
import { isKeyed, keptValues } from '../lists/collections.js'
import { emittedValues, sentValues } from '../messages/events.js'
import type { Flow } from '../flow.js'
import { heldValues } from '../frameworks/first-state.js'
import { ITERATING } from '../lists/known-items.js'
import { actionsOf } from '../stores/store-actions.js'
import { treeOf } from '../tree-index.js'
import { unite } from '../texts/texts.js'
import type { Env, Value } from '../values.js'
import { EACH, itemsIn } from '../library/utility-functions.js'

/** What a method of the language or of an answer hands to its callback. */
export function methodCallback(
  flow: Flow,
  call: TSESTree.CallExpression,
  name: string,
  receivers: readonly Value[],
  argument: number,
  key: string | undefined,
  index: number,
  env: Env,
): readonly Value[] | undefined {
  const emitted = name === 'subscribe' && index === 0 && (key === 'next' || (key === undefined && argument === 0)) ? receivers : []
  const held = emitted.flatMap((value) => emittedValues(flow, value, call) ?? [])
  if (held.length > 0) return unite(held)
  const sent = key === undefined || key === 'next' ? sentValues(flow, call, name, receivers, index, env) : undefined
  if (sent) return sent
  if (
    (name === 'addCase' || name === 'addMatcher') &&
    argument === 1 &&
    index === 1 &&
    call.arguments[0] &&
    call.arguments[0].type !== 'SpreadElement'
  )
    return flow.evaluate(call.arguments[0], env).flatMap((value) => actionsOf(flow, value) ?? [value])
  const listened = name === 'startListening' && key === 'effect' && index === 0 ? optionOf(call, 'actionCreator') : undefined
  if (listened) return flow.evaluate(listened, env).flatMap((value) => actionsOf(flow, value) ?? [value])
  // what a promise holds can also be what sends
  if (name === 'then' && argument === 0 && index === 0 && receivers.some(isSender)) return flow.awaited(receivers, call, env)
  const traced = receivers.filter(
    (value) => isTraced(value) || (value.kind === 'unknown' && value.param !== undefined && ITERATING.has(name)),
  )
  if (!traced.some(isTraced)) {
    // elements of a list that a parameter holds, or that the question leads back to, are as open as that
    const open = receivers.filter((value) => isCircular(value) || (value.kind === 'unknown' && value.param))
    return open.length > 0 && ITERATING.has(name) && (index === 0 || index === 2) && argument === 0 ? open : undefined
  }
  const apart =
    argument === 0 && key === undefined ? traced.filter((value) => value.kind === 'tuple' && (value.isApart || name === 'spread')) : []
  if (apart.length > 0 && /^(?:then|done|spread)$/.test(name))
    return unite(apart.flatMap((value) => (value.kind === 'tuple' ? (value.items[value.uniform ? 0 : index] ?? []) : [])))
  if (name === 'then') return argument === 0 && index === 0 ? flow.awaited(traced, call, env) : undefined
  if (/^(?:andThen|asyncAndThen|andTee|andThrough|match)$/.test(name)) return argument === 0 && index === 0 ? heldByResults(flow, traced) : undefined
  if (isMatched(call, name, argument)) return index === 0 ? traced : undefined
  if (name === 'json' && argument === 0 && index === 0) {
    const bodies = traced.flatMap((value) => (value.kind === 'answer' && value.call.shape.answer.includes('json()') ? [bodyOf(value)] : []))
    if (bodies.length > 0) return bodies
  }
  if (/^(done|success|tap|should|and|expect)$/.test(name)) return argument === 0 && index === 0 ? traced : undefined
  if (name === 'end' && argument === 0) return index === 1 ? traced : undefined
  if (name === 'subscribe')
    return index === 0 && ((argument === 0 && key === undefined) || key === 'next')
      ? traced.flatMap((value) => heldValues(flow, [value], call) ?? [toBody(value)])
      : undefined
  if (name === 'update' && argument === 0 && index === 0 && key === undefined) return heldValues(flow, traced, call)
  if ((name === 'on' || name === 'once' || name === 'addListener') && argument === 1 && !isAside(call.arguments[0]))
    return index === 0 ? traced.map((value) => (value.kind === 'answer' ? bodyOf(value) : value)) : undefined
  if (key !== undefined) return undefined
  if (name === 'sort' || name === 'toSorted') return traced.flatMap((value) => flow.elements(value))
  if (ITERATING.has(name) || (EACH.has(name) && traced.every(isListed))) {
    // behind the item and its position comes what is gone through
    if (index === 2 && argument === 0) return traced
    return index === 0 && argument === 0 ? unite(traced.flatMap((value) => eachOf(flow, value, call))) : undefined
  }
  if (name === 'reduce' || name === 'reduceRight') {
    const start = call.arguments[1]
    if (index === 3) return traced
    if (index === 1) return unite(traced.flatMap((value) => flow.elements(value)))
    if (index === 0)
      return start && start.type !== 'SpreadElement' ? flow.evaluate(start, env) : traced.flatMap((value) => flow.elements(value))
  }
  return undefined
}

/** What results hold: lists have no such methods, so that what `map` gave is a result of what the items of that list would be. */
function heldByResults(flow: Flow, results: readonly Value[]): readonly Value[] {
  return unite(results.flatMap((value) => (value.kind === 'tuple' ? flow.elements(value) : [value])))
}

/** Whether a call hands what is matched to this function, `match(value).with(pattern, fn)`: not where the pattern selects parts of it. */
function isMatched(call: TSESTree.CallExpression, name: string, argument: number): boolean {
  if (!/^(?:with|when|otherwise)$/.test(name)) return false
  const selects = call.arguments.some(
    (pattern, at) =>
      at < argument &&
      (treeOf(pattern)
        ?.text.slice(...pattern.range)
        .includes('select') ??
        false),
  )
  return !selects && (name !== 'with' || argument === call.arguments.length - 1)
}

/** Events of a request or a response that hand over no part of an answer. */
const ASIDE = /^(error|timeout|abort(ed)?|close|end|finish|drain|socket|connect|retry|redirect|\w*progress)$/i

function isAside(event: Node | undefined): boolean {
  return event?.type === 'Literal' && typeof event.value === 'string' && ASIDE.test(event.value)
}

/** Whether it is known, and may have a method that a function is handed to: a number has none, nor has what is not there. */
function isSender({ kind }: Value): boolean {
  return kind === 'callable' || kind === 'client' || kind === 'instance'
}

function isTraced(value: Value): boolean {
  const { kind } = value
  return kind !== 'unknown' && kind !== 'scalar' && kind !== 'external' && kind !== 'global' && !isSender(value)
}

/** What a method of a list or a collection hands to its callback. */
function eachOf(flow: Flow, value: Value, call: Node): readonly Value[] {
  if (value.kind === 'made') return itemsIn(flow, [value], call)
  return value.kind === 'shape' && isKeyed(value) ? keptValues(flow, value, call) : flow.elements(value)
}

/** Whether it is a list or what is made of one, and no object with methods of its own. */
function isListed(value: Value): boolean {
  return value.kind === 'payload' || value.kind === 'tuple' || value.kind === 'made'
}

/** What is written under a key of the object that a call is handed first. */
function optionOf({ arguments: [options] }: TSESTree.CallExpression, key: string): Node | undefined {
  for (const property of options?.type === 'ObjectExpression' ? options.properties : [])
    if (property.type === 'Property' && staticKey(property.key, property.computed) === key) return property.value
  return undefined
}
