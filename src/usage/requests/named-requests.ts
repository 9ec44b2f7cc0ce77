import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import { readSegments, type Segment } from '../../catalogue/path-segments.js'
import type { Operation } from '../../catalogue/types.js'
import { isWhole as isWholePath, takesMethod } from '../../catalogue/whole-paths.js'
import { addTo } from '../../flow/add-to.js'
import { indexOf, type CallNode } from '../../flow/tree-index.js'
import { flatten, HOLE } from '../../flow/texts/texts.js'
import type { Call, Text, Value } from '../../flow/values.js'
import { memoize } from '../../syntax/memoize.js'
import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
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
 * whose address is known otherwise (`requestsAt`), or is part of that of a request (`decided`).
 */
export function unresolvedNames(
  session: Session,
  trees: readonly Tree[],
  decided: ReadonlySet<Node>,
  isCounted: (node: Node) => boolean,
  requestsAt: (node: Node) => readonly Call[],
): readonly CallRecord[] {
  return trees.flatMap((tree) =>
    namedRequests(session, tree, decided).flatMap(({ node, operation: { method, path }, text }) => {
      if (isCounted(node) || isFollowed(session, node) || isElsewhere(session, text, requestsAt(node))) return []
      const end = `\`${text.replaceAll(HOLE, '…')}\``
      const reason = `${end} is how the path of ${method} ${path} ends, and what stands in front of it is not followed`
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

/**
 * Whether a client was made for some service, with options of its own or code that is run before its requests; that may be so of one that
 * only its type tells of, where such a client can have a base.
 */
function isSetUp({ client, shape }: Call): boolean {
  if (!client) return false
  const isHandedIn = client.declared !== undefined && shape.base.length > 0
  return isHandedIn || client.config.length > 0 || client.origin !== undefined || client.made !== undefined
}

/** Whether a text is an address of its own; what a client that was set up is handed may get something in front all the same. */
function isWhole(whole: Text, text: string, mayHaveBase: boolean): boolean {
  const written = flatten(whole)
  if (literalOrigin(written) !== undefined) return true
  return !written.startsWith(HOLE) && (segmentsOf(written).length > segmentsOf(text).length || !mayHaveBase)
}

/**
 * The calls of a file that name an operation of the catalogue, something of which is deprecated, by the end of its path alone: what stands
 * in front, and whether it is this service at all, is for code that is not followed.
 */
function namedRequests(session: Session, tree: Tree, decided: ReadonlySet<Node>): readonly NamedRequest[] {
  const named = endsOf(session.context.catalogue)
  const { mayLead } = session.flow.context
  return indexOf(tree).calls.flatMap((node) => {
    const addresses = canSend(node) && mayLead?.(node) !== false ? addressesOf(session, node) : []
    const texts = addresses.flatMap((value) => (isPartOf(value, decided) ? [] : writtenText(value)))
    const found = texts.flatMap((text) => namedBy(named, node, text))
    return found.slice(0, 1)
  })
}

type EndsOfPaths = ReadonlyMap<string, readonly { readonly operation: Operation; readonly segments: readonly Segment[] }[]>

/** The operations with something deprecated, by the last segment of their path that is no parameter. */
const endsOf = memoize((catalogue: CatalogueIndex): EndsOfPaths => {
  const found = new Map<string, { operation: Operation; segments: readonly Segment[] }[]>()
  for (const operation of catalogue.affected) {
    const segments = readSegments(operation.path).filter(({ written }) => written !== '')
    const last = segments.findLast(({ openness }) => openness === 0)
    if (last && !isWholePath(operation)) addTo(found, last.written, { operation, segments })
  }
  return found
})

/** Whether a literal of a text is one of some. */
function isPartOf(value: Value, literals: ReadonlySet<Node>): boolean {
  return value.kind === 'text' && value.parts.some((part) => 'text' in part && literals.has(part.node))
}

/** What a call is handed where an address can stand. */
function addressesOf({ flow }: Session, { arguments: given }: CallNode): readonly Value[] {
  const [first] = given
  const inner = first && first.type !== 'SpreadElement' ? unwrap(first) : undefined
  const places: Node[] = []
  if (inner?.type === 'ObjectExpression') {
    for (const property of inner.properties)
      if (property.type === 'Property' && ADDRESS_KEYS.has(staticKey(property.key, property.computed) ?? '')) places.push(property.value)
  } else if (inner) places.push(inner)
  return places.flatMap((place) => flow.evaluate(place, undefined))
}

/** What is written of a text behind what is not known in front of it; a base that is not known may end in the middle of a segment. */
function writtenText(value: Value): readonly string[] {
  if (value.kind !== 'text') return []
  const text = flatten(value)
  const behind = text.replace(/^\0+/, '')
  return behind === text || behind.startsWith('/') ? [behind] : []
}

function namedBy(named: EndsOfPaths, node: CallNode, text: string): readonly NamedRequest[] {
  const inFront = METHOD_IN_FRONT.exec(text)
  const [path = ''] = text.slice(inFront?.[0].length ?? 0).split(/[?#]/)
  // a place may be marked by a colon, which a host and other texts have elsewhere
  if (/\s|(?<!\/):/.test(path)) return []
  const segments = segmentsOf(path)
  const last = segments.findLast((segment) => !isPlace(segment)) ?? ''
  const method = inFront?.[1] ?? methodBy(node)
  // where nothing tells that it is an address, a name alone is any text
  const isTold = method !== undefined || path.includes('/')
  return (named.get(last) ?? []).flatMap(({ operation, segments: own }) => {
    const end = own.slice(-segments.length)
    const isEnd = own.length > segments.length && segments.every((segment, index) => fitsPlace(end[index], segment))
    const isNamed = end.filter(({ openness }) => openness === 0).length > 1 || (last.length >= DISTINCTIVE_LENGTH && isTold)
    return isEnd && isNamed && (method === undefined || takesMethod(operation, method.toUpperCase())) ? [{ node, operation, text }] : []
  })
}

/** Whether a segment is, or holds, a place for a value: `{id}`, `:id`, or a hole. */
function isPlace(segment: string): boolean {
  return /^\{.*\}$|^:|\0/.test(segment)
}

function fitsPlace(own: Segment | undefined, segment: string): boolean {
  return own !== undefined && (isPlace(segment) ? own.openness > 0 : own.fits(segment))
}

/** The method that a call is named by, or the one that it is an argument of: `client.get(addressOf('/things/{id}'))`. */
function methodBy(node: CallNode): string | undefined {
  const { parent } = wrapped(node)
  const around = parent?.type === 'CallExpression' && parent.callee !== node ? parent : undefined
  return METHOD.exec(nameOf(node))?.[1] ?? (around && METHOD.exec(nameOf(around))?.[1])
}

function nameOf({ callee }: CallNode): string {
  const inner = unwrap(callee)
  if (inner.type === 'Identifier') return inner.name
  return inner.type === 'MemberExpression' ? (staticKey(inner.property, inner.computed) ?? '') : ''
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}
