import type { AnswerFacts } from '../catalogue/types.js'
import { callersOf } from '../flow/callers.js'
import type { Flow } from '../flow/flow.js'
import { calleeName, functionAround } from '../flow/tree-index.js'
import type { Call, Env, Value } from '../flow/values.js'
import { frameOf } from '../flow/frames.js'
import { isFunction, unwrap, wrapped, type FunctionNode } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { unknownClient } from '../usage/unknown-client.js'
import type { Check } from './compliance-rule.js'
import { nameOf } from './describe.js'
import { createFollower, type Follower } from './follow-answer.js'
import type { Request } from './requests.js'

/** Functions that hand an answer on, one to the next, as far as they are followed. */
const FARTHEST = 4

/** Answers that hold a secret which is shown once, and that are dropped (specification, sections 2.1, 2.2 and 4.3). */
export const checkKeepRotatedSecret: Check = (requests, { report }) => {
  const fates: Fates = { dropped: new Map(), kept: new Set() }
  for (const request of requests) if (request.operation.answer?.secret !== undefined) followSecret(request, request.operation.answer, fates)
  for (const [node, request] of fates.dropped) {
    if (fates.kept.has(node)) continue
    report({
      request,
      node,
      message:
        `The ${request.operation.answer?.secret} that ${nameOf(request)} answers with is kept nowhere. It is shown this once, and the ` +
        'old token ends with the rotation: hand it to where the token is stored (sections 2.1 and 2.2).',
    })
  }
}

/** The calls that a secret is dropped at, and those at which it is kept or may be. */
interface Fates {
  readonly dropped: Map<Node, Request>
  readonly kept: Set<Node>
}

/** A function that gives the secret to its callers, and what is bound in it. */
interface Giver {
  readonly fn: FunctionNode
  readonly env: Env
}

function followSecret(request: Request, facts: AnswerFacts, fates: Fates): void {
  const { flow, call, place } = request
  // a client that is used call by call gives its answer by events
  if (call.client?.row.construct || (call.shape === unknownClient && !isAwaited(call.node))) return void fates.kept.add(place)
  const givers: Giver[] = []
  const onReturn = (fn: FunctionNode, env: Env): boolean => {
    givers.push({ fn, env })
    return false
  }
  const through = callsOutTo(call, place)
  const follower = createFollower({ flow, carries: (value) => carriesSecret(value, call, facts), through, onReturn })
  if (isKeptByCallbacks(flow, call, follower) || follower.isKept(call.node, call.env)) fates.kept.add(place)
  else if (givers.length === 0) drop(request, place, fates)
  else for (const giver of givers) followCallers(request, giver, fates, 0)
}

function drop(request: Request, node: Node, { dropped }: Fates): void {
  if (!dropped.has(node)) dropped.set(node, request)
}

/** The callers of a function that gives the secret: those that do nothing at all with what it gives drop it. */
function followCallers(request: Request, { fn, env }: Giver, fates: Fates, depth: number): void {
  const frame = frameOf(env, fn)
  const found = callersOf(request.flow.wide, fn).flatMap((caller) =>
    caller.kind === 'call' && !isInTest(caller.call) ? [caller.call] : [],
  )
  const bound = found.filter((caller) => caller === frame?.call)
  for (const caller of bound.length > 0 ? bound : found) {
    const outer = outermost(caller)
    const giver = outer.parent?.type === 'ReturnStatement' || (isFunction(outer.parent) && outer.parent.body === outer)
    const around = giver ? functionAround(caller) : undefined
    if (outer.parent?.type === 'ExpressionStatement') drop(request, caller, fates)
    else if (around && depth < FARTHEST) {
      const from = bound.length > 0 ? frame?.from : undefined
      followCallers(request, { fn: around, env: from }, fates, depth + 1)
    }
  }
}

/** What is waited for, or whose errors are caught, is the same. */
function outermost(node: Node): Node {
  const outer = wrapped(node)
  const { parent } = outer
  if (parent?.type === 'AwaitExpression' || (parent?.type === 'UnaryExpression' && parent.operator === 'void')) return outermost(parent)
  const call = parent?.type === 'MemberExpression' && parent.object === outer ? parent.parent : undefined
  const isCaught = call?.type === 'CallExpression' && call.callee === parent && /^(catch|finally)$/.test(calleeName(call))
  return isCaught ? outermost(call) : outer
}

/** Tests often want to know only that it was called. */
function isInTest(node: Node): boolean {
  for (let at: Node | undefined = node; at; at = at.parent)
    if (at.type === 'CallExpression' && /^(it|test|describe|suite|(before|after)(Each|All)?)$/.test(calleeName(at))) return true
  return false
}

function carriesSecret(value: Value, call: Call, facts: AnswerFacts): boolean | undefined {
  const any = (values: readonly Value[]): boolean | undefined => {
    const known = values.map((inner) => carriesSecret(inner, call, facts))
    return known.includes(true) || (known.includes(undefined) ? undefined : false)
  }
  switch (value.kind) {
    case 'answer':
      return value.call.node === call.node
    case 'payload': {
      const [first] = value.path
      if (value.call.node !== call.node || value.side === 'request') return false
      if (first === undefined || value.path.some((key) => key === '?' || key === facts.secret))
        return !value.without?.includes(facts.secret ?? '')
      return facts.unixSeconds?.includes(first) || facts.period?.field === first ? false : undefined
    }
    case 'json':
      return any(value.of)
    case 'made':
      return any([...value.from, ...Object.values(value.fields).flat()])
    case 'tuple':
      return any(value.items.flat())
    case 'scalar':
    case 'client':
    case 'regex':
      return false
    default:
      return undefined
  }
}

/** The calls on the way from the one that sends a request to the one that chose it. */
function callsOutTo(call: Call, place: Node): ReadonlySet<Node> {
  const calls = new Set<Node>()
  if (place === call.node) return calls
  for (let frame = call.env; frame; frame = frame.from) {
    if (frame.call) calls.add(frame.call)
    if (frame.call === place) break
  }
  return calls
}

/** Whether something waits for what a function gives that was not seen. */
function isAwaited(node: Node): boolean {
  const { parent } = wrapped(node)
  const isHandler = 'arguments' in node && node.arguments.some((argument: Node) => isFunction(unwrap(argument)))
  return !isHandler && (parent?.type === 'AwaitExpression' || parent?.type === 'MemberExpression')
}

/** Whether a function that the client hands the answer to keeps it. */
function isKeptByCallbacks(flow: Flow, call: Call, follower: Follower): boolean {
  if (!('arguments' in call.node) || !call.shape.callbacks) return false
  const { arguments: given } = call.node
  return call.shape.callbacks.some((place) => {
    const [slot = '', index] = place.split(':')
    const argument = given[Number(slot)]
    if (!argument) return slot.includes('.') && flow.slot(call, slot).some(({ kind }) => kind !== 'scalar')
    const inner = unwrap(argument)
    if (!isFunction(inner) && flow.evaluate(inner, call.env).every(({ kind }) => kind === 'shape' || kind === 'text' || kind === 'json'))
      return false
    return follower.isKeptBy(argument, Number(index), [{ kind: 'answer', call }], call.env)
  })
}
