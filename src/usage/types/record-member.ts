import type { Flow } from '../../flow/flow.js'
import type { Payload } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { isNotSent } from '../fields/sent-when.js'
import { callTrail, eachOnce, fieldsAt, matchesOf, record, step, type Session } from '../session.js'
import type { TrailStep } from '../usage.js'

/** Records a name in a type, or one that a type is asked for, as the field that the body has at that place. */
export function recordMember(
  session: Session,
  flow: Flow,
  node: Node,
  name: string,
  place: Payload,
  what: string,
  before: readonly TrailStep[] = [],
  byHand?: string,
): void {
  if (!session.context.catalogue.fieldNames.has(name) || isNotSent(flow, place, name)) return
  for (const match of matchesOf(session, flow, place.call)) {
    for (const deprecation of fieldsAt(session, match.operation, name, place.path, place.side)) {
      record(session, {
        kind: 'type-field',
        deprecation,
        operation: match.operation,
        direction: place.side,
        node,
        path: place.path,
        ...(byHand !== undefined && { byHand }),
        trail: eachOnce([...callTrail(place.call, match), ...before, ...step(node, what)]),
      })
    }
  }
}
