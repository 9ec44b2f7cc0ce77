import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { HOLE } from '../catalogue/match-path.js'
import { nameCall, takesMethod } from '../catalogue/whole-paths.js'
import type { Node, Tree } from '../syntax/tree.js'
import { leadsToInterface } from '../usage/requests/interface-of.js'
import { decidingIndex, operationsOf } from '../usage/requests/request-path.js'
import { isShared, type CallRecord, type Reach, type TrailStep, type Usage, type Usages } from '../usage/usage.js'
import { findTextFields } from './find-text-fields.js'
import { readSign } from './answer-signs.js'
import { readRequests } from './read-requests.js'
import type { TextRequest } from './text-request.js'
import { openTextTree, requestNode, tokenNode } from './text-tree.js'
import { rangeOf, tokenAt } from './written.js'

export interface TextContext {
  readonly catalogue: CatalogueIndex
  /** Literal hosts outside these are other services. */
  readonly baseUrls?: readonly string[]
  /** Default: `listed`. */
  readonly reach?: Reach
}

/** Why no rewriting of such a place is planned. */
const NO_SCRIPT = 'The file is no script: rewrite this by hand.'

/**
 * Finds the usages in a file that is no script: the endpoints of the requests that it describes, the fields of their JSON bodies, and the
 * parameters of their query and headers. Of a recording each deprecated item is given once, at the first request that hit it. Throws
 * TextError as `readRequests` does.
 */
export function findTextUsages(file: string, text: string, context: TextContext): Usages {
  const { requests, isRecording } = readRequests(file, text)
  const tree = openTextTree(file, text)
  const calls: CallRecord[] = []
  const found = eachOnce(requests).flatMap((request) => {
    const node = requestNode(tree, request.range)
    const usages = usagesOf(tree, node, request, context)
    const record = recordCall(tree, node, request, usages, context)
    if (record) calls.push(record)
    return usages
  })
  const usages = isRecording ? firstOfEach(found) : found
  const isWanted = (usage: Usage): boolean => context.reach === 'shared' || !isShared(usage)
  const beyond = context.reach === 'shared' ? [] : usages.filter(isShared)
  return { usages: usages.filter(isWanted), beyond, untied: [], calls }
}

/** A function of a script may be called twice with the same words. */
function eachOnce(requests: readonly TextRequest[]): readonly TextRequest[] {
  const keyOf = ({ range, method, url, bodies }: TextRequest): string =>
    JSON.stringify([range, method, url.text, url.starts[0], ...bodies.map(({ text, starts }) => [text, starts[0]])])
  return [...new Map(requests.map((request) => [keyOf(request), request])).values()]
}

function usagesOf(tree: Tree, node: Node, request: TextRequest, { catalogue, baseUrls = [] }: TextContext): Usage[] {
  const operations = operationsOf(addressOf(request), catalogue, baseUrls)
  const used = operations
    .filter((operation) => request.method === undefined || takesMethod(operation, request.method))
    .flatMap((operation) => {
      const name = nameCall(operation)
      const path = tokenNode(tree, node, tokenAt(request.url, decidingIndex(request.url.text, operation)))
      const trail: TrailStep[] = [
        { tree, node: path, note: `the path of ${name} is written here` },
        { tree, node, note: `${name} is requested here` },
      ]
      const common = { operation, evidence: 'proven', direction: 'request', tree, byHand: NO_SCRIPT } as const
      const deprecation = catalogue.endpointOf.get(operation.id)
      const endpoint: Usage[] = deprecation ? [{ ...common, kind: 'endpoint', deprecation, node: path, path: [], trail }] : []
      return [...endpoint, ...findTextFields(tree, node, request, { ...common, trail }, catalogue)]
    })
  return used.some(({ kind }) => kind === 'endpoint') ? used : [...used, ...signOf(tree, node, request, catalogue)]
}

/** That an operation is deprecated of which the catalogue does not say so, where its answer did. */
function signOf(tree: Tree, node: Node, request: TextRequest, catalogue: CatalogueIndex): Usage[] {
  const sign = readSign(request, catalogue)
  if (!sign) return []
  const { header, deprecation, operation } = sign
  const path = tokenNode(tree, node, tokenAt(request.url, 0))
  const trail: TrailStep[] = [
    { tree, node, note: `${nameCall(operation)} is requested here` },
    { tree, node: tokenNode(tree, node, rangeOf(header.value)), note: `the answer says here, by its header ${header.name.text}` },
  ]
  const found = { operation, deprecation, tree, node: path, path: [], trail, byHand: NO_SCRIPT }
  return [{ ...found, kind: 'endpoint', evidence: 'proven', direction: 'request' }]
}

/** The address with what a document leaves to fill in (`https://<domain>/…`, `https://{domain}/…`) as a hole. */
function addressOf({ url }: TextRequest): string {
  return url.text.replace(
    /^([a-z]+:\/\/)([^/?#]*)/i,
    (_, scheme: string, host: string) => scheme + host.replace(/<[^<>]*>|\{[^{}]*\}|\[[^[\]]*\]/g, HOLE),
  )
}

/** What a request counts as among the calls to the interfaces; nothing where it goes elsewhere. */
function recordCall(
  tree: Tree,
  node: Node,
  request: TextRequest,
  usages: readonly Usage[],
  { catalogue, baseUrls = [] }: TextContext,
): CallRecord | undefined {
  if (usages.length > 0) return { tree, node, state: 'matched' }
  const address = addressOf(request)
  if (operationsOf(address, catalogue, baseUrls).length > 0) return { tree, node, state: 'clean' }
  if (!leadsToInterface(address, catalogue, baseUrls)) return undefined
  const [path = ''] = address.split(/[?#]/)
  if (!path.endsWith(HOLE)) return { tree, node, state: 'clean' }
  return { tree, node, state: 'unresolved', reason: 'the path holds a variable whose value is not written in the file' }
}

/** The first usage of each item, which tells how many there are. */
function firstOfEach(usages: readonly Usage[]): Usage[] {
  const groups = new Map<string, Usage[]>()
  for (const usage of usages) {
    const key = `${usage.deprecation.id}\n${usage.operation.id}\n${isShared(usage)}`
    groups.set(key, [...(groups.get(key) ?? []), usage])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const times = others.length === 0 ? 'once' : `${others.length + 1} times`
    const note = `the recording holds this ${times}`
    return [{ ...first, trail: [...first.trail, { tree: first.tree, node: first.node, note }] }]
  })
}
