import { treeOf } from '../../flow/tree-index.js'
import type { Call } from '../../flow/values.js'
import { resolveCall } from '../requests/resolve-call.js'
import type { Session } from '../session.js'
import type { CallRecord, Reach, Usage } from '../usage.js'
import { bodyEnds } from './body-ends.js'
import { codeBeside } from './code-beside.js'
import { parametersSent } from '../requests/request-parameters.js'
import type { Match } from '../requests/resolve-call.js'
import type { Operation } from '../../catalogue/types.js'
import { answerEnds } from './answer-ends.js'
import { unseenBehind, type Doubt } from './seen-behind.js'
import { isCalledByName } from './called-by-name.js'
import type { End } from './walk.js'
import { wayThrough } from './on-the-way.js'

/** What the calls are asked with. */
export interface Asked {
  readonly usages: readonly Usage[]
  readonly requestsAt: (record: CallRecord) => readonly Call[]
  readonly reach: Reach
}

/**
 * The calls, of which those are `open` whose body is not seen, or whose answer leaves sight, in a part that may hold something deprecated:
 * at the first such place. One that is known to use something deprecated as well is so only where code of the run has what is not seen.
 */
export function withOpen(session: Session, calls: readonly CallRecord[], asked: Asked): CallRecord[] {
  const found = new Map<string, boolean>()
  for (const { kind, operation } of asked.usages) found.set(operation.id, kind === 'endpoint' || found.get(operation.id) === true)
  const asking = calls.map((record) =>
    record.state === 'clean' || record.state === 'matched' ? endsOf(session, record, asked, found) : [],
  )
  const unseen = unseenBehind(session, asking.flat().flatMap(({ answer }) => answer ?? []))
  return calls.map((record, index) => openedBy(record, asking[index] ?? [], unseen) ?? record)
}

/** Where a request of a call leaves sight, as far as that counts. */
interface Candidate {
  readonly operation: Operation
  readonly sent: End | undefined
  readonly answer: Doubt | undefined
}

function endsOf(
  session: Session,
  record: CallRecord,
  { requestsAt, reach, usages }: Asked,
  /** The operations of which something is found, with whether they are removed as a whole. */
  found: ReadonlyMap<string, boolean>,
): readonly Candidate[] {
  const { catalogue } = session.context
  const candidates: Candidate[] = []
  for (const call of requestsAt(record)) {
    for (const match of resolveCall(session.flow, call, session.context).matches) {
      const { operation } = match
      const isMatched = record.state === 'matched' && found.has(operation.id)
      // a call that has to go as a whole takes with it what is read of its answer
      if (isMatched && found.get(operation.id) === true) continue
      // where code outside of the run has the rest, what is reported leads there; not where code of the run may have it
      const counts = ({ outside }: End): boolean => !isMatched || !outside || isCalledByName(session.flow.wide, outside)
      const body = wayThrough(catalogue, operation, 'request', reach)
      const way = wayThrough(catalogue, operation, 'response', reach)
      const beside = [body, way].flatMap((one) => (one.isAsked ? codeBeside(session, call, one, usages) : []))
      const ends = [...(body.isAsked ? bodyEnds(session, call, match, body) : []), ...parameterEnds(session, call, match, reach), ...beside]
      const sent = ends.find(counts)
      const answer = !sent && way.isAsked ? answerEnds(session, call, way, usages) : undefined
      candidates.push({ operation, sent, answer: answer && { ...answer, ends: answer.ends.filter(counts) } })
      // no more is needed than the first
      if (sent || (answer?.sightings.length === 0 && answer.ends.some(counts))) return candidates
    }
  }
  return candidates
}

function openedBy(record: CallRecord, candidates: readonly Candidate[], unseen: ReadonlySet<End>): CallRecord | undefined {
  for (const { operation, sent, answer } of candidates) {
    const end = sent ?? answer?.ends.find((one) => unseen.has(one))
    const tree = end && treeOf(end.node)
    if (end && tree) return { ...record, state: 'open', reason: end.reason, operation, left: { tree, node: end.node } }
  }
  return undefined
}

/** Where what is sent in the query, or as headers, is not seen that may hold a deprecated parameter. */
function parameterEnds(session: Session, call: Call, match: Match, reach: Reach): readonly End[] {
  return parametersSent({ ...session, flow: session.flow.wide }, call, match).flatMap(({ place, session: own, values }) => {
    const way = wayThrough(own.context.catalogue, match.operation, 'request', reach)
    const ends = bodyEnds(own, call, match, way, values)
    return ends.map((end) => ({ ...end, reason: end.reason.replace('the body', place === 'query' ? 'the query' : 'the headers') }))
  })
}
