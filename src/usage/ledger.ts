import { addTo } from '../flow/add-to.js'
import { callsAround } from '../flow/activations.js'
import type { Flow } from '../flow/flow.js'
import { treeOf } from '../flow/tree-index.js'
import type { Call, Text } from '../flow/values.js'
import { isWithin } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { cleanAt, stateOf, unresolvedFor, type CallState } from './requests/call-state.js'
import { judged, spotOf, type Shown } from './judged-calls.js'
import { createKnownBases } from './requests/known-bases.js'
import { resolveCall, type Resolution } from './requests/resolve-call.js'
import type { Session } from './session.js'
import { unknownClient } from './clients/unknown-client.js'
import type { CallRecord, Usage } from './usage.js'

/** What a run saw of the calls to the interfaces: each request once, at the call that decides where it goes. */
export interface Ledger {
  /** Notes a request that the call at `at` leads to. */
  note(at: Node, call: Call): void
  /** Whether a call is known to lead to a request that its callers do not decide about. */
  has(at: Node): boolean
  /** Notes a call of which something was not followed, with the requests that lie behind. */
  noteUnfollowed(at: Node, reason: string, behind: readonly Call[]): void
  /** Notes a call of which a limit cut something off, with the requests that it leads to: none of them is known to be clean. */
  noteLimited(at: Node, reason: string, requests: readonly Call[]): void
  /** Notes that a request that nobody decides about is one of known operations all the same, as the call at `at` chooses among them. */
  noteKnown(at: Node, call: Call): void
  /** The calls with their state: `matched` where a usage stands in, or is tied to, the call. */
  records(usages: readonly Usage[]): CallRecord[]
  /** The requests that are counted at a call. */
  requestsAt(record: CallRecord): readonly Call[]
  /** The requests that a call leads to of which nothing tells that they go to the interfaces. */
  othersAt(at: Node): readonly Call[]
}

/** A request as it was seen from one call. */
interface Seen extends CallState {
  readonly at: Node
  readonly call: Call
}

export function createLedger(session: Session): Ledger {
  const seen: Seen[] = []
  const places = new Set<Node>()
  const noted = new Map<Node, CallRecord>()
  const limited = new Map<Node, { readonly reason: string; readonly way: readonly Node[] }>()
  /** Requests whose path is for callers to decide, those that somebody decides about, and the calls through which others lead to them. */
  const open: Seen[] = []
  const closed = new Set<Node>()
  const passed = new Map<Node, Set<Node>>()

  const requests = new Map<string, Call[]>()
  /** Requests of which nothing written tells that they go to the interfaces. */
  const others: Pick<Seen, 'at' | 'call'>[] = []
  const bases = createKnownBases(session)
  /** Where a request is counted instead of at a call that it has as well. */
  const instead = new Map<Node, Node>()

  function note(at: Node, call: Call): void {
    if (!treeOf(at)) return
    if (call.env && isDecided(resolveCall(session.flow, call, session.context)))
      for (const node of [call.node, ...wayTo(at, call)]) closed.add(node)
    notePassed(at, call)
    const hook = call.shape.selects === false ? hookOf(session.flow, call) : undefined
    const state = hook ? undefined : stateOf(session, at, call)
    if (hook) instead.set(call.node, hook)
    if (!state) {
      if (!hook) others.push({ at, call })
      return
    }
    bases.note(call)
    if (!state.isSettled) {
      open.push({ at, call, ...state })
      return
    }
    seen.push({ at, call, ...state })
    places.add(at)
  }

  function notePassed(at: Node, call: Call): void {
    const way = wayTo(at, call)
    if (way.length === 0) return
    const nodes = passed.get(call.node) ?? new Set()
    passed.set(call.node, nodes)
    for (const node of way) nodes.add(node)
  }

  /**
   * Whether a call writes a part of a path that its own function is handed the rest of, or takes a path of what is handed in (settings,
   * say), and nobody is seen to call that. One that only hands its own parameter on is one more way to its sender.
   */
  function isLeftOpen({ at, call }: Seen): boolean {
    if (at === call.node || passed.get(call.node)?.has(at)) return false
    const { texts } = resolveCall(session.flow, call, session.context)
    const isHanded = (part: Text['parts'][number]): boolean => 'hole' in part && part.param !== undefined && isWithin(at, part.param)
    const isTaken = (part: Text['parts'][number]): boolean =>
      'hole' in part && part.param !== undefined && part.node.type === 'MemberExpression' && isWithin(part.node, at)
    return texts.some(
      ({ parts }) => parts.some(isTaken) || (parts.some(isHanded) && parts.some((part) => 'text' in part && isWithin(part.node, at))),
    )
  }

  /** A sender that knows its path is one call, however many hand it a body. */
  function isSettledBefore({ at, call }: Seen, settled: ReadonlyMap<Node, readonly Node[]>): boolean {
    // what an unknown client is taken to send may be seen to go further from outside
    return wayTo(at, call).some(
      (node) => settled.get(call.node)?.includes(node) || (node !== call.node && settled.get(node)?.includes(node)),
    )
  }

  function records(usages: readonly Usage[]): CallRecord[] {
    const settled = new Map<Node, Node[]>()
    const calls = new Map<Node, CallRecord>()
    const add = ({ record, call }: Seen): void => {
      addTo(requests, spotOf(record.node), call)
      const isElsewhere = record.state === 'unresolved' && bases.isOfAnother(call)
      if (!isElsewhere && calls.get(record.node)?.state !== 'clean') calls.set(record.node, record)
    }
    for (const { at, call } of seen) addTo(settled, call.node, at)
    const own = seen.filter((one) => !isSettledBefore(one, settled))
    const senders = sendersByText(session, own)
    for (const one of own) {
      const sender = senderWithin(session, one, senders)
      if (sender) instead.set(one.at, sender)
      else add(one)
    }
    for (const { at, call } of others) {
      const reason = calls.has(at) ? undefined : bases.reasonFor(call)
      if (reason !== undefined) calls.set(at, unresolvedFor(at, reason))
    }
    for (const record of noted.values()) calls.set(record.node, record)
    // a request whose path is for callers to decide, and no caller was seen
    const sent = new Set(own.map(({ call }) => call.node))
    for (const one of open) {
      const { node } = one.call
      const isClosed = (one.record.state === 'clean' ? sent : closed).has(node)
      if (!isClosed && !calls.has(node)) add(one)
      else if (isClosed && !calls.has(one.at) && isLeftOpen(one))
        add({ ...one, record: { ...one.record, ...cleanAt(one.at), state: one.record.state } })
    }
    const cut = new Map<Node, CallRecord>()
    for (const [at, { reason, way }] of limited) {
      // a request that is counted at another call is not counted twice
      const counted = calls.has(at) ? [] : way.filter((node) => calls.has(node))
      for (const node of counted.length > 0 ? counted : [at]) cut.set(node, unresolvedFor(node, reason))
    }
    for (const [at, record] of cut) if (!calls.has(at)) calls.set(at, record)
    const states = judged(calls, usages, { instead, passed, shown: shownFor(session, seen) })
    return states.map((call) => (call.state === 'clean' ? (cut.get(call.node) ?? call) : call))
  }

  return {
    note,
    has: (at) => places.has(at),
    noteUnfollowed(at, reason, behind) {
      noted.set(at, unresolvedFor(at, reason))
      for (const call of behind) closed.add(call.node)
    },
    noteLimited(at, reason, requests) {
      limited.set(at, { reason, way: requests.flatMap(({ node, env }) => [node, ...callsAround(env)]) })
    },
    noteKnown(at, call) {
      seen.push({ at, call, record: cleanAt(at), isSettled: true })
      if (at !== call.node) closed.add(call.node)
    },
    records,
    othersAt: (at) => others.flatMap((other) => (other.at === at ? [other.call] : [])),
    requestsAt: ({ node }) => requests.get(spotOf(node)) ?? [],
  }
}

