import type { Node } from '../syntax/tree.js'
import { unknownClient } from '../usage/unknown-client.js'
import { eachRequest } from './compliance-rule.js'
import { nameOf } from './describe.js'
import type { Request } from './requests.js'
import { findLack } from './required-fields.js'

/** A request without a field that the specification and the published description require (specification, section 4.2). */
export const checkDatasourceRequired = eachRequest((request, { report }) => {
  const { call, flow, operation } = request
  for (const field of operation.confirmed ?? []) {
    const node = request.body().length === 0 ? placeOfNoBody(request) : findLack(flow, request.objects(), field, call.node)
    if (!node) continue
    report({
      request,
      node,
      message: `${nameOf(request)} is requested without the field ${field}, which is required. Name it in the body (${operation.source}).`,
    })
  }
})

/** The call, where a body is missing altogether; undefined where it may be sent in a way that was not seen. */
function placeOfNoBody({ call, fits, place }: Request): Node | undefined {
  const { body } = call.shape
  // a request with another method is at fault for that
  return !fits || body.length === 0 || call.shape === unknownClient || body.some((slot) => slot.startsWith('then.')) ? undefined : place
}
