import type { Replacer } from '../../flow/objects/key-decisions.js'
import type { Marks } from '../../flow/objects/marks.js'
import type { Call, Shape } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import type { Match } from '../requests/resolve-call.js'
import { rowStep } from '../row-steps.js'
import { callTrail, fieldsAt, record, step, type Session } from '../session.js'
import { readFormKey } from './form-keys.js'
import { holderOf } from './holders.js'
import { heldByName, isNamedInCopy, noteName } from './replacers.js'
import { isTakenOutBeside } from '../ends/code-beside.js'
import { OF_BESIDE, OF_FORM_KEY } from './sent-by-hand.js'
import type { Moment } from './sent-when.js'
import { givenValues, type Given } from './values/given-values.js'

/** One way in which a body is sent. */
export interface Sending extends Pick<Marks, 'described'> {
  readonly session: Session
  readonly call: Call
  readonly match: Match
  readonly seen: Set<string>
  readonly moments: readonly Moment[]
  readonly replacer?: Replacer | undefined
  /** Why nothing of it is rewritten. */
  readonly byHand?: string
}

/** Records a member of what is sent where it is a deprecated field; `shapes` are the objects it stands in, the innermost first. */
export function recordField(sending: Sending, shapes: Shape[], key: string, node: Node, path: readonly string[], given: Given): void {
  const { session, call, match, replacer, byHand, described } = sending
  const inForm = readFormKey(key)
  if (inForm) recordField({ ...sending, byHand: OF_FORM_KEY }, shapes, inForm.name, node, [...path, ...inForm.around], given)
  const [shape] = shapes
  if (shape && (replacer?.minds(key) || shapes.some((each) => isNamedInCopy(session.flow, each, key)))) noteName(session, shape.node, key)
  for (const deprecation of fieldsAt(session, match.operation, key, path, 'request')) {
    record(session, {
      ...{ kind: 'request-field', deprecation, operation: match.operation, direction: 'request', node, path },
      gives: () => givenValues(session.flow, given()),
      ...(shape && { holder: () => holderOf(session, shapes, { node, deprecation, operation: match.operation }) }),
      ...(shape && heldByName(session, shape.node, key)),
      ...(byHand !== undefined && { byHand }),
      ...(isTakenOutBeside(session, call, key) && OF_BESIDE),
      trail: [...callTrail(call, match), ...rowStep(described), ...step(node, 'the field is sent from here')],
    })
  }
}
