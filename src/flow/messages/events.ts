import { wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { callersOf } from '../functions/callers.js'
import { unite, wholeText } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { functionAround } from '../tree-index.js'
import type { Env, Value } from '../values.js'

/** Methods that hand a function over, with those that call it later: by the name of an event first, or without one. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  on: ['emit'],
  once: ['emit'],
  addListener: ['emit'],
  prependListener: ['emit'],
  off: [],
}
const UNNAMED: Readonly<Record<string, readonly string[]>> = { subscribe: ['next'] }

/** What a listener of an event emitter or a subject gets as its parameter at `index`; undefined where nothing is seen to be sent. */
export function sentValues(
  flow: Flow,
  call: TSESTree.CallExpression,
  method: string,
  receivers: readonly Value[],
  index: number,
  env: Env,
): readonly Value[] | undefined {
  const named = Object.hasOwn(NAMED, method)
  const senders = (named ? NAMED[method] : Object.hasOwn(UNNAMED, method) ? UNNAMED[method] : undefined) ?? []
  const makers = new Set(receivers.map((receiver) => makerOf(flow, receiver)).filter((maker) => maker !== undefined))
  if (senders.length === 0 || makers.size === 0) return undefined
  const event = named ? textAt(flow, call, env) : undefined
  if (named && event === undefined) return undefined
  const sendings = senders.flatMap((sender) => callsAround(call, flow.context.trees, sender))
  const found = sendings.flatMap((sent): readonly Value[] => {
    if (sent.type !== 'CallExpression' || sent.callee.type !== 'MemberExpression') return []
    const argument = sent.arguments[index + (named ? 1 : 0)]
    if (!argument || argument.type === 'SpreadElement' || (named && textAt(flow, sent, undefined) !== event)) return []
    const same = flow.evaluate(sent.callee.object, undefined).some((value) => makers.has(makerOf(flow, value) ?? sent))
    return same ? flow.evaluate(argument, undefined) : []
  })
  return found.length > 0 ? unite(found) : undefined
}

/** What a subject of rxjs gives: what it is made with, and all that is sent by it. Undefined where the value is none. */
export function emittedValues(flow: Flow, value: Value, at: Node): readonly Value[] | undefined {
  const made = value.kind === 'unknown' && value.node?.type === 'NewExpression' ? value.node : undefined
  const name = made?.callee.type === 'Identifier' ? made.callee.name : ''
  if (!made || !/^(Behavior|Replay|Async)?Subject$/.test(name)) return undefined
  const [first] = name === 'BehaviorSubject' ? made.arguments : []
  const start = first && first.type !== 'SpreadElement' ? flow.evaluate(first, undefined) : []
  const sent = callsAround(at, flow.context.trees, 'next').flatMap((call) => {
    const [argument] = call.arguments
    if (call.callee.type !== 'MemberExpression' || !argument || argument.type === 'SpreadElement') return []
    const same = flow.evaluate(call.callee.object, undefined).some((subject) => makerOf(flow, subject) === made)
    return same ? flow.evaluate(argument, undefined) : []
  })
  return sent.length > 0 ? unite([...start, ...sent]) : undefined
}

/** The expression or class that made an object, by which it is known again. */
function makerOf(flow: Flow, value: Value): Node | undefined {
  if (value.kind === 'instance') return value.node
  // `new EventEmitter()`, `mitt()`
  const isMade = value.kind === 'unknown' && (value.node?.type === 'NewExpression' || value.node?.type === 'CallExpression')
  return isMade && value.node && !isMadeAgain(flow, value.node) ? value.node : undefined
}

/** Whether a function gives what it makes, and is called more than once: each call gives another object. */
function isMadeAgain(flow: Flow, made: Node): boolean {
  const { parent } = wrapped(made)
  const fn = functionAround(made)
  return fn !== undefined && (parent === fn || parent?.type === 'ReturnStatement') && callersOf(flow, fn).length > 1
}

function textAt(flow: Flow, call: TSESTree.CallExpression, env: Env): string | undefined {
  const [first] = call.arguments
  if (!first || first.type === 'SpreadElement') return undefined
  const [value, ...others] = flow.evaluate(first, env)
  return value && others.length === 0 ? wholeText(value) : undefined
}
