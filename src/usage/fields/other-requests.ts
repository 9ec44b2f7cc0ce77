import { addTo } from '../../flow/add-to.js'
import { idOf } from '../../flow/identity.js'
import { flatten, HOLE } from '../../flow/texts/texts.js'
import type { Call, Shape, Text, Value } from '../../flow/values.js'
import { memoize } from '../../syntax/memoize.js'
import type { Node } from '../../syntax/tree.js'
import { hasDefaultAmong } from '../requests/default-base.js'
import { canBeReadOf, canGoTogether } from '../requests/one-request.js'
import { pathOf } from '../requests/request-path.js'
import type { Match, Resolution } from '../requests/resolve-call.js'
import { bodyValues, mayCarryField, type OtherRequest, type Session } from '../session.js'

/** An object that goes into such a request, as it is or as a copy. */
interface Sent {
  readonly to: string
  readonly isCopy: boolean
  /** The keys that the copy does not take over. */
  readonly without: readonly string[]
}

/** How deep what lies within texts and copies is followed; an object that is written out is looked at once. */
const DEEPEST = 8

/** Notes what a call requests beside the operations that carry deprecated fields. */
export function noteOtherRequests(session: Session, call: Call, resolution: Resolution): void {
  const { matches, texts, open } = resolution
  const note = (text: Text | undefined, to: string): void => {
    session.otherRequests.push({ call, text, to, open: open && matches.length === 0 && !texts.some(endsWritten) })
  }
  if (matches.length === 0) note(texts[0], texts[0] ? addressOf(texts[0]) : 'another service')
  for (const text of strangersIn(resolution)) note(text, addressOf(text))
  for (const { operation, text } of matches) if (!mayCarryField(session, operation)) note(text, `${operation.method} ${operation.path}`)
}

/**
 * Why what a request answers at a place may not have the field: the place reads the answers of several requests, of which one has none. A
 * clause for a sentence.
 */
export function otherAnswerAt(resolution: Resolution, read: Node, hasField: (match: Match) => boolean): string | undefined {
  const others: Pick<Match, 'text'>[] = resolution.matches.filter((match) => !hasField(match))
  const other = [...others, ...strangersIn(resolution).map((text) => ({ text }))].find((match) => canBeReadOf(match, read))
  return other && `the request may also be one to ${other.text ? addressOf(other.text) : 'another operation'}`
}

/** The addresses of a call that are none of the operations that it can request. */
function strangersIn({ matches, texts }: Resolution): readonly Text[] {
  if (matches.length === 0) return []
  const meant = matches.flatMap(({ text }) => text ?? [])
  return texts.filter((text) => !meant.includes(text) && endsWritten(text) && hasPath(text) && !hasDefaultAmong(text, meant))
}

/** Whether it is the address of something: more than a host, to which a path may be added. */
function hasPath(text: Text): boolean {
  const [address = ''] = flatten(text).split(/[?#]/)
  return /[^/\0]/.test(pathOf(address) ?? '')
}

/** Whether the path of an address is written out to its end; a query may be open. */
export function endsWritten(text: Text | undefined): boolean {
  if (!text) return false
  const [path = ''] = flatten(text).split(/[?#]/)
  return path !== '' && !path.endsWith(HOLE)
}

function addressOf(text: Text): string {
  const address = flatten(text).replaceAll(HOLE, '…').replace(/…+/g, '…')
  return address === '…' ? 'an address that is not known' : address
}

/** Where a member of an object is sent as well, by the object itself or by a copy of it: a clause for a sentence. */
export function sentElsewhere(session: Session, literal: Node, name: string): string | undefined {
  const sent = findSent(session).get(literal)?.find(({ without }) => !without.includes(name))
  return sent && `${sent.isCopy ? 'a copy of the object' : 'the same object'} is also sent to ${sent.to}`
}

/** The objects that are sent with requests that carry none of the deprecated fields, as far as those are noted. */
export function sentWithOthers(session: Session): readonly Node[] {
  return [...gatherSent(session).keys()]
}

const findSent = memoize(gatherSent)

function gatherSent(session: Session): ReadonlyMap<Node, readonly Sent[]> {
  const found = new Map<Node, Sent[]>()
  for (const request of session.otherRequests) {
    const add = (node: Node, sent: Sent): void => addTo(found, node, sent)
    for (const value of bodyValues(session, request.call)) follow({ session, request, add, seen: new Set() }, value)
  }
  return found
}

interface Following {
  readonly session: Session
  readonly request: OtherRequest
  readonly add: (node: Node, sent: Sent) => void
  readonly seen: Set<string>
}

function follow(following: Following, value: Value, isCopy = false, depth = 0): void {
  const { flow } = following.session
  if (depth > DEEPEST) return
  if (value.kind === 'json') for (const inner of value.of) follow(following, inner, isCopy, depth + 1)
  else if (value.kind === 'shape') followShape(following, value, isCopy)
  else if (following.request.open) return
  else if (value.kind === 'tuple') for (const inner of flow.elements(value)) follow(following, inner, false, depth + 1)
  else if (value.kind === 'made') {
    for (const inner of value.from) follow(following, inner, true, depth + 1)
    for (const inner of Object.values(value.fields).flat()) follow(following, inner, false, depth + 1)
  }
}

function followShape(following: Following, shape: Shape, isCopy: boolean): void {
  const { session, request, add, seen } = following
  const { flow } = session
  const { node, env, without = [] } = shape
  const mark = `${idOf(node)} ${String(isCopy)} ${without.join()}`
  if (seen.has(mark) || !canGoTogether(request, node, env)) return
  seen.add(mark)
  add(node, { to: request.to, isCopy, without })
  if (request.open) return
  const below = (inner: Node, isSpread = false): void => {
    for (const value of flow.evaluate(inner, env)) follow(following, value, isSpread)
  }
  if (node.type === 'ArrayExpression')
    for (const element of node.elements) if (element) below(element.type === 'SpreadElement' ? element.argument : element)
  // what a copy sets again is one member of it, and what it takes over would be another
  if (node.type === 'ObjectExpression')
    for (const property of node.properties)
      if (property.type === 'SpreadElement') below(property.argument, true)
      else below(property.value)
  for (const write of flow.writes(shape)) {
    const isMerged = write.key === undefined && write.path.length === 0 && node.type === 'ObjectExpression'
    for (const value of flow.argument(write.value)) follow(following, value, isMerged)
  }
}
