import { memoize } from '../../syntax/memoize.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { callsAround, envAround } from '../activations.js'
import { contractMember } from './contracts.js'
import { memberOfDefining } from './endpoints.js'
import type { Flow } from '../flow.js'
import { servedValues } from '../frameworks/served-answers.js'
import { packageValue } from '../names/globals.js'
import { indexOf, treeOf } from '../tree-index.js'
import type { CallShape } from './client-row.js'
import { unknown, type Answer, type Call, type Client, type Payload, type Sdk, type Value } from '../values.js'

/** What a call gives: an answer around the body, or the body itself where a switch says so. */
export function answerOf(flow: Flow, call: Call): Answer {
  const slots = call.shape.bodyOnly ?? []
  const isOn = slots.some((slot) => flow.slot(call, slot).some((value) => value.kind === 'scalar' && value.value === true))
  const answer: Answer = { kind: 'answer', call }
  return isOn ? withBodyAt(flow, call, ['.', ...call.shape.answer]) : answer
}

/** The root of an answer's body. */
export function bodyOf(answer: Answer): Payload {
  const { guessed, described } = answer
  return { kind: 'payload', call: answer.call, side: 'response', path: [], ...(guessed && { guessed }), ...(described && { described }) }
}

/** How the body is read of an object of the platform's own that is made around it. */
const RESPONSE = ['json()', 'text()', 'arrayBuffer()', 'blob()', 'bytes()', 'formData()', 'body']

/** What `new Response(…)` holds where it is made around the body of an answer: another answer of the same request, or a part of that. */
export function aroundBody(flow: Flow, value: Value): readonly Value[] {
  if (value.kind === 'json') return value.of.flatMap((held) => aroundBody(flow, held))
  if (value.kind === 'answer') return [withBodyAt(flow, value.call, RESPONSE)]
  if (value.kind !== 'payload' || value.side !== 'response') return []
  return value.path.length === 0 && !value.without ? [withBodyAt(flow, value.call, RESPONSE)] : [value]
}

/** What a member (not a method call) of an answer is. */
export function memberOfAnswer(flow: Flow, answer: Answer, key: string, at: Node): readonly Value[] {
  const { answer: members, chain, members: others } = answer.call.shape
  const other = others && Object.hasOwn(others, key) ? others[key] : undefined
  if (other) return [givenAs(answer.call, key, other)]
  const parsed = parsedValues(flow, answer)
  if (parsed && members.includes(key)) return parsed
  if (parsed && members.some((member) => member.startsWith(`${key}.`)))
    return [{ kind: 'made', fields: Object.fromEntries(membersBelow(answer, key).map((name) => [name, parsed])), from: parsed }]
  if (members.includes(key)) return [bodyOf(answer)]
  if (chain?.includes(key)) return [answer]
  const inner = innerAnswer(flow, answer, key)
  if (inner) return [inner]
  // handing on the method itself (`.then(r.json)`) or reading the answer as the body
  if (members.includes(`${key}()`)) return [answer]
  if (isOfBody(answer, key)) return [{ ...bodyOf(answer), path: [key] }]
  return [unknown('is a member of an answer that holds no body', at)]
}

/** Whether a member of an answer can be one of its body: the answer is that itself, and has no member of this name that leads to it. */
export function isOfBody({ call: { shape } }: Answer, key: string): boolean {
  if (shape.answer.some((member) => member === key || member.startsWith(`${key}.`))) return false
  return shape.answer.includes('.') || shape.envelope?.includes(key) === false
}

const givenBy = memoize<Call, Map<string, Sdk>>(() => new Map())

/** A part of an SDK that one of its hooks gives, with the call of that; the same each time it is asked for. */
function givenAs(call: Call, key: string, member: Sdk): Sdk {
  const members = givenBy(call)
  let found = members.get(key)
  if (!found) members.set(key, (found = { ...member, hook: call.node }))
  return found
}

/** A member of an answer that holds the body further down; `()` marks a method. */
export function innerAnswer(flow: Flow, answer: Answer, member: string): Answer | undefined {
  const below = membersBelow(answer, member)
  return below.length > 0 ? withBodyAt(flow, answer.call, below) : undefined
}

/** The answer of a call with the body in other places. */
export function withBodyAt(flow: Flow, call: Call, members: readonly string[]): Answer {
  const { node, env, shape, client, operation, args } = call
  const name = members.join()
  const inner = innerShapes(shape)
  let found = inner.get(name)
  if (!found) inner.set(name, (found = { ...shape, answer: members }))
  return { kind: 'answer', call: flow.call(node, env, found, client, operation, args) }
}

