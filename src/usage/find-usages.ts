import { createFlow } from '../flow/create-flow.js'
import { framesAround } from '../flow/frames.js'
import type { Bound } from '../flow/questions.js'
import { elementsWithin } from '../flow/calls-within.js'
import { functionAround, indexOf, type CallNode } from '../flow/tree-index.js'
import type { Call, Env, Frame } from '../flow/values.js'
import { isFunction, isWithin } from '../syntax/names.js'
import { isClientItself, isGenerated } from '../syntax/generated.js'
import { isInComment } from '../syntax/jsdoc.js'
import type { Node, Tree } from '../syntax/tree.js'
import { describedRequest } from './clients/unknown-client.js'
import { inheritedCalls } from '../flow/classes/heirs.js'
import { calledFromOutside, handedCalls } from '../flow/functions/handed-activations.js'
import { createCallCloser } from './requests/closing/close-calls.js'
import { recordEndpoint } from './requests/endpoint-places.js'
import { endGiver, isOpen, lookAt } from './requests/look-at.js'
import { findFieldReads } from './fields/field-reads.js'
import { findCannedKeys } from './fields/addressed-doubles.js'
import { recordStandIns } from './fields/stand-ins.js'
import { pathsWritten, recordPathLiterals, unresolvedPaths } from './requests/path-literals.js'
import { findPayloadSchemas } from './schemas/payload-schemas.js'
import { findPayloadTypes } from './types/payload-types.js'
import { findReadMembers } from './types/read-members.js'
import { findTypePlaces, type TypeQuestions } from './types/type-places.js'
import { findTypeReferences } from './types/type-references.js'
import { findRequestFields } from './fields/request-fields.js'
import { findRequestParameters } from './requests/request-parameters.js'
import { createLedger } from './ledger.js'
import { withDoubts } from './ends/doubtful-types.js'
import { withOpen } from './ends/open-calls.js'
import { forgetUnseen } from './fields/mixed-values.js'
import { openSearch, type Search, type SearchContext } from './open-search.js'
import { leadsToInterface, placeOf } from './requests/leads-to-interface.js'
import { matchesAmong, resolveCall } from './requests/resolve-call.js'
import { unresolvedNames } from './requests/named-requests.js'
import { decoratedRequests } from './clients/decorated-requests.js'
import { routedRequests } from './clients/routed-requests.js'
import { findSdkModels } from './types/sdk-models.js'
import type { Session } from './session.js'
import { isShared, type Evidence, type Reach, type Usage, type Usages } from './usage.js'

/** What counts as a usage. */
export interface FindContext {
  /** `likely` also gives usages that rest on a guess; `proven` is the default. */
  readonly evidence?: Evidence
  /**
   * Also gives keys of schemas that can be rewritten, and what has to be left by hand, though they are `likely`: what they check or read
   * cannot be rewritten without them. And paths that no call is seen to use.
   */
  readonly schemas?: boolean
  /** Default: `listed`. */
  readonly reach?: Reach
  /** Whether the calls are given, which takes about as long as a third of all else; default: yes. */
  readonly ledger?: boolean
  /** Tells what a place's type is declared to be; without it, only scopes and imports are followed to the uses of a declared type. */
  readonly types?: TypeQuestions
}

/** Finds the usages in a set of files, and the calls to the interfaces for the ledger. Usages may stand in files that those import. */
export function findUsages(trees: readonly Tree[], given: SearchContext & FindContext): Usages {
  return searchUsages(openSearch(trees, given), given)
}

