import type { AnswerFacts } from '../catalogue/types.js'
import type { Flow } from '../flow/flow.js'
import type { Call, Value } from '../flow/values.js'
import { isFunction, unwrap, wrapped } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { unknownClient } from '../usage/unknown-client.js'
import type { Check } from './compliance-rule.js'
import { nameOf } from './describe.js'
import { createFollower, type Follower } from './follow-answer.js'
import type { Request } from './requests.js'

/** Answers that hold a secret which is shown once, and that are dropped (specification, sections 2.1, 2.2 and 4.3). */
export const checkKeepRotatedSecret: Check = (requests, { report }) => {
  const dropped = new Map<Node, Request>()
  const kept = new Set<Node>()
  for (const request of requests) {
    const { operation, place } = request
    if (operation.answer?.secret === undefined) continue
    if (isSecretKept(request, operation.answer)) kept.add(place)
    else if (!dropped.has(place)) dropped.set(place, request)
  }
  for (const [node, request] of dropped) {
    if (kept.has(node)) continue
    report({
      request,
      node,
      message:
        `The ${request.operation.answer?.secret} that ${nameOf(request)} answers with is kept nowhere. It is shown this once, and the ` +
        'old token ends with the rotation: hand it to where the token is stored (sections 2.1 and 2.2).',
    })
  }
}

function isSecretKept({ flow, call, place }: Request, facts: AnswerFacts): boolean {
  // a client that is used call by call gives its answer by events
  if (call.client?.row.construct || (call.shape === unknownClient && !isAwaited(call.node))) return true
  const follower = createFollower({ flow, carries: (value) => carriesSecret(value, call, facts), through: callsOutTo(call, place) })
  return isKeptByCallbacks(flow, call, follower) || follower.isKept(call.node, call.env)
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