function membersBelow({ call }: Answer, member: string): string[] {
  return call.shape.answer.filter((place) => place.startsWith(`${member}.`)).map((place) => place.slice(member.length + 1))
}

/** What a function that the request is handed makes of the body, where there is one, or what the program itself answers. */
export function parsedValues(flow: Flow, answer: Answer): readonly Value[] | undefined {
  const { call } = answer
  const parsers = (call.shape.parsers ?? []).flatMap((slot) => flow.slot(call, slot)).filter((value) => value.kind === 'callable')
  if (parsers.length === 0) return servedValues(flow, answer)
  const body = { values: [bodyOf(answer)] }
  return parsers.flatMap((parser) => flow.returns(parser.fn, flow.frame(parser, [body], call.node, call.env) ?? parser.env))
}

const innerShapes = memoize<CallShape, Map<string, CallShape>>(() => new Map())

/** What a member of a client is: the client again, its answer, or a path to call. */
export function memberOfClient(flow: Flow, client: Client, key: string, at: Node): readonly Value[] {
  const { row } = client
  const defined = row.endpoints ? memberOfDefining(flow, client, key, at) : undefined
  if (defined) return defined
  const contracted = row.contract && !Object.hasOwn(row.calls, key) ? contractMember(flow, client, key, at) : undefined
  if (contracted) return [contracted]
  if (client.path.length === 0 && row.same?.includes(key)) return [client]
  if (client.path.length === 0 && client.from !== undefined && client.config.length === 0 && !Object.hasOwn(row.calls, key)) {
    const other = packageValue(flow, client.from, key)
    if (other) return [other]
  }
  if (row.answers?.members.includes(key)) {
    return followUps(flow, client, row.answers.call).flatMap((node): Value[] => {
      const shape = row.calls[row.answers?.call ?? '']
      return shape ? [bodyOf({ kind: 'answer', call: flow.call(node, client.env, shape, client) })] : []
    })
  }
  if (client.origin && !Object.hasOwn(row.calls, key)) return [unknown('is a member of a request object', at)]
  return [{ ...client, path: [...client.path, key] }]
}

/** The calls by a name of the client that a request was made with, or of what the request gives: they are a part of it. */
export function followUpsOf(flow: Flow, call: Call, name: string): TSESTree.CallExpression[] {
  return followUps(flow, call.client?.origin ? call.client : { kind: 'answer', call }, name)
}

/**
 * The calls named `name` on the very same client instance or answer, anywhere in the file it was made in, or in those of the functions that
 * called for it.
 */
function followUps(flow: Flow, subject: Client | Answer, name: string): TSESTree.CallExpression[] {
  const origin = subject.kind === 'client' ? subject.origin : subject.call.node
  const env = subject.kind === 'answer' ? subject.call.env : subject.env
  const trees = new Set([origin, ...callsAround(env)].flatMap((node) => (node && treeOf(node)) ?? []))
  const named = [...trees].flatMap((tree) => indexOf(tree).callsNamed.get(name) ?? [])
  return named.filter((node): node is TSESTree.CallExpression => {
    const holder = node.type !== 'CallExpression' ? undefined : holderOf(node.callee, name)
    if (!holder) return false
    return flow
      .evaluate(holder, envAround(env, node))
      .some((value) => (value.kind === 'client' ? value.origin === origin : value.kind === 'answer' && value.call.node === origin))
  })
}

/** What a method is called on, or what it was taken out of under its own name before: `const { send } = request`. */
function holderOf(callee: Node, name: string): Node | undefined {
  if (callee.type === 'MemberExpression') return callee.object
  const tree = callee.type === 'Identifier' ? treeOf(callee) : undefined
  const [definition] = (tree && indexOf(tree).variableOf(callee)?.defs) ?? []
  const declared = definition?.type === 'Variable' && definition.node.id.type === 'ObjectPattern' ? definition.node : undefined
  const isTaken = (declared?.id.type === 'ObjectPattern' ? declared.id.properties : []).some(
    (property) => property.type === 'Property' && staticKey(property.key, property.computed) === name,
  )
  return isTaken ? (declared?.init ?? undefined) : undefined
}

/** The body of an answer whose client says that it holds one; everything else as it is. */
export function toBody(value: Value): Value {
  return value.kind === 'answer' && value.call.shape.answer.includes('.') ? bodyOf(value) : value
}
