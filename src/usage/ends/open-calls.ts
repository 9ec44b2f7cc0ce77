import { treeOf } from '../../flow/tree-index.js'
import type { Call } from '../../flow/values.js'
import { resolveCall } from '../requests/resolve-call.js'
import type { Session } from '../session.js'
import type { CallRecord, Reach } from '../usage.js'
import { bodyEnds } from './body-ends.js'
import { parametersSent } from '../requests/request-parameters.js'
import type { Match } from '../requests/resolve-call.js'
import { answerEnds } from './answer-ends.js'
import type { End } from './walk.js'
import { wayThrough } from './on-the-way.js'

/**
 * The calls, of which those are `open` that use nothing deprecated as far as it is seen, but whose body is not seen, or whose answer leaves
 * sight, in a part that may hold something deprecated: at the first such place.
 */
export function withOpen(
  session: Session,
  calls: readonly CallRecord[],
  requestsAt: (record: CallRecord) => readonly Call[],
  reach: Reach,
): CallRecord[] {
  return calls.map((record) => (record.state === 'clean' ? (openedBy(session, record, requestsAt(record), reach) ?? record) : record))
}

function openedBy(session: Session, record: CallRecord, requests: readonly Call[], reach: Reach): CallRecord | undefined {
  const { catalogue } = session.context
  for (const call of requests) {
    for (const match of resolveCall(session.flow, call, session.context).matches) {
      const { operation } = match
      const body = wayThrough(catalogue, operation, 'request', reach)
      const answer = wayThrough(catalogue, operation, 'response', reach)
      const sent = [...(body.isAsked ? bodyEnds(session, call, match, body) : []), ...parameterEnds(session, call, match, reach)]
      const [end] = sent.length === 0 && answer.isAsked ? answerEnds(session, call, answer) : sent
      const tree = end && treeOf(end.node)
      if (end && tree) return { ...record, state: 'open', reason: end.reason, operation, left: { tree, node: end.node } }
    }
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
