import { eachRequest } from './compliance-rule.js'
import { nameOf } from './describe.js'
import { findLack, placeOfNoBody } from './bodies/required-fields.js'

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
