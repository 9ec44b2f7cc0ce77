import { createFlow } from '../flow/create-flow.js'
import { addTo } from '../flow/add-to.js'
import { framesAround } from '../flow/frames.js'
import { indexOf, treeOf, type CallNode } from '../flow/tree-index.js'
import { TOO_MANY } from '../flow/texts.js'
import type { Call, Env, Text } from '../flow/values.js'
import { isInsideDeclaredClient } from '../flow/written-clients.js'
import { isWithin } from '../syntax/names.js'
import type { Node, Tree } from '../syntax/tree.js'
import { describedRequest } from './unknown-client.js'
import { inheritedCalls } from '../flow/heirs.js'
import { noteActivations } from './activations.js'
import { createCallCloser } from './close-calls.js'
import { recordEndpoint } from './endpoint-places.js'
import { findFieldReads } from './field-reads.js'
import { findPathLiterals } from './path-literals.js'
import { findPayloadSchemas } from './payload-schemas.js'
import { findPayloadTypes } from './payload-types.js'
import { findTypePlaces, type TypeQuestions } from './type-places.js'
import { findTypeReferences } from './type-references.js'
import { findRequestFields } from './request-fields.js'
import { holdsParameter } from './holds-parameter.js'
import { endsWritten, noteOtherRequests } from './other-requests.js'
import { openSearch, type Search, type SearchContext } from './open-search.js'
import { goesToInterface, isPartlyWritten, mayName, operationsAt, pathBefore, spellsAnothers } from './request-path.js'
import { matchesAmong, resolveCall } from './resolve-call.js'
import { findSdkModels } from './sdk-models.js'
import { bodyValues, mayCarryField, type Session } from './session.js'
import { isShared, type CallRecord, type Evidence, type Reach, type Usage, type Usages } from './usage.js'

/** What counts as a usage. */
export interface FindContext {
  /** `likely` also gives usages that rest on a guess; `proven` is the default. */
  readonly evidence?: Evidence
  /**
   * Also gives keys of schemas that can be rewritten, and what has to be left by hand, though they are `likely`: what they check or read
   * cannot be rewritten without them.
   */
  readonly schemas?: boolean
  /** Default: `listed`. */
  readonly reach?: Reach
  /** Tells what a place's type is declared to be; without it, only scopes and imports are followed to the uses of a declared type. */
  readonly types?: TypeQuestions
}

/** Finds the usages in a set of files, and the calls to the interfaces for the ledger. Usages may stand in files that those import. */
export function findUsages(trees: readonly Tree[], given: SearchContext & FindContext): Usages {
  return searchUsages(openSearch(trees, given), given)
}