/** What elements are seen to ask for, by the calls of their components. */
function shownFor({ flow, context }: Session, seen: readonly Seen[]): ReadonlyMap<Node, readonly Shown[]> {
  const found = new Map<Node, Shown[]>()
  for (const { at, call } of seen) {
    if (at.type !== 'JSXOpeningElement') continue
    const operations = new Set(resolveCall(flow, call, context).matches.map(({ operation }) => operation.id))
    for (const node of wayTo(at, call)) addTo(found, node, { element: at, operations })
  }
  return found
}

/** Whether nobody else decides about the operation: what is open of an address at most is what stands in front of it. */
function isDecided({ open, matches, texts }: Resolution): boolean {
  const isHanded = (part: Text['parts'][number] | undefined): boolean => part !== undefined && 'hole' in part && part.param !== undefined
  return !open || (matches.length > 0 && !texts.some(({ parts }) => isHanded(parts.at(-1))))
}

/** The calls, from the request outward, by which a call leads to it. */
function wayTo(at: Node, { node, env }: Call): readonly Node[] {
  const way = [node, ...callsAround(env)]
  const end = way.indexOf(at)
  return end < 0 ? way : way.slice(0, end)
}

/** The call of the hook that gave the function by which a request is sent. */
function hookOf(flow: Flow, { node, env }: Call): Node | undefined {
  if (node.type !== 'CallExpression') return undefined
  return flow.evaluate(node.callee, env).flatMap((value) => (value.kind === 'sdk' && value.hook ? [value.hook] : []))[0]
}

/** The calls of known clients, by what is written of their paths. */
function sendersByText(session: Session, seen: readonly Seen[]): ReadonlyMap<Node, readonly Node[]> {
  const found = new Map<Node, Node[]>()
  for (const { at, call } of seen) if (call.shape !== unknownClient) for (const node of writtenNodes(session, call)) addTo(found, node, at)
  return found
}

/** The call that sends what an unknown function is handed the path of, where that stands in a function which it is handed as well. */
function senderWithin(session: Session, { at, call }: Seen, senders: ReadonlyMap<Node, readonly Node[]>): Node | undefined {
  if (call.shape !== unknownClient) return undefined
  // hundreds of calls share the text of a base
  const [start, end] = at.range
  const isInside = (sender: Node): boolean => sender !== at && sender.range[0] >= start && sender.range[1] <= end && isWithin(sender, at)
  return writtenNodes(session, call).flatMap((node) => senders.get(node)?.find(isInside) ?? [])[0]
}

function writtenNodes({ flow, context }: Session, call: Call): readonly Node[] {
  return resolveCall(flow, call, context).matches.flatMap(({ text }) =>
    (text?.parts ?? []).flatMap((part) => ('text' in part ? [part.node] : [])),
  )
}
