import { createFlow } from '../flow/create-flow.js'
import { isWithin } from '../syntax/names.js'
import { isClientItself, isGenerated } from '../syntax/generated.js'
import { isInComment } from '../syntax/jsdoc.js'
import type { Node, Tree } from '../syntax/tree.js'
import { recordEndpoint } from './requests/endpoint-places.js'
import { followCalls } from './follow-calls.js'
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
import { matchesAmong } from './requests/resolve-call.js'
import { unresolvedNames } from './requests/named-requests.js'
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
  const decided = new Set<Node>()
  const ledger = createLedger(session)
  const { choosing, bound, unfollowed } = followCalls(session, trees, ledger, decided)
  flow.evaluation.renew()
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
  for (const { by, find } of session.choices) if (!bound.has(by)) find()
  for (const tree of trees) findFieldReads(session, tree, flow.wide)
  const schemasGive = findPayloadSchemas(session, trees, flow.wide)
  const types = findPayloadTypes(
    session,
    [...treesOnTheWay(trees, session)].filter(({ tellsTypes }) => tellsTypes),
    flow.wide,
    schemas,
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
  const named = [...unresolvedNames(session, trees, decided, isCounted, ledger.othersAt), ...handedOn]
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
