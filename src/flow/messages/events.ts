import { wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { CallExpression } from '../functions/call-arguments.js'
import { callersOf } from '../functions/callers.js'
import { listOf } from '../lists/lists.js'
import { unite, wholeText } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { calleeName, functionAround } from '../tree-index.js'
import type { Env, Value } from '../values.js'
import { pathsOf } from './channels.js'

/** Methods that hand a function over, with those that call it later: by the name of an event first, or without one. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  on: ['emit'],
  once: ['emit'],
  addListener: ['emit'],
  prependListener: ['emit'],
  prependOnceListener: ['emit'],
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
  const found = sendingsBy(flow, call, senders, makers, event).flatMap(({ arguments: sent }): readonly Value[] => {
    const argument = sent[index + (named ? 1 : 0)]
    return argument && argument.type !== 'SpreadElement' ? flow.evaluate(argument, undefined) : []
  })
  return found.length > 0 ? unite(found) : undefined
}

/** The calls by which some objects send, those of one event if it has a name. */
function sendingsBy(
  flow: Flow,
  at: Node,
  senders: readonly string[],
  makers: ReadonlySet<Node>,
  event: string | undefined,
): readonly TSESTree.CallExpression[] {
  return senders
    .flatMap((sender) => callsAround(at, flow.context.trees, sender))
    .flatMap((sent): readonly TSESTree.CallExpression[] => {
      if (sent.type !== 'CallExpression' || sent.callee.type !== 'MemberExpression') return []
      if (event !== undefined && textAt(flow, sent, undefined) !== event) return []
      const same = flow.evaluate(sent.callee.object, undefined).some((value) => makers.has(makerOf(flow, value) ?? sent))
      return same ? [sent] : []
    })
}

/** The functions of Node that wait for an event of an emitter, and what of it they give: all that is sent with it, or a list of these. */
const WAITING = /^(?:node:)?events#(?:(?:default|EventEmitter)\.)?(once|on)$/

/** What a call gives that waits for events: `const [first] = await once(bus, 'loaded')`, `for await (const [item] of on(bus, 'item'))`. */
export function awaitedEvent(flow: Flow, call: CallExpression, env: Env): readonly Value[] | undefined {
  const name = calleeName(call)
  if ((name !== 'once' && name !== 'on') || !pathsOf(flow, call, env).some((path) => WAITING.test(path))) return undefined
  const [emitter] = call.arguments
  const event = textAt(flow, call, env, 1)
  if (!emitter || emitter.type === 'SpreadElement' || event === undefined) return undefined
  const makers = new Set(flow.evaluate(emitter, env).flatMap((value) => makerOf(flow, value) ?? []))
  const sent = sendingsBy(flow, call, ['emit'], makers, event).map(({ arguments: [, ...args] }) => args)
  const items = Array.from({ length: Math.max(0, ...sent.map((args) => args.length)) }, (_, index) =>
    unite(
      sent.flatMap((args) => {
        const argument = args[index]
        return argument && argument.type !== 'SpreadElement' ? flow.evaluate(argument, undefined) : []
      }),
    ),
  )
  if (items.length === 0) return undefined
  const given: Value = { kind: 'tuple', items }
  return [name === 'on' ? listOf([given]) : given]
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

function textAt(flow: Flow, call: CallExpression, env: Env, index = 0): string | undefined {
  const given = call.arguments[index]
  if (!given || given.type === 'SpreadElement') return undefined
  const [value, ...others] = flow.evaluate(given, env)
  return value && others.length === 0 ? wholeText(value) : undefined
}
