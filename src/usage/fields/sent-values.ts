import type { Operation } from '../../catalogue/types.js'
import type { Call, Shape, Value } from '../../flow/values.js'
import { bodyValues, fieldsAt, type Session } from '../session.js'
import { unknownClient } from '../clients/unknown-client.js'

/** Keys that an object of options has beside a body. */
const ADDRESSED = ['method', 'httpMethod', 'headers', 'url', 'uri', 'path', 'endpoint', 'pathname']

/**
 * What the body of a call to an operation can be. A function that is not known may take options with a `body`, or a body that has such a
 * key of its own: where fields of the operation stand beside it, the argument is the body.
 */
export function sentValues(session: Session, call: Call, operation: Operation): readonly Value[] {
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
