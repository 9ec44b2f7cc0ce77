import { elementsWithin } from '../flow/calls-within.js'
import { decoratedCalls } from '../flow/classes/decorated-methods.js'
import { inheritedCalls } from '../flow/classes/heirs.js'
import { framesAround } from '../flow/frames.js'
import { calledFromOutside, handedCalls } from '../flow/functions/handed-activations.js'
import type { Bound } from '../flow/questions.js'
import { functionAround, indexOf, type CallNode } from '../flow/tree-index.js'
import type { Call, Env, Frame } from '../flow/values.js'
import { isFunction } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { decoratedRequests } from './clients/decorated-requests.js'
import { routedRequests } from './clients/routed-requests.js'
import { describedRequest } from './clients/unknown-client.js'
import { findRequestFields } from './fields/request-fields.js'
import type { Ledger } from './ledger.js'
import { createCallCloser } from './requests/closing/close-calls.js'
import { leadsToInterface, placeOf } from './requests/leads-to-interface.js'
import { operationGiver, isOpen, lookAt } from './requests/look-at.js'
import { resolveCall } from './requests/resolve-call.js'
import type { Session } from './session.js'

/** What following all calls shows, beside what is noted of them in the session and its ledger. */
export interface Followed {
  /** Calls whose request is for somebody else to decide, who was not seen. */
  readonly choosing: readonly { readonly node: Node; readonly call: Call }[]
  /** The functions on the way to a request about which a caller decides. */
  readonly bound: ReadonlySet<Node>
  /** Why a call was not followed to its end that is not seen to lead to the interfaces; undefined where all were. */
  readonly unfollowed: string | undefined
}

/** What is followed: a call, or an element that shows a component which sends something. */
type Followable = CallNode | TSESTree.JSXOpeningElement

/** Follows all calls of some files to the requests that they lead to. `decided` gets the places whose request is known. */
export function followCalls(session: Session, trees: readonly Tree[], ledger: Ledger, decided: Set<Node>): Followed {
  const { flow } = session
  const choosing: { readonly node: Node; readonly call: Call }[] = []
  const ending: { readonly fn: Node; readonly call: Call }[] = []
  const bound = new Set<Node>()
  const limited = new Map<Followable, Bound>()
  const closer = createCallCloser(flow, (call) => isOpen(session, call))
  /** The requests of each call that were followed: a second time only what is new counts. */
  const seen = new Map<Followable, Set<Call>>()

  function requestsOf(node: Followable): readonly Call[] {
    return node.type === 'JSXOpeningElement' ? closer.shown(node) : closer.close(node, undefined)
  }

  function see(node: Node, call: Call): void {
    const fn = call.env ? undefined : operationGiver(session, call)
    if (fn) ending.push({ fn, call })
    else lookAt(session, call, decided)
    // what a definition describes is one call, whoever asks for it
    ledger.note(call.args ? call.node : node, call)
  }

  function follow(node: Followable): void {
    const here = seen.get(node) ?? new Set()
    seen.set(node, here)
    for (const call of requestsOf(node)) {
      if (here.has(call)) continue
      here.add(call)
      const isDecided = !resolveCall(flow, call, session.context).open
      if (call.env && isDecided) noteBound(call.env, bound)
      else if (node.type !== 'JSXOpeningElement') choosing.push({ node, call })
      if (isDecided || node.type !== 'JSXOpeningElement') see(node, call)
    }
  }

  function followAll(node: Followable): void {
    const limit = flow.evaluation.watch(() => follow(node))
    if (limit) limited.set(node, limit)
  }

  /** What a call leads to in an activation that no call of the files makes. */
  function followIn(node: CallNode, env: Frame): void {
    const limit = flow.evaluation.watch(() => closer.close(node, env).forEach((call) => see(node, call)))
    const calls = limit ? closer.close(node, env) : []
    if (limit && leadsToInterface(session, node, calls)) ledger.noteLimited(node, `what the call leads to ${limit.reason}`, calls)
  }

  /**
   * Follows once more what a limit cut something off: what is seen to lead to the interfaces, then what calls the function that it stands
   * in. Gives that of which something is cut off all the same.
   */
  function followThoroughly(): ReadonlyMap<Followable, Bound> {
    const cut = new Map<Followable, Bound>()
    const left = new Set(limited.keys())
    let leading = [...left].filter((node) => leadsToInterface(session, node, requestsOf(node)))
    while (leading.length > 0) {
      for (const node of leading) {
        left.delete(node)
        const limit = flow.evaluation.watch(() => flow.evaluation.thoroughly(() => follow(node)))
        if (limit) cut.set(node, limit)
      }
      const around = new Set<Node | undefined>(leading.map(functionAround))
      leading = [...left].filter((node) => functionsOf(node).some((fn) => around.has(fn)))
    }
    return cut
  }

  /** The functions that a call runs, or whose element it is. */
  function functionsOf(node: Followable): readonly Node[] {
    if (node.type === 'JSXOpeningElement')
      return flow.evaluate(node.name, undefined).flatMap((value) => (value.kind === 'callable' ? [value.fn] : []))
    return flow.targets(node, undefined).flatMap((target) => (target.kind === 'function' ? [target.callable.fn] : []))
  }

  // found on the way to something else, writes would lack what hangs on that
  for (const tree of trees.slice(0, 1)) flow.writes({ kind: 'shape', node: tree.ast, env: undefined })
  for (const tree of trees) {
    for (const node of indexOf(tree).calls) if (flow.context.mayLead?.(node) !== false) followAll(node)
    for (const element of elementsWithin(tree.ast)) followAll(element)
    const byOthers = [...inheritedCalls(flow, tree), ...handedCalls(flow, tree), ...decoratedCalls(flow, tree)]
    for (const { call, env } of byOthers) followIn(call, env)
    for (const node of indexOf(tree).descriptions) {
      const call = flow.call(node, undefined, describedRequest, undefined, undefined, [{ node, env: undefined }])
      for (const match of resolveCall(flow, call, session.context).matches) findRequestFields(session, call, match)
    }
    // what a runner sends that no call is in sight of
    for (const call of [...routedRequests(flow, tree), ...decoratedRequests(flow, tree)]) see(call.node, call)
  }
  for (const node of closer.openUp()) followAll(node)
  // callers that are seen do not speak for code that is not followed
  for (const fn of [...bound].filter(isFunction)) for (const { call, env } of calledFromOutside(flow, fn)) followIn(call, env)
  const cut = followThoroughly()
  for (const [node, { reason, node: place }] of cut) {
    const what = node.type === 'JSXOpeningElement' ? 'element' : 'call'
    ledger.noteLimited(node, `what the ${what} leads to ${reason}${placeOf(node, place)}`, requestsOf(node))
  }
  // where callers hand in how an address ends, or the method, what it is without that says nothing
  for (const { fn, call } of ending) lookAt(session, call, decided, !bound.has(fn))
  for (const [node, limit] of closer.bounds()) {
    const behind = closer.behind(limit)
    // what was found tells where the rest goes
    const known = limit.isPartial ? [...behind, ...closer.close(node, undefined)] : behind
    if ((ledger.has(node) && !limit.isPartial) || !leadsToInterface(session, node, known)) continue
    ledger.noteUnfollowed(node, `the call ${limit.reason}`, behind)
  }
  const [unfollowed] = [...limited].flatMap(([node, { reason }]) => (cut.has(node) ? [] : [reason]))
  return { choosing, bound, unfollowed }
}

/** Notes the functions that are called on the way to a request. */
function noteBound(env: Env, bound: Set<Node>): void {
  for (const { fn } of framesAround(env)) bound.add(fn)
}