/** The same for a search that others ask as well. */
export function searchUsages({ trees, session }: Search, context: FindContext): Usages {
  const { evidence = 'proven', reach = 'listed', schemas = false, types: questions } = context
  const { flow } = session
  const calls = new Map<Node, CallRecord>()
  const open = new Map<Node, CallRecord>()
  const choosing: Call[] = []
  const bound = new Set<Node>()
  const closed = new Set<Node>()
  const inner = new Map<Node, readonly Node[]>()
  const decided = new Set<Node>()
  const closer = createCallCloser(flow, (call) => isOpen(session, call))
  for (const tree of trees) {
    for (const node of indexOf(tree).calls) {
      for (const call of closer.close(node, undefined)) {
        if (call.env && !resolveCall(flow, call, session.context).open) {
          closed.add(call.node)
          noteBound(call.env, bound)
        } else choosing.push(call)
        if (call.node !== node && !call.args) inner.set(node, [...(inner.get(node) ?? []), call.node])
        // what a definition describes is one call, whoever asks for it
        lookAt(session, call.args ? call.node : node, call, decided, calls, open)
      }
    }
    for (const { call: node, env } of inheritedCalls(flow, tree))
      for (const call of closer.close(node, env)) lookAt(session, call.args ? call.node : node, call, decided, calls, open)
    for (const node of indexOf(tree).descriptions) {
      const call = flow.call(node, undefined, describedRequest, undefined, undefined, [{ node, env: undefined }])
      for (const match of resolveCall(flow, call, session.context).matches) findRequestFields(session, call, match)
    }
  }
  for (const [node, bound] of closer.bounds()) {
    const behind = closer.behind(bound)
    if ((calls.has(node) && !bound.isPartial) || !leadsToInterface(session, node, behind)) continue
    calls.set(node, unresolvedFor(node, `the call ${bound.reason}`))
    for (const call of behind) closed.add(call.node)
  }
  // where nobody hands in the key of a table, all that it holds below a written address can be asked for
  for (const call of choosing) {
    const matches = matchesAmong(flow, call, session.context, bound)
    for (const match of matches) recordEndpoint(session, call, match)
    const record = matches.length > 0 ? open.get(call.node) : undefined
    if (record) open.set(call.node, { tree: record.tree, node: record.node, state: 'clean' })
  }
  // a request whose path is for callers to decide, and no caller was seen
  for (const [node, record] of open) if (!closed.has(node) && !calls.has(node)) calls.set(node, record)
  // a sender that knows its path is one call, however many hand it a body
  for (const [outer, nodes] of inner) if (nodes.every((node) => calls.has(node))) calls.delete(outer)
  for (const tree of trees) findFieldReads(session, tree, flow.wide)
  findPayloadSchemas(session, trees, flow.wide)
  const types = findPayloadTypes(
    session,
    [...treesOnTheWay(trees, session)].filter(({ typed }) => typed),
    flow.wide,
  )
  const models = findSdkModels(session, trees)
  if (types.places.size > 0 || models) {
    const payloadsOf = (type: Node, isBase = false) => (isBase && types.inherited.has(type) ? [] : (types.places.get(type) ?? []))
    const typed = createFlow({ ...flow.context, typed: payloadsOf, ...(models && { models: models.payloadsOf }) }).wide
    for (const tree of trees) {
      findFieldReads(session, tree, typed)
      findTypeReferences(session, tree, typed)
    }
    if (questions) findTypePlaces(session, trees, typed, { types, models, questions })
  }
  for (const tree of trees) findPathLiterals(session, tree, decided)
  const isReplaced = ({ deprecation }: Usage): boolean => session.context.catalogue.replacement(deprecation.id).kind !== 'none'
  const found = [...session.usages.values()].filter(
    (usage) => evidence === 'likely' || usage.evidence === 'proven' || (schemas && (usage.schema || usage.byHand) && isReplaced(usage)),
  )
  const usages = reach === 'shared' ? found : found.filter((usage) => !isShared(usage))
  return { usages, beyond: reach === 'shared' ? [] : found.filter(isShared), calls: ledger(calls, usages) }
}

/** The files, and those on the way from a request to a place in them, which may say of what type its answer is. */
function treesOnTheWay(trees: readonly Tree[], { usages }: Session): ReadonlySet<Tree> {
  const found = new Set(trees)
  for (const { trail } of usages.values()) for (const { tree } of trail) found.add(tree)
  return found
}

/** Notes the functions that are called on the way to a request. */
function noteBound(env: Env, bound: Set<Node>): void {
  for (const { fn } of framesAround(env)) bound.add(fn)
}

