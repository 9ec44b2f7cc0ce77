import type { Operation } from '../../catalogue/types.js'
import { isWhole } from '../../catalogue/whole-paths.js'
import { TOO_MANY } from '../../flow/texts/texts.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Call, Text } from '../../flow/values.js'
import { isInsideDeclaredClient } from '../../flow/clients/written-clients.js'
import type { Node } from '../../syntax/tree.js'
import { canSend } from './can-send.js'
import { endsWritten } from '../fields/other-requests.js'
import { writtenMethods } from './request-methods.js'
import { goesToInterface, hasOpenBase, inOtherCase, isPartlyWritten, pathBefore } from './interface-of.js'
import { mayName } from './request-path.js'
import { resolveCall } from './resolve-call.js'
import type { Session } from '../session.js'
import type { CallRecord } from '../usage.js'

/** What is known of a request as it is seen from one call. */
export interface CallState {
  readonly record: CallRecord
  /** Whether that call is the one which decides where it goes: its own callers do not. */
  readonly isSettled: boolean
}

/** What is known of a request as it is seen from a call; nothing where it goes elsewhere. */
export function stateOf(session: Session, at: Node, call: Call): CallState | undefined {
  const { matches, others, texts, open } = resolveCall(session.flow, call, session.context)
  const { catalogue, baseUrls } = session.context
  // a method of an SDK is one of its API, whether the catalogue knows the operation or not
  if (call.operation !== undefined) return canSend(at) ? { record: cleanAt(at), isSettled: true } : undefined
  const toIt = texts.filter((text) => goesToInterface(text, catalogue, baseUrls))
  if (matches.length + others.length === 0) {
    const alike = firstOf(texts, (text) => inOtherCase(text, catalogue, baseUrls, writtenMethods(session.flow, call)))
    if (alike) return { record: unresolvedFor(at, otherCase(alike)), isSettled: true }
  }
  if (matches.length === 0 && toIt.length === 0) {
    const before = others.length > 0 ? undefined : texts.flatMap((text) => pathBefore(text, catalogue, baseUrls) ?? []).at(-1)
    const reason = `the path has \`${before ?? ''}\` in front: name the address in \`baseUrls\` if it is the service`
    return before === undefined ? undefined : { record: unresolvedFor(at, reason), isSettled: true }
  }
  const unclear = toIt.flatMap(pathParts).findLast((part) => 'hole' in part)
  const around = toIt.findLast(({ parts }) => unclear && parts.includes(unclear))
  const what = around && isPartlyWritten(around, catalogue, baseUrls) ? 'a part of the path' : 'the path'
  if (unclear && 'hole' in unclear && unclear.hole === TOO_MANY) return { record: unresolved(at, unclear, 'the path'), isSettled: true }
  // a default names an operation, and what a caller hands in may name another one
  const known = [...matches, ...others].filter(({ operation: one }) => !isWhole(one) || catalogue.endpointOf.has(one.id))
  if (known.length > 0) {
    const isAsked = texts.some((text) => endsInDefaulted(text) && known.every((match) => match.text !== text))
    return { record: cleanAt(isAsked ? call.node : at), isSettled: !isAsked }
  }
  const isWritten = toIt.every((text) => endsWritten(text) && !hasOpenBase(text, catalogue, baseUrls))
  if (!open && isWritten) return { record: cleanAt(at), isSettled: true }
  if (isInsideDeclaredClient(session.flow, at)) return undefined
  // no operation begins, or ends, as what is written of the path: whatever else callers decide, it is none
  const methods = writtenMethods(session.flow, call)
  const isOther = !toIt.some((text) => mayName(text, catalogue, baseUrls, methods))
  const isSettled = !open || (isOther && texts.every((text) => toIt.includes(text) || !isHandedIn(text)))
  const place = isSettled ? at : call.node
  return { record: isOther ? cleanAt(place) : unresolved(place, unclear, what), isSettled }
}

function firstOf<Item, Found>(items: readonly Item[], ask: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = ask(item)
    if (found !== undefined) return found
  }
  return undefined
}

function otherCase({ method, path }: Operation): string {
  return `the path is that of ${method} ${path} but for upper and lower case: write it as that is, if it is meant`
}

/** The parts of an address before its query: what is not known of that does not decide where it goes. */
function pathParts({ parts }: Text): readonly Text['parts'][number][] {
  const query = parts.findIndex((part) => 'text' in part && /[?#]/.test(part.text))
  return query < 0 ? parts : parts.slice(0, query + 1)
}

/** Whether a caller decides a part of a text. */
function isHandedIn({ parts }: Text): boolean {
  return parts.some((part) => 'hole' in part && part.param !== undefined)
}

/** Whether a path ends in a parameter that has a default. */
function endsInDefaulted({ parts }: Text): boolean {
  const last = parts.at(-1)
  const node = last && 'hole' in last && last.param ? last.node : undefined
  return node?.type === 'AssignmentPattern' && node.left.type === 'Identifier' && node.right.type !== 'ObjectExpression'
}

function unresolved(node: Node, part: Text['parts'][number] | undefined, what: string): CallRecord {
  if (!part || !('hole' in part)) return unresolvedFor(node, 'the path is not known')
  const isAsked = part.param !== undefined && !part.hole.includes('caller')
  return unresolvedFor(node, `${what} ${part.hole}${isAsked ? ', and no caller that decides it was seen' : ''}`)
}

/** A call of which it is not known where it goes, and why. */
export function unresolvedFor(node: Node, reason: string): CallRecord {
  return { ...cleanAt(node), state: 'unresolved', reason }
}

/** A call that has no usage so far. */
export function cleanAt(node: Node): CallRecord {
  const tree = treeOf(node)
  if (!tree) throw new Error('A call without a file was looked at.')
  return { tree, node, state: 'clean' }
}