/** The same for a search that others ask as well. */
export function searchUsages({ trees: given, session }: Search, context: FindContext): Usages {
  const trees = given.filter((tree) => !isClientItself(tree))
  const { evidence = 'proven', reach = 'listed', schemas = false, ledger: isLedgerWanted = true, types: questions } = context
  const { flow } = session
  const choosing: { readonly node: Node; readonly call: Call }[] = []
  const ending: { readonly fn: Node; readonly call: Call }[] = []
  const bound = new Set<Node>()
  const decided = new Set<Node>()
  const limited = new Map<CallNode, Bound>()
  const ledger = createLedger(session)
  const closer = createCallCloser(flow, (call) => isOpen(session, call))
  /** The requests of each call that were followed: a second time only what is new counts. */
  const seen = new Map<CallNode, Set<Call>>()
  const see = (node: Node, call: Call): void => {
    const fn = call.env ? undefined : endGiver(session, call)
    if (fn) ending.push({ fn, call })
    else lookAt(session, call, decided)
    // what a definition describes is one call, whoever asks for it
    ledger.note(call.args ? call.node : node, call)
  }
  const follow = (node: CallNode): void => {
    const here = seen.get(node) ?? new Set()
    seen.set(node, here)
    for (const call of closer.close(node, undefined)) {
      if (here.has(call)) continue
      here.add(call)
      if (call.env && !resolveCall(flow, call, session.context).open) noteBound(call.env, bound)
      else choosing.push({ node, call })
      see(node, call)
    }
  }
  /** What a call leads to in an activation that no call of the files makes. */
  const followIn = (node: CallNode, env: Frame): void => {
    const limit = flow.evaluation.watch(() => closer.close(node, env).forEach((call) => see(node, call)))
    const calls = limit ? closer.close(node, env) : []
    if (limit && leadsToInterface(session, node, calls)) ledger.noteLimited(node, `what the call leads to ${limit.reason}`, calls)
  }
  /** What a component is told to ask for by an element that shows it. */
  const followShown = (element: Node, call: Call): void => {
    if (resolveCall(flow, call, session.context).open) return
    noteBound(call.env, bound)
    see(element, call)
  }
  /**
   * Follows calls once more of which a limit cut something off: those that are seen to lead to the interfaces, then those that call what
   * they stand in. Gives those of which something is cut off all the same.
   */
  const followThoroughly = (limited: ReadonlyMap<CallNode, Bound>): ReadonlyMap<CallNode, Bound> => {
    const cut = new Map<CallNode, Bound>()
    const left = new Set(limited.keys())
    let leading = [...left].filter((node) => leadsToInterface(session, node, closer.close(node, undefined)))
    while (leading.length > 0) {
      for (const node of leading) {
        left.delete(node)
        const limit = flow.evaluation.watch(() => flow.evaluation.thoroughly(() => follow(node)))
        if (limit) cut.set(node, limit)
      }
      const around = new Set<Node | undefined>(leading.map(functionAround))
      leading = [...left].filter((node) =>
        flow.targets(node, undefined).some((target) => target.kind === 'function' && around.has(target.callable.fn)),
      )
    }
    return cut
  }
  // found on the way to something else, writes would lack what hangs on that
  for (const tree of trees.slice(0, 1)) flow.writes({ kind: 'shape', node: tree.ast, env: undefined })
  for (const tree of trees) {
    for (const node of indexOf(tree).calls) {
      if (flow.context.mayLead?.(node) === false) continue
      const limit = flow.evaluation.watch(() => follow(node))
      if (limit) limited.set(node, limit)
    }
    for (const element of elementsWithin(tree.ast)) {
      const limit = flow.evaluation.watch(() => closer.shown(element).forEach((call) => followShown(element, call)))
      if (limit && leadsToInterface(session, element, closer.shown(element)))
        ledger.noteLimited(element, `what the element leads to ${limit.reason}`, [])
    }
    for (const { call, env } of [...inheritedCalls(flow, tree), ...handedCalls(flow, tree)]) followIn(call, env)
    for (const node of indexOf(tree).descriptions) {
      const call = flow.call(node, undefined, describedRequest, undefined, undefined, [{ node, env: undefined }])
      for (const match of resolveCall(flow, call, session.context).matches) findRequestFields(session, call, match)
    }
    // what a runner sends that no call is in sight of
    for (const call of [...routedRequests(flow, tree), ...decoratedRequests(flow, tree)]) see(call.node, call)
  }
  // callers that are seen do not speak for code that is not followed
  for (const fn of [...bound].filter(isFunction))
    for (const { call, env } of calledFromOutside(flow, fn)) followIn(call, env)
  const cut = followThoroughly(limited)
  const [unfollowed] = [...limited].flatMap(([node, { reason }]) => (cut.has(node) ? [] : [reason]))
  for (const [node, bound] of cut) {
    const reason = `what the call leads to ${bound.reason}${placeOf(node, bound.node)}`
    ledger.noteLimited(node, reason, closer.close(node, undefined))
  }
  // where callers hand in how an address ends, what it is without that says nothing
  for (const { fn, call } of ending) lookAt(session, call, decided, !bound.has(fn))
  for (const [node, bound] of closer.bounds()) {
    const behind = closer.behind(bound)
    if ((ledger.has(node) && !bound.isPartial) || !leadsToInterface(session, node, behind)) continue
    ledger.noteUnfollowed(node, `the call ${bound.reason}`, behind)
  }
  // where nobody hands in the key of a table, all that it holds below a written address can be asked for
  for (const { node, call } of choosing) {
    const matches = matchesAmong(flow, call, session.context, bound)
    for (const match of matches) {
      recordEndpoint(session, call, match)
      findRequestFields(session, call, match)
      findRequestParameters(session, call, match)
    }
    if (matches.length > 0) ledger.noteKnown(call.args ? call.node : node, call)
  }
  for (const tree of trees) findFieldReads(session, tree, flow.wide)
  const schemasGive = findPayloadSchemas(session, trees, flow.wide)
  const types = findPayloadTypes(
    session,
    [...treesOnTheWay(trees, session)].filter(({ tellsTypes }) => tellsTypes),
    flow.wide,
  )
  const models = findSdkModels(session, trees)
  const known = { declarations: models?.declarations ?? new Map<string, string>(), copies: schemas }
  const isRead = questions ? findReadMembers(session, trees, flow.wide, { ...questions, ...known }) : false
  if (types.places.size > 0 || schemasGive.size > 0 || models || isRead) {
    const payloadsOf = (type: Node, isBase = false) =>
      isBase && types.inherited.has(type) ? [] : (types.places.get(type) ?? schemasGive.get(type) ?? [])
    const typed = createFlow({ ...flow.context, typed: payloadsOf, ...(models && { models: models.payloadsOf }) }).wide
    forgetUnseen(session)
    for (const tree of trees) {
      findFieldReads(session, tree, typed)
      findTypeReferences(session, tree, typed)
    }
    if (questions) findTypePlaces(session, trees, typed, { types, models, questions })
  }
  if (schemas) recordStandIns(session, flow.wide, findCannedKeys(session, flow.wide, trees, decided))
  const written = pathsWritten(session, trees, decided)
  recordPathLiterals(session, written)
  const isReplaced = ({ deprecation }: Usage): boolean => session.context.catalogue.replacement(deprecation.id).kind !== 'none'
  const inCode = usagesOf(session).filter(({ tree, node }) => schemas || !isInComment(tree, node))
  const found = inCode.filter(
    (usage) =>
      evidence === 'likely' ||
      usage.evidence === 'proven' ||
      (schemas && (usage.untied || ((usage.schema || usage.standsIn || usage.byHand) && isReplaced(usage)))),
  )
  const usages = reach === 'shared' ? found : found.filter((usage) => !isShared(usage))
  const untied = inCode.filter((usage) => usage.untied && !found.includes(usage))
  const beyond = reach === 'shared' ? [] : found.filter(isShared)
  // a type that is rewritten may be that of what is not seen
  const hangsOnCalls = schemas && usages.some(({ kind }) => kind === 'type-field')
  if (!isLedgerWanted && !hangsOnCalls) return { usages, beyond, untied, calls: [] }
  const calls = withOpen(session, ledger.records(usages), { usages, requestsAt: ledger.requestsAt, reach })
  const told = schemas ? withDoubts(usages, calls) : usages
  if (!isLedgerWanted) return { usages: told, beyond, untied, calls: [] }
  const isCounted = (node: Node): boolean => calls.some((call) => isWithin(call.node, node) || isWithin(node, call.node))
  const handedOn = unresolvedPaths(session, written, isCounted, unfollowed)
  const named = [...unresolvedNames(session, trees, isCounted, ledger.othersAt), ...handedOn]
  return { usages: told, beyond, untied, calls: [...calls, ...named] }
}

/** The files, and those on the way from a request to a place in them, which may say of what type its answer is. */
function treesOnTheWay(trees: readonly Tree[], { usages }: Session): ReadonlySet<Tree> {
  const found = new Set(trees)
  for (const { trail } of usages.values()) for (const { tree } of trail) found.add(tree)
  return found
}

/**
 * What was found. A generated client is made anew, and without what goes away: what it holds is what counts only where nobody asks it, as
 * in the client's own repository.
 */
function usagesOf({ usages, asksGenerated }: Session): Usage[] {
  return [...usages.values()].map((usage) =>
    asksGenerated && isGenerated(usage.tree) ? { ...usage, evidence: 'likely', untied: true } : usage,
  )
}

/** Notes the functions that are called on the way to a request. */
function noteBound(env: Env, bound: Set<Node>): void {
  for (const { fn } of framesAround(env)) bound.add(fn)
}
