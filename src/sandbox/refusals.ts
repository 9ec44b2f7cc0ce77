import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { describeReplacement } from '../catalogue/describe-replacement.js'
import { phaseOn } from '../catalogue/phase.js'
import type { Deprecation } from '../catalogue/types.js'
import { sitsAt } from '../usage/fields/places.js'
import { refuse, type SandboxAnswer } from './call.js'
import { valueAt, type HeldField } from './fields.js'
import { indexingOperations } from './indexing.js'
import type { ReadRequest } from './read-request.js'

interface Day {
  readonly day: string
  readonly maxBodyBytes: number
}

/**
 * What is wrong with a request on a day (section 7 of the specification): 413 for one that is too large, 400 or 415 for headers that the
 * interface does not take, 410 for a removed endpoint, 400 for a body that is no JSON, sends removed fields or lacks required ones. What is
 * removed is named with what to do instead.
 */
export function refuseRequest(
  request: ReadRequest,
  index: CatalogueIndex,
  sent: readonly HeldField[],
  { day, maxBodyBytes }: Day,
): SandboxAnswer | undefined {
  const { size, complaint, operation } = request
  if (size > maxBodyBytes) {
    return refuse(413, 'too_large', `The request has ${size} bytes, and ${maxBodyBytes} are allowed: split it, or use bulk operations.`)
  }
  const foreign = refuseHeaders(request, index)
  if (foreign) return foreign
  const isRemoved = (deprecation: Deprecation) => phaseOn(deprecation, day) === 'removed'
  const endpoint = operation && index.endpointOf.get(operation.id)
  if (endpoint && isRemoved(endpoint)) {
    return refuse(410, 'deprecated_endpoint_removed', `This endpoint was removed after ${endpoint.sunset}. ${instead(index, endpoint)}`)
  }
  if (complaint !== undefined) return refuse(400, 'invalid_json', `The body is not JSON: ${complaint}`)
  const removed = new Map(sent.filter(({ deprecation }) => isRemoved(deprecation)).map(({ path, deprecation }) => [path, deprecation]))
  if (removed.size > 0) {
    const sentences = [...removed].map(
      ([path, deprecation]) => `The field ${path} was removed from requests after ${deprecation.sunset}. ${instead(index, deprecation)}`,
    )
    return refuse(400, 'deprecated_field_removed', sentences.join(' '))
  }
  const missing = missingFields(request, (index.fieldsOf.get(operation?.id ?? '') ?? []).filter(isRemoved))
  return missing.length > 0 ? refuse(400, 'missing_fields', `Required fields are missing: ${missing.join(', ')}.`) : undefined
}

/** 400 for a header of another interface, 415 for a body of another content type (sections 4, 5.2 and 5.3). */
function refuseHeaders({ home, headers, size }: ReadRequest, { catalogue }: CatalogueIndex): SandboxAnswer | undefined {
  const { auth, contentType } = catalogue.interfaces.find(({ id }) => id === home) ?? {}
  const pattern = auth?.otherHeaders === undefined ? undefined : new RegExp(auth.otherHeaders, 'i')
  const other = pattern && [...headers.keys()].find((name) => pattern.test(name))
  if (other !== undefined) return refuse(400, 'foreign_header', `The header ${other} belongs to another interface: leave it out.`)
  const given = headers.get('content-type')
  if (contentType === undefined || size === 0 || given === null || given.toLowerCase().startsWith(contentType)) return undefined
  return refuse(415, 'unsupported_content_type', `The body is sent as ${given}: send it as ${contentType}.`)
}

function instead(index: CatalogueIndex, deprecation: Deprecation): string {
  const replacement = index.replacement(deprecation.id)
  return replacement.says === '' ? describeReplacement(deprecation, replacement) : `Use ${replacement.says} instead.`
}

/** Required fields that a body does not have; what is removed is not required any more. */
function missingFields({ operation, call: { body } }: ReadRequest, removed: readonly Deprecation[]): string[] {
  const { datasourceAt = [] } = indexingOperations.get(operation?.id ?? '') ?? {}
  return (operation?.required ?? []).filter((path) => {
    const keys = path.split('.')
    const holder = keys.slice(0, -1)
    if (removed.some((deprecation) => deprecation.field === keys.at(-1) && sitsAt(deprecation, holder, 'request'))) return false
    return !(datasourceAt.includes(path) ? datasourceAt : [path]).some((place) => valueAt(body, place) != null)
  })
}
