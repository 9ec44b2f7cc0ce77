import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import type { Operation } from '../../catalogue/types.js'
import { addTo } from '../../flow/add-to.js'
import { indexOf, type CallNode } from '../../flow/tree-index.js'
import { flatten, HOLE } from '../../flow/texts/texts.js'
import type { Call, Text, Value } from '../../flow/values.js'
import { memoize } from '../../syntax/memoize.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { canSend } from './can-send.js'
import type { Session } from '../session.js'
import type { CallRecord } from '../usage.js'
import { unresolvedFor } from './call-state.js'
import { literalOrigin } from './request-path.js'
import { resolveCall } from './resolve-call.js'

/** A call that is handed how the path of an operation ends, where an address stands, and of which it is not known where it goes. */
interface NamedRequest {
  readonly node: CallNode
  readonly operation: Operation
  readonly text: string
}

/** Shorter last segments are everyday words: alone they name nothing. */
const DISTINCTIVE_LENGTH = 9
const ADDRESS_KEYS = new Set(['url', 'uri', 'path', 'endpoint'])
const METHOD = /^\$?(get|post|put|patch|delete|head)$/i
/** A method in front of an address: `POST /orders`, `@post/orders`. */
const METHOD_IN_FRONT = /^@?(get|post|put|patch|delete)(?=[\s/])\s*/i

/**
 * The calls that name an operation by the end of its path alone, for the ledger; not those that are counted already (`isCounted`), and none
 * whose address is known otherwise (`requestsAt`).
 */
export function unresolvedNames(
  session: Session,
  trees: readonly Tree[],
  isCounted: (node: Node) => boolean,
  requestsAt: (node: Node) => readonly Call[],
): readonly CallRecord[] {
  return trees.flatMap((tree) =>
    namedRequests(session, tree).flatMap(({ node, operation: { method, path }, text }) => {
      if (isCounted(node) || isFollowed(session, node) || isElsewhere(session, text, requestsAt(node))) return []
      const reason = `\`${text}\` is how the path of ${method} ${path} ends, and what stands in front of it is not followed`
      return [unresolvedFor(node, reason)]
    }),
  )
}

/** Whether it is known which code of the project a call runs: that sends it, and where to is seen there. */
function isFollowed({ flow }: Session, node: CallNode): boolean {
  return flow.wide.targets(node, undefined).some(({ kind }) => kind === 'function')
}

/** Whether all that a call is known to request is written in full, and is no part of an address. */
function isElsewhere({ flow, context }: Session, text: string, requests: readonly Call[]): boolean {
  const isKnown = (call: Call): boolean => {
    const { texts } = resolveCall(flow, call, context)
    return texts.length > 0 && texts.every((whole) => isWhole(whole, text, isSetUp(call)))
  }
  return requests.length > 0 && requests.every(isKnown)
}

/** Whether a client was made for some service, with options of its own or code that is run before its requests. */
function isSetUp({ client }: Call): boolean {
  return client !== undefined && (client.config.length > 0 || client.origin !== undefined || client.made !== undefined)
}

/** Whether a text is an address of its own; what a client that was set up is handed may get something in front all the same. */
function isWhole(whole: Text, text: string, mayHaveBase: boolean): boolean {
  const written = flatten(whole)
  if (written.includes(HOLE)) return false
  return literalOrigin(written) !== undefined || segmentsOf(written).length > segmentsOf(text).length || !mayHaveBase
}

/**
 * The calls of a file that name an operation of the catalogue, something of which is deprecated, by the end of its path alone: what stands
 * in front, and whether it is this service at all, is for code that is not followed.
 */
function namedRequests(session: Session, tree: Tree): readonly NamedRequest[] {
  const named = endsOf(session.context.catalogue)
  const { mayLead } = session.flow.context
  return indexOf(tree).calls.flatMap((node) => {
    const found = canSend(node) && mayLead?.(node) !== false ? addressesOf(session, node).flatMap((text) => namedBy(named, node, text)) : []
    return found.slice(0, 1)
  })
}

/** The operations with something deprecated, by the last segment of their path. */
const endsOf = memoize((catalogue: CatalogueIndex): ReadonlyMap<string, readonly Operation[]> => {
  const found = new Map<string, Operation[]>()
  for (const operation of catalogue.affected) addTo(found, segmentsOf(operation.path).at(-1) ?? '', operation)
  return found
})

/** The texts, written but for a base in front, that a call is handed where an address can stand. */
function addressesOf({ flow }: Session, { arguments: given }: CallNode): readonly string[] {
  const [first] = given
  const inner = first && first.type !== 'SpreadElement' ? unwrap(first) : undefined
  const places: Node[] = []
  if (inner?.type === 'ObjectExpression') {
    for (const property of inner.properties)
      if (property.type === 'Property' && ADDRESS_KEYS.has(staticKey(property.key, property.computed) ?? '')) places.push(property.value)
  } else if (inner) places.push(inner)
  return places.flatMap((place) => flow.evaluate(place, undefined).flatMap(writtenText))
}

function writtenText(value: Value): readonly string[] {
  if (value.kind !== 'text') return []
  // a base that is not known may stand in front
  const { parts } = value
  const behind = parts.slice(parts.findLastIndex((part) => 'hole' in part) + 1)
  const text = behind.map((part) => ('text' in part ? part.text : '')).join('')
  const isBelow = behind.length < parts.length && !text.startsWith('/')
  return isBelow || parts.length - behind.length > 1 ? [] : [text]
}

function namedBy(named: ReadonlyMap<string, readonly Operation[]>, node: CallNode, text: string): readonly NamedRequest[] {
  const inFront = METHOD_IN_FRONT.exec(text)
  const [path = ''] = text.slice(inFront?.[0].length ?? 0).split(/[?#]/)
  if (/[\s:]/.test(path)) return []
  const segments = segmentsOf(path)
  const last = segments.at(-1) ?? ''
  const method = inFront?.[1] ?? METHOD.exec(nameOf(node))?.[1]
  // where nothing tells that it is an address, a name alone is any text
  const isTold = method !== undefined || path.includes('/')
  if (segments.length < 2 && !(last.length >= DISTINCTIVE_LENGTH && isTold)) return []
  return (named.get(last) ?? []).flatMap((operation) => {
    const own = segmentsOf(operation.path)
    const isEnd = segments.length < own.length && segments.every((segment, index) => segment === own[own.length - segments.length + index])
    const isSame = method === undefined || method.toUpperCase() === operation.method
    return isEnd && isSame ? [{ node, operation, text }] : []
  })
}

function nameOf({ callee }: CallNode): string {
  const inner = unwrap(callee)
  if (inner.type === 'Identifier') return inner.name
  return inner.type === 'MemberExpression' ? (staticKey(inner.property, inner.computed) ?? '') : ''
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}
