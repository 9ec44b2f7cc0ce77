import type { AnswerFacts } from '../catalogue/types.js'
import { callersOf } from '../flow/functions/callers.js'
import type { Flow } from '../flow/flow.js'
import { calleeName, functionAround, indexOf, treeOf, type CallNode } from '../flow/tree-index.js'
import type { Call, Env, Value } from '../flow/values.js'
import { frameOf } from '../flow/frames.js'
import { callOn } from '../flow/method-calls.js'
import { isFunction, unwrap, wrapped, type FunctionNode } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { isLogFunction } from '../usage/requests/can-send.js'
import { unknownClient } from '../usage/clients/unknown-client.js'
import type { Check } from './compliance-rule.js'
import { nameOf } from './describe.js'
import { createFollower, type Follower } from './follow-answer.js'
import { isOnlyCalled } from './only-called.js'
import type { Request } from './requests.js'

/** Functions that hand an answer on, one to the next, as far as they are followed. */
const FARTHEST = 4

/** Answers that hold a secret which is shown once, and that are dropped (specification, sections 2.1, 2.2 and 4.3). */
export const checkKeepRotatedSecret: Check = (requests, { report }) => {
  const fates: Fates = { dropped: new Map(), kept: new Set(), followed: new Map() }
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
  /** Functions that give it to their callers, and whether all of those drop it. */
  readonly followed: Map<FunctionNode, boolean>
}

/** A function that gives the secret to its callers, and what is bound in it. */
interface Giver {
  readonly fn: FunctionNode
  readonly env: Env
}

function followSecret(request: Request, facts: AnswerFacts, fates: Fates): void {
  const { call, place } = request
  // a client that is used call by call gives its answer by events, others hand it to a stream or a handler
  const isGivenElsewhere = call.client?.row.construct === true || call.shape.isAnsweredElsewhere === true
  if (isGivenElsewhere || (call.shape === unknownClient && !isAwaited(call.node))) return void fates.kept.add(place)
  const { follower, givers } = followerOf(request, facts, callsOutTo(call, place))
  if (isKeptByCallbacks(request.flow, call, follower) || follower.isKept(call.node, call.env)) fates.kept.add(place)
  else if (givers.length === 0) drop(request, place, fates)
  else for (const giver of givers) followCallers(request, facts, giver, fates, 0)
}

/** Follows the secret of a request, and notes the functions that give it to callers which are not followed. */
function followerOf(request: Request, facts: AnswerFacts, through: ReadonlySet<Node>): { follower: Follower; givers: readonly Giver[] } {
  const { flow, call } = request
  const givers: Giver[] = []
  const onReturn = (fn: FunctionNode, env: Env): boolean => {
    givers.push({ fn, env })
    return false
  }
  return { follower: createFollower({ flow, carries: (value) => carriesSecret(value, call, facts), through, onReturn }), givers }
}

function drop(request: Request, node: Node, { dropped }: Fates): void {
  if (!dropped.has(node)) dropped.set(node, request)
}

/**
 * The callers of a function that gives the secret, and whether all drop it: those that do nothing at all with what it gives do. One that
 * only looks at it or logs it counts as well where all the others drop it too, or where nothing but this file can call the function.
 */
function followCallers(request: Request, facts: AnswerFacts, { fn, env }: Giver, fates: Fates, depth: number): boolean {
  const known = fates.followed.get(fn)
  if (known !== undefined) return known
  fates.followed.set(fn, false)
  const frame = frameOf(env, fn)
  const callers = callersOf(request.flow.wide, fn).filter((caller) => !isInTest(caller.kind === 'element' ? caller.element : caller.call))
  const losing: Node[] = []
  let areAll = callers.length > 0
  for (const caller of callers) {
    if (caller.kind !== 'call') {
      areAll = false
      continue
    }
    const { call } = caller
    const outer = outermost(call)
    const isGiven = outer.parent?.type === 'ReturnStatement' || (isFunction(outer.parent) && outer.parent.body === outer)
    const around = isGiven ? functionAround(call) : undefined
    const from = call === frame?.call ? frame.from : undefined
    if (outer.parent?.type === 'ExpressionStatement') drop(request, call, fates)
    else if (around) areAll = depth < FARTHEST && followCallers(request, facts, { fn: around, env: from }, fates, depth + 1) && areAll
    else {
      const end = endAt(request, facts, { call, env: from }, fates, depth)
      if (end === 'here') losing.push(call)
      else if (end !== 'further') areAll = false
    }
  }
  if (areAll || isOnlyCalled(fn)) for (const call of losing) drop(request, call, fates)
  fates.followed.set(fn, areAll)
  return areAll
}

/** Where the secret is dropped that a call gives: by the code around it, by all that get it further on, or nowhere as far as is known. */
function endAt(
  request: Request,
  facts: AnswerFacts,
  { call, env }: { readonly call: CallNode; readonly env: Env },
  fates: Fates,
  depth: number,
): 'here' | 'further' | undefined {
  if (depth >= FARTHEST || !request.flow.evaluate(call, env).some((value) => carriesSecret(value, request.call, facts))) return undefined
  const { follower, givers } = followerOf(request, facts, new Set())
  if (follower.isKept(call, env) || usesPart(request, call, env)) return undefined
  const ends = givers.map((giver) => followCallers(request, facts, giver, fates, depth + 1))
  if (ends.length === 0) return 'here'
  return ends.every(Boolean) ? 'further' : undefined
}

/** Whether the code around a call does more with some part of the body that the call gives than to log it: it asked for that then. */
function usesPart({ flow, call: { node: sent } }: Request, call: CallNode, env: Env): boolean {
  const isPart = (value: Value): boolean => value.kind === 'payload' && value.call.node === sent && value.path.length > 0
  let isUsed = false
  walk(functionAround(call)?.body ?? treeOf(call)?.ast ?? call, (node) => {
    if (isUsed || (node.type !== 'Identifier' && node.type !== 'MemberExpression') || isLogged(node)) return
    const isRead = node.type === 'MemberExpression' || isReference(node)
    isUsed = isRead && flow.evaluate(node, env).some(isPart)
  })
  return isUsed
}

function isReference(name: TSESTree.Identifier): boolean {
  const tree = treeOf(name)
  const variable = tree && indexOf(tree).variableOf(name)
  return variable?.references.some((reference) => reference.identifier === name && reference.isRead()) === true
}

function isLogged(node: Node): boolean {
  for (let at = node; at.parent && !isFunction(at.parent); at = at.parent)
    if (at.parent.type === 'CallExpression' && at.parent.callee !== at && isLogFunction(at.parent.callee)) return true
  return false
}

/** What is waited for, or whose errors are caught, is the same. */
function outermost(node: Node): Node {
  const outer = wrapped(node)
  const { parent } = outer
  if (parent?.type === 'AwaitExpression' || (parent?.type === 'UnaryExpression' && parent.operator === 'void')) return outermost(parent)
  const caught = callOn(outer, /^(catch|finally)$/)
  return caught ? outermost(caught) : outer
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
