import type { Flow } from '../../flow/flow.js'
import { saysNothing } from '../../flow/types/type-declarations.js'
import type { Call, Payload, Unknown } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { leftByPath } from './left-by-path.js'
import type { Match } from '../requests/resolve-call.js'

/** A declared type of (a part of) a body that was not seen being made. */
export interface TypedBody extends Pick<Payload, 'filters' | 'isSent' | 'apart'> {
  readonly annotation: Node
  readonly call: Call
  readonly path: readonly string[]
  /** Keys that were taken out of it before it is sent. */
  readonly without?: readonly string[] | undefined
  /** Why the type is not rewritten by itself. */
  readonly byHand?: string
}

/** Why a type that is only said of what comes in is left: what it is said of would go on as it was. */
const OF_INCOMING = 'What is sent is made elsewhere and only said to be of this type: change whatever makes it first, then the type.'

/** The type of a body that was not seen: that of the parameter which brings it in, else the one that a cast or a variable says it is of. */
export function typedBody(
  flow: Flow,
  value: Unknown,
  { call, match }: { readonly call: Call; readonly match: Match },
  path: readonly string[],
  isSent: Payload['isSent'],
): readonly TypedBody[] {
  const { node, param, type, without, filters, apart } = leftByPath(flow, value, call, match)
  // also one that is taken apart where it comes in: `({ teaser, ...rest }: Draft)`
  const own = param && (node?.type === 'Identifier' || node?.type === 'ObjectPattern') ? node.typeAnnotation : undefined
  const isOpen = own ? saysNothing(own.typeAnnotation) : !param
  const annotation = own && !isOpen ? own : type
  if (!annotation) return []
  const left = { ...(filters && { filters }), ...(isSent && { isSent }), ...(apart && { apart }) }
  return [{ annotation, call, path, without, ...left, ...(isOpen && { byHand: OF_INCOMING }) }]
}
