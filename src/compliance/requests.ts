import type { Interface, Operation } from '../catalogue/types.js'
import type { Flow } from '../flow/flow.js'
import { indexOf, isParameterReference } from '../flow/tree-index.js'
import type { Call, Text, Value } from '../flow/values.js'
import { isWithin } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { createCallCloser } from '../usage/requests/closing/close-calls.js'
import { holdsParameter } from '../usage/requests/holds-parameter.js'
import type { Search } from '../usage/open-search.js'
import { bodyValues } from '../usage/session.js'
import { decidingPart } from '../usage/requests/request-path.js'
import { resolveCall, type Match } from '../usage/requests/resolve-call.js'
import { routedRequests } from '../usage/clients/routed-requests.js'
import { callTrail } from '../usage/session.js'
import { unknownClient } from '../usage/clients/unknown-client.js'
import type { TrailStep } from '../usage/usage.js'
import { mayChangeBody } from './bodies/client-bodies.js'
import { headerSets } from './headers/headers.js'
import { readJson } from './bodies/json-texts.js'
import { viewObjects, type ObjectView } from './bodies/objects.js'
import { unknownBodySlots } from './bodies/unknown-bodies.js'

/** A request of a known operation, with what was seen of it; what is asked for is found once. */
export interface Request {
  readonly flow: Flow
  readonly call: Call
  readonly operation: Operation
  readonly home: Interface
  /** The text that names the operation; none for an SDK's method. */
  readonly address: Text | undefined
  /** Whether its method is the operation's, as far as it can be told. */
  readonly fits: boolean
  /** The call by which the operation is chosen: the one that sends it, or a wrapper's. */
  readonly place: Node
  /** Whether the place that sends it also sends requests that are not this interface's. */
  readonly shared: () => boolean
  /** The headers that it can be sent with, a view for each object that they can be; keys in small letters. */
  readonly headers: () => readonly ObjectView[]
  /** What its body can be, by value; nothing where none is sent. */
  readonly body: () => readonly Value[]
  /** The objects that its body can be. */
  readonly objects: () => readonly ObjectView[]
  readonly trail: () => readonly TrailStep[]
}

/** Every request of a known operation that the files send, each with every set of things that its callers hand it. */
export function collectRequests({ trees, session }: Search): Request[] {
  const { flow, context } = session
  const interfaces = new Map(context.catalogue.catalogue.interfaces.map((home) => [home.id, home]))
  const closer = createCallCloser(flow, (call) => isOpen(session, call))
  const seen = new Set<Call>()
  const served = new Map<Node, Set<string>>()
  const requests: Request[] = []
  for (const tree of trees) {
    const leading = indexOf(tree).calls.filter((node) => flow.context.mayLead?.(node) !== false)
    for (const calls of [...leading.map((node) => closer.close(node, undefined)), routedRequests(flow, tree)]) {
      for (const call of calls) {
        if (seen.has(call)) continue
        seen.add(call)
        const { matches, others, open } = resolveCall(flow, call, context)
        const known = new Set<Operation>()
        const homes = served.get(call.node) ?? new Set()
        served.set(call.node, homes)
        if (matches.length + others.length === 0 && !open) homes.add('')
        for (const { operation } of matches) homes.add(operation.interface)
        for (const { operation, text } of [...matches, ...others]) {
          const home = interfaces.get(operation.interface)
          // another method may be another operation, unless the interface has one method only
          const counts =
            home && !known.has(operation) && (home.method !== undefined || matches.some((match) => match.operation === operation))
          known.add(operation)
          if (counts) requests.push(createRequest(flow, call, { operation, text }, home, matches, served))
        }
      }
    }
  }
  return requests
}

const CHANGED = 'code in front of its requests may change it'

function createRequest(
  flow: Flow,
  call: Call,
  match: Match,
  home: Interface,
  fitting: readonly Match[],
  served: ReadonlyMap<Node, ReadonlySet<string>>,
): Request {
  const { operation, text: address } = match
  const body = once(() => sentBody(flow, call, address && decidingPart(address, operation)?.node))
  return {
    flow,
    call,
    operation,
    home,
    address,
    fits: fitting.some((other) => other.operation === operation),
    place: selectingCall(call, operation, address),
    shared: () => [...(served.get(call.node) ?? [])].some((id) => id !== home.id),
    headers: once(() => headerSets(flow, call)),
    body,
    objects: once(() => {
      // what an unknown function is handed as a text may be anything
      const values = call.shape === unknownClient ? body() : body().map(readJson)
      const views = viewObjects(flow, values, call.node)
      return views.length > 0 && mayChangeBody(flow, call) ? views.map((view) => ({ ...view, open: view.open ?? CHANGED })) : views
    }),
    trail: once(() => callTrail(call, match)),
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function sentBody(flow: Flow, call: Call, written: Node | undefined): readonly Value[] {
  const slots = call.shape === unknownClient ? unknownBodySlots(flow, call, written) : call.shape.body
  return slots
    .flatMap((slot) => flow.slot(call, slot))
    .filter((value) => !(value.kind === 'scalar' && (value.value === undefined || value.value === null)))
}

/** Follows a request outward to the call that chose its operation. */
function selectingCall(call: Call, operation: Operation, address: Text | undefined): Node {
  let place = call.node
  const part = address && decidingPart(address, operation)
  for (let frame = call.env; frame?.call && part; frame = frame.from) {
    const { fn } = frame
    if (isWithin(part.node, fn) || !part.via.some((node) => isParameterReference(node, fn))) break
    place = frame.call
  }
  return place
}

/** Whether a node belongs to a wrapper that a caller asks for the operation. */
export function isInWrapper(node: Node, { call, place }: Request): boolean {
  if (place === call.node) return false
  for (let frame = call.env; frame; frame = frame.from) {
    if (isWithin(node, frame.fn)) return true
    if (frame.call === place) return false
  }
  return false
}

/** Whether something that a function is handed decides what is requested, or how. */
function isOpen(session: Search['session'], call: Call): boolean {
  const { flow, context } = session
  const { open, matches, others } = resolveCall(flow, call, context)
  if (open) return true
  if (matches.length + others.length === 0) return false
  const headers = [
    ...call.shape.headers.flatMap((slot) => flow.slot(call, slot)),
    ...(call.client?.config ?? []).flatMap((argument) => flow.argument(argument)),
  ]
  return holdsParameter(flow, headers, true) || hasParameterInViews(flow, call) || holdsParameter(flow, bodyValues(session, call))
}

/** Headers that are no object at the call. */
function hasParameterInViews(flow: Flow, call: Call): boolean {
  if (!call.client?.row.habits?.setters) return false
  return headerSets(flow, call).some(({ entries }) => entries.some(({ values }) => holdsParameter(flow, values, true)))
}