/** One request that a call leads to: what it says of endpoints, of the fields it sends, and for the ledger. */
function lookAt(
  session: Session,
  node: Node,
  call: Call,
  decided: Set<Node>,
  calls: Map<Node, CallRecord>,
  open: Map<Node, CallRecord>,
): void {
  const resolution = resolveCall(session.flow, call, session.context)
  const { matches, others, texts, open: isOpenPath } = resolution
  if (matches.length > 0) noteActivations(session, call.env)
  for (const match of matches) {
    if (!session.calls.has(match.operation.id)) session.calls.set(match.operation.id, call)
    recordEndpoint(session, call, match)
    findRequestFields(session, call, match)
  }
  noteOtherRequests(session, call, resolution)
  // a path below the address of another service is that service's, though it reads like one of ours
  const foreign = texts.filter((text) => spellsAnothers(text, session.context.catalogue, session.context.baseUrls))
  for (const text of [...[...matches, ...others].map((match) => match.text), ...foreign])
    for (const part of text?.parts ?? []) if ('text' in part) decided.add(part.node)
  const tree = treeOf(node)
  if (!tree) return
  const { catalogue, baseUrls } = session.context
  if (matches.length + others.length === 0)
    for (const before of texts.flatMap((text) => pathBefore(text, catalogue, baseUrls) ?? []))
      calls.set(node, unresolvedFor(node, `the path has \`${before}\` in front: name the address in \`baseUrls\` if it is the service`))
  const toIt = texts.filter((text) => goesToInterface(text, catalogue, baseUrls))
  if ((matches.length === 0 && toIt.length === 0) || calls.get(node)?.state === 'clean') return
  const unclear = toIt.flatMap(({ parts }) => parts).findLast((part) => 'hole' in part)
  const around = toIt.findLast(({ parts }) => unclear && parts.includes(unclear))
  const what = around && isPartlyWritten(around, catalogue, baseUrls) ? 'a part of the path' : 'the path'
  const cut = unclear && 'hole' in unclear && unclear.hole === TOO_MANY
  if (cut) {
    calls.set(node, unresolved(node, unclear, 'the path'))
    return
  }
  if (matches.length > 0 || others.length > 0 || (!isOpenPath && toIt.every(endsWritten))) {
    calls.set(node, { tree, node, state: 'clean' })
    return
  }
  if (isInsideDeclaredClient(session.flow, node)) return
  const [records, at] = isOpenPath ? [open, call.node] : [calls, node]
  // or no operation begins, or ends, as what is written of the path
  const isOther = !toIt.some((text) => mayName(text, catalogue, baseUrls))
  records.set(at, isOther ? { tree: treeOf(at) ?? tree, node: at, state: 'clean' } : unresolved(at, unclear, what))
}

function unresolved(node: Node, part: Text['parts'][number] | undefined, what: string): CallRecord {
  if (!part || !('hole' in part)) return unresolvedFor(node, 'the path is not known')
  const isAsked = part.param !== undefined && !part.hole.includes('caller')
  return unresolvedFor(node, `${what} ${part.hole}${isAsked ? ', and no caller that decides it was seen' : ''}`)
}

function unresolvedFor(node: Node, reason: string): CallRecord {
  const tree = treeOf(node)
  if (!tree) throw new Error('A call without a file was looked at.')
  return { tree, node, state: 'unresolved', reason }
}

/** Whether a call of which a bound hid something has to do with the interfaces: by what it is handed, or by what lies behind. */
function leadsToInterface({ flow, context }: Session, node: CallNode, behind: readonly Call[]): boolean {
  const goes = (text: Text): boolean =>
    goesToInterface(text, context.catalogue, context.baseUrls) || operationsAt(text, context.catalogue, context.baseUrls).length > 0
  const isHandedOne = node.arguments.some(
    (argument) =>
      argument.type !== 'SpreadElement' && flow.evaluate(argument, undefined).some((value) => value.kind === 'text' && goes(value)),
  )
  return isHandedOne || behind.some((call) => resolveCall(flow, call, context).texts.some(goes))
}

/** Whether something that a function is handed decides which operation is requested, or what is sent. */
function isOpen(session: Session, call: Call): boolean {
  const { open, matches, others } = resolveCall(session.flow, call, session.context)
  if (open) return true
  if (matches.length === 0 && others.length > 0) return false
  return (
    matches.some(({ operation }) => session.context.catalogue.fieldsOf.has(operation.id) || mayCarryField(session, operation)) &&
    holdsParameter(session.flow, bodyValues(session, call))
  )
}

/** The calls with their state: `matched` where a usage stands in, or is tied to, the call. */
function ledger(calls: ReadonlyMap<Node, CallRecord>, usages: Usages['usages']): CallRecord[] {
  const tied = new Set<Node>(usages.flatMap((usage) => usage.trail.map(({ node }) => node)))
  const places = new Map<Tree, Node[]>()
  for (const { tree, node } of usages) addTo(places, tree, node)
  const within = ({ tree, node }: CallRecord): boolean => (places.get(tree) ?? []).some((place) => isWithin(place, node))
  return [...calls.values()]
    .map((call) => (call.state === 'clean' && (tied.has(call.node) || within(call)) ? { ...call, state: 'matched' as const } : call))
    .sort((a, b) => (a.tree.file < b.tree.file ? -1 : a.tree.file > b.tree.file ? 1 : a.node.range[0] - b.node.range[0]))
}
