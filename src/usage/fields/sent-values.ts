import { isWithin } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Match } from '../requests/resolve-call.js'
import type { Call, Shape, Value } from '../../flow/values.js'
import { bodyValues, fieldsAt, type Session } from '../session.js'
import { unknownClient } from '../clients/unknown-client.js'

/** Keys that an object of options has beside a body. */
const ADDRESSED = ['method', 'httpMethod', 'headers', 'url', 'uri', 'path', 'endpoint', 'pathname']

/**
 * What the body of a call to an operation can be. A function that is not known may take options with a `body`, or a body that has such a
 * key of its own: where fields of the operation stand beside it, the argument is the body.
 */
export function sentValues(session: Session, call: Call, { operation, row }: Match): readonly Value[] {
  // a function that is not known may be handed a whole row, with what is no part of a body
  if (row) return call.shape === unknownClient ? [] : bodyValues(session, call).flatMap((value) => ofRow(value, row))
  if (call.shape !== unknownClient) return bodyValues(session, call)
  const { flow } = session
  const names = (session.context.catalogue.fieldsOf.get(operation.id) ?? []).flatMap(({ field = '' }) =>
    fieldsAt(session, operation, field, [], 'request').length > 0 ? [field] : [],
  )
  const has = (shape: Shape, key: string): boolean =>
    flow.member(shape, key, shape.node).some((value) => !(value.kind === 'scalar' && value.value === undefined))
  const isBody = (value: Value): boolean =>
    value.kind === 'shape' && names.some((name) => has(value, name)) && !ADDRESSED.some((key) => has(value, key))
  const bodies = ['0', '1', '2', '3'].flatMap((slot) => {
    const values = flow.slot(call, slot)
    return values.some(isBody) ? [{ slot, values: values.filter(isBody) }] : []
  })
  if (bodies.length === 0) return bodyValues(session, call)
  const others = call.shape.body.filter((slot) => !bodies.some((body) => body.slot === slot[0]))
  return [...bodies.flatMap(({ values }) => values), ...others.flatMap((slot) => flow.slot(call, slot))]
}

/** What a row of a table has to send, of all that its rows have: what is written beside its path, and is not the same for all of them. */
function ofRow(value: Value, row: Node): readonly Value[] {
  if (value.kind === 'json') {
    const of = value.of.flatMap((inner) => ofRow(inner, row))
    return of.length > 0 ? [{ ...value, of }] : []
  }
  if (value.kind === 'unknown') return (value.among ?? []).flatMap(([entry, from]) => (from === row ? [entry] : []))
  return value.kind === 'shape' && isWithin(value.node, row) ? [value] : []
}
