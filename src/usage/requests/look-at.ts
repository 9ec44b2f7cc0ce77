import type { Call, Text } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { noteOtherRequests } from '../fields/other-requests.js'
import { findRequestFields } from '../fields/request-fields.js'
import { bodyValues, mayCarryField, type Session } from '../session.js'
import { noteActivations } from './activations.js'
import { recordEndpoint } from './endpoint-places.js'
import { isOwnUse, isWithinGenerated, ownCall } from '../clients/generated-files.js'
import { holdsParameter } from './holds-parameter.js'
import { mayName, spellsAnothers } from './request-path.js'
import { findRequestParameters, mayCarryParameter, parameterValues } from './request-parameters.js'
import { methodsOf } from './request-methods.js'
import { handedEnd, resolveCall } from './resolve-call.js'

/** The function whose callers hand in what names the operation of a call: the end of its address, or all that is known of its method. */
export function operationGiver({ flow, context }: Session, call: Call): Node | undefined {
  const { matches } = resolveCall(flow, call, context)
  if (matches.length === 0) return undefined
  const { any, giver } = methodsOf(flow, call)
  return matches.map(({ text }) => text && handedEnd(text)).find((fn) => fn !== undefined) ?? (any ? giver : undefined)
}

/** One request that a call leads to: what it says of endpoints, and of the fields it sends, if that `counts`. */
export function lookAt(session: Session, call: Call, decided: Set<Node>, counts = true): void {
  const resolution = resolveCall(session.flow, call, session.context)
  const { matches, others, texts } = resolution
  if (matches.length > 0) noteActivations(session, call.env)
  const own = matches.length > 0 ? ownCall(call) : undefined
  if (own && isOwnUse(own)) session.asksGenerated = true
  for (const match of counts ? matches : []) {
    if (!session.calls.has(match.operation.id)) session.calls.set(match.operation.id, call)
    recordEndpoint(session, call, match)
    findRequestFields(session, call, match)
    findRequestParameters(session, call, match)
  }
  noteOtherRequests(session, call, resolution)
  // a path below the address of another service is that service's, though it reads like one of ours
  const foreign = texts.filter((text) => spellsAnothers(text, session.context.catalogue, session.context.baseUrls))
  for (const text of [...[...matches, ...others].map((match) => match.text), ...foreign])
    for (const part of text?.parts ?? []) if ('text' in part) decided.add(part.node)
  const { catalogue, baseUrls } = session.context
  const known = new Set([...matches, ...others].map(({ text }) => text))
  const elsewhere = texts.filter((text) => !known.has(text) && !mayName(text, catalogue, baseUrls))
  for (const part of elsewhere.flatMap(behindWritten)) decided.add(part.node)
}

/** What is written of an address behind the first that is written of its path: however that reads alone, the path is another one. */
function behindWritten(text: Text): Text['parts'] {
  const start = text.parts.findIndex((part) => 'text' in part && /[^/]/.test(part.text.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')))
  return text.parts.slice(start + 1).filter((part) => 'text' in part)
}

/** Whether something that a function is handed decides which operation is requested, or what is sent. */
export function isOpen(session: Session, call: Call): boolean {
  const { open, matches, others } = resolveCall(session.flow, call, session.context)
  if (open) return true
  if (matches.length > 0 && isWithinGenerated(call)) return true
  if (matches.length === 0 && others.length > 0) return false
  const body = matches.some(({ operation }) => session.context.catalogue.fieldsOf.has(operation.id) || mayCarryField(session, operation))
  if (body && holdsParameter(session.flow, bodyValues(session, call))) return true
  return matches.some(
    (match) => mayCarryParameter(session, match) && holdsParameter(session.flow, parameterValues(session, call, match)),
  )
}
