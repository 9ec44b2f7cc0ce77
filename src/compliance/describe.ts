import { addTo } from '../flow/add-to.js'
import { isParameterReference } from '../flow/tree-index.js'
import type { Part } from '../flow/values.js'
import { memoize } from '../syntax/memoize.js'
import { isWithin } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import type { ObjectView } from './bodies/objects.js'
import { isInWrapper, type Request } from './requests.js'

/** The operation of a request, as messages name it: `POST /path`. */
export function nameOf({ operation }: Request): string {
  return `${operation.method} ${operation.path}`
}

/**
 * Where a key is missing: where it was taken away, else the object that lacks it, or the call. Where that is a wrapper's and other callers
 * of the wrapper bring along what is missing (`isFine`), it is the caller's call; so it is where other requests take the same object and
 * add to it.
 */
export function lackingPlace(
  request: Request,
  { node, entries }: ObjectView,
  requests: readonly Request[],
  isFine: (other: Request) => boolean,
  key = '',
): Node {
  const { call, home, place } = request
  const last = entries.findLast((entry) => entry.key === key.toLowerCase())
  if (last?.values.length === 0) return last.node
  const lacks = node ?? call.node
  const isShared = requestsBy(call.node, requests).some((other) => other.home === home && isFine(other))
  if (!isShared && !isWithin(lacks, call.node)) {
    const isEnough = requestsWith(lacks, requests).some((other) => other.call !== call && other.home === home && isFine(other))
    if (isEnough) return call.env?.call ?? call.node
  }
  if (!isShared) return lacks
  if (isInWrapper(lacks, request)) return place
  return call.env?.call && isWithin(lacks, call.env.fn) ? call.env.call : lacks
}

/** The requests whose headers are, or take members of, an object literal. */
function requestsWith(literal: Node, requests: readonly Request[]): readonly Request[] {
  return [...(byHeaders(requests).get(literal) ?? [])]
}

const byHeaders = memoize((requests: readonly Request[]): ReadonlyMap<Node, ReadonlySet<Request>> => {
  const groups = new Map<Node, Set<Request>>()
  for (const request of requests) {
    for (const view of request.headers()) {
      for (const made of [view.node, ...view.entries.map(({ node }) => node.parent?.parent)])
        if (made) groups.set(made, (groups.get(made) ?? new Set()).add(request))
    }
  }
  return groups
})

const byCall = memoize((requests: readonly Request[]): ReadonlyMap<Node, readonly Request[]> => {
  const groups = new Map<Node, Request[]>()
  for (const request of requests) addTo(groups, request.call.node, request)
  return groups
})

/** The requests that one call sends: several where it is a wrapper's. */
function requestsBy(call: Node, requests: readonly Request[]): readonly Request[] {
  return byCall(requests).get(call) ?? []
}

/**
 * The token at fault for what a text says that `written`, an expression of the request, comes to: the literal where it is part of the
 * expression; what was handed in where the text came through a parameter; else the expression, as others may use the literal too.
 */
export function placeOfPart(part: Pick<Part, 'node' | 'via'>, written: Node): Node {
  if (isWithin(part.node, written)) return part.node
  const chain = [...part.via, part.node]
  return chain[chain.findLastIndex((node) => isParameterReference(node)) + 1 || -1] ?? written
}
