import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import type { Operation } from '../../catalogue/types.js'
import { isWhole, takesMethod, takesOneOf } from '../../catalogue/whole-paths.js'
import type { Join } from '../../flow/clients/client-row.js'
import type { Flow } from '../../flow/flow.js'
import { framesAround } from '../../flow/frames.js'
import type { Kept } from '../../flow/questions.js'
import { readMarkedLine, readRequestLine } from '../../flow/texts/request-lines.js'
import { pairs } from '../../flow/texts/concatenate.js'
import { asText, flatten, joinPath, resolveBelow, resolveUrl } from '../../flow/texts/texts.js'
import type { Call, Text } from '../../flow/values.js'
import { memoize } from '../../syntax/memoize.js'
import { isWithin } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { methodBeside } from './method-beside.js'
import { methodsOf } from './request-methods.js'
import { unknownClient } from '../clients/unknown-client.js'
import { generatedFrom } from '../clients/generated-files.js'
import { goesToInterface, mayBecome } from './interface-of.js'
import { decidingPart, describedBy, operationsAt } from './request-path.js'

/** An operation that a call can be a request of, with the text that names it (none for an SDK method). */
export interface Match {
  readonly operation: Operation
  readonly text: Text | undefined
  /** The method is not known, and an operation of the same path is not deprecated as a whole. */
  readonly isUnsure?: boolean
  /** The row of a table that has it, where a key chooses one that nobody is seen to hand in. */
  readonly row?: Node
}

/** What is known of where a call goes. */
export interface Resolution {
  /** Path and method fit. */
  readonly matches: readonly Match[]
  /** The path fits an operation of another method. */
  readonly others: readonly Match[]
  /** Every address the call can have. */
  readonly texts: readonly Text[]
  /** Whether a parameter that nothing binds decides the path or the method. */
  readonly open: boolean
}

export interface ResolveContext {
  readonly catalogue: CatalogueIndex
  readonly baseUrls: readonly string[]
}

const resolutionsOf = memoize((_flow: Flow) => new WeakMap<Call, Kept<Resolution>>())

/** Finds out which operations a call can be a request of. */
export function resolveCall(flow: Flow, call: Call, context: ResolveContext): Resolution {
  return flow.evaluation.keep(resolutionsOf(flow), call, () => findResolution(flow, call, context))
}

function findResolution(flow: Flow, call: Call, { catalogue, baseUrls }: ResolveContext): Resolution {
  if (call.operation !== undefined) {
    const operation = catalogue.operations.get(call.operation)
    return { matches: operation ? [{ operation, text: undefined }] : [], others: [], texts: [], open: false }
  }
  const addresses = settledAddresses(flow, call).map((text) => readRequestLine(text) ?? { address: text, method: undefined })
  const texts = addresses.map(({ address }) => address)
  const methods = methodsOf(flow, call)
  const matches: Match[] = []
  const others: Match[] = []
  // what nothing is written of may be of any
  let open = methods.giver !== undefined && addresses.length === 0
  for (const { address: text, method: named } of addresses) {
    const spelled = operationsAt(text, catalogue, baseUrls, call.shape !== unknownClient)
    const operations = spelled.length > 0 ? spelled : describedFor(call, text, catalogue)
    // a default names an operation, and what a caller hands in may name another one
    const isForCallers = operations.length === 0 ? isHandedPart(text) && mayBecome(text, catalogue) : handedEnd(text) !== undefined
    open ||= isForCallers || (methods.giver !== undefined && (operations.length > 0 || mayBecome(text, catalogue)))
    const isOpen = methods.any || methods.names.size > 1
    for (const operation of operations) {
      // of several methods, the one that is written beside the path goes with it
      const part = isOpen ? decidingPart(text, operation) : undefined
      const beside = named ?? (part && methodBeside(part.node))
      const isUnsure = beside === undefined && methods.any && operations.some((one) => isStaying(one, catalogue))
      const fits =
        beside !== undefined
          ? takesMethod(operation, beside)
          : methods.any ||
            takesOneOf(operation, methods.names) ||
            (methods.isGuess && operations.every(({ method }) => !methods.names.has(method)))
      ;(fits ? matches : others).push({ operation, text, ...(isUnsure && { isUnsure }) })
    }
  }
  return { matches, others, texts, open: open || texts.some((text) => isForMaker(call, text, catalogue)) }
}

/** Whether the base of an address is that of a client which callers hand in. */
function isForMaker({ client, shape, node }: Call, text: Text, catalogue: CatalogueIndex): boolean {
  const { declared: param = true } = client ?? {}
  if (param === true || shape.base.length === 0 || !/^\0*\//.test(flatten(text))) return false
  const base: Text = { kind: 'text', parts: [{ hole: 'is the base of a client', node, via: [], param }] }
  return mayBecome(joinPath(base, text), catalogue)
}

/** Whether a parameter that nothing binds is a part of a text. */
function isHandedPart({ parts }: Text): boolean {
  return parts.some((part) => 'hole' in part && part.param)
}

/** The operations of a path as their description has it, of a client that is made of descriptions. */
function describedFor(call: Call, text: Text, catalogue: CatalogueIndex): readonly Operation[] {
  const described = call.shape.isDescribed ? describedBy(text, catalogue) : []
  return described.length > 0 ? described : generatedFrom(text, call, catalogue)
}

/** Whether an operation that has the same path as another one is not deprecated itself. */
function isStaying(operation: Operation, catalogue: CatalogueIndex): boolean {
  return !isWhole(operation) && !catalogue.endpointOf.has(operation.id)
}

/**
 * The function whose callers hand in how an address ends, right behind a written segment: a query, or the rest of the path of another
 * operation (`${root}/orders${rest}`).
 */
export function handedEnd(text: Text): Node | undefined {
  const end = text.parts.at(-1)
  return end && 'hole' in end && /^[^?#]*[^/?#\0]\0+$/.test(flatten(text)) ? end.param : undefined
}

/**
 * The operations that a call can be a request of where its last piece is chosen from a table by a key that nobody is seen to hand in
 * (`bound`: the functions that are called). What stands before has to be written, so that all of the table's names are below it.
 */
export function matchesAmong(flow: Flow, call: Call, context: ResolveContext, bound: ReadonlySet<Node>): readonly Match[] {
  const { catalogue, baseUrls } = context
  return resolveCall(flow, call, context)
    .texts.flatMap((text) => spelledOut(text, bound))
    .filter(({ text }) => goesToInterface(text, catalogue, baseUrls))
    .flatMap(({ text, row }): readonly Match[] => {
      const methods = methodsOf(flow, call, row)
      const operations = operationsAt(text, catalogue, baseUrls, call.shape !== unknownClient)
      const isUnsure = methods.any && operations.some((one) => isStaying(one, catalogue))
      const fitting = operations.filter((operation) => methods.any || takesOneOf(operation, methods.names))
      return fitting.map((operation) => ({ operation, text, row, ...(isUnsure && { isUnsure }) }))
    })
}

/** A text with each name of the table from which its last such hole is chosen, and the entry of the table that it stands in. */
function spelledOut({ parts }: Text, bound: ReadonlySet<Node>): readonly { readonly text: Text; readonly row: Node }[] {
  const index = parts.findLastIndex((part) => 'hole' in part && part.among)
  const part = parts[index]
  const among = part && 'hole' in part && !(part.param && bound.has(part.param)) ? part.among : undefined
  return (among ?? []).flatMap(([value, row]) => {
    if (value.kind !== 'text') return []
    // the slash by which a client joins base and path is there already
    const before = parts[index - 1]
    const isJoined = before && 'text' in before && before.text === '/' && before.node === part?.node && /^\0?\//.test(flatten(value))
    const start = parts.slice(0, isJoined ? index - 1 : index)
    return [{ row, text: { kind: 'text', parts: [...start, ...value.parts, ...parts.slice(index + 1)] } }]
  })
}

/**
 * The same where what stands in front is set by a function that is called apart from the request (`client.init(base)`): that one's callers
 * say what it is, if they are of one mind.
 */
function settledAddresses(flow: Flow, call: Call): readonly Text[] {
  const texts = addressesOf(flow, call)
  if (flow.wide === flow || !texts.some((text) => isSetApart(text, call))) return texts
  // before it is set it may be empty
  const known = new Set(texts.map(flatten))
  const [set, ...others] = addressesOf(flow.wide, call).filter((text) => !known.has(flatten(text)))
  return set && others.length === 0 && set.parts.every((part) => 'text' in part) ? [set] : texts
}

/** Whether a text begins with what a function is handed that is neither called on the way to a request nor makes it. */
function isSetApart({ parts: [first, ...others] }: Text, { node, env }: Call): boolean {
  const param = first && 'hole' in first ? first.param : undefined
  if (!param || isWithin(node, param) || others.length === 0 || others.some((part) => 'hole' in part)) return false
  return ![...framesAround(env)].some(({ fn }) => fn === param)
}

/** The addresses a call can go to, base and path joined. */
function addressesOf(flow: Flow, call: Call): readonly Text[] {
  const urls = prefixed(flow, call, unmarked(call, textsOf(flow, call, call.shape.url)))
  if (call.shape.base.length === 0) return urls
  const given = textsOf(flow, call, call.shape.base)
  if (call.shape.remote && !given.some(isAddress)) return []
  // a base of which nothing is written says nothing of the path
  const bases = given.filter(({ parts }) => parts.some((part) => 'text' in part))
  if (bases.length === 0) return urls
  const joins = [call.shape.join ?? 'path'].flat()
  return joins.flatMap((join) => pairs(urls, bases, (url, base) => (isEmpty(url) ? base : joinedBy(join, base, url)), call.node))
}

function joinedBy(join: Join, base: Text, url: Text): Text {
  switch (join) {
    case 'resolve':
      return resolveUrl(url, base)
    case 'below':
      return resolveBelow(url, base)
    default:
      return joinPath(base, url)
  }
}

/** The URLs of a call without the methods that they name before their paths. */
function unmarked({ shape }: Call, urls: Text[]): Text[] {
  return shape.marksMethod ? urls.map((url) => readMarkedLine(url)?.address ?? url) : urls
}

/** The URLs of a call, each behind what the client puts in front of it. */
function prefixed(flow: Flow, call: Call, urls: readonly Text[]): readonly Text[] {
  const isWritten = ({ parts }: Text): boolean => parts.some((part) => 'text' in part && part.text !== '')
  const prefixes = textsOf(flow, call, call.shape.prefix ?? []).filter(isWritten)
  if (prefixes.length === 0) return urls
  return pairs(urls, prefixes, (url, prefix) => (isEmpty(url) ? prefix : joinPath(prefix, url)), call.node)
}

function isEmpty({ parts }: Text): boolean {
  return parts.every((part) => 'text' in part && part.text === '')
}

/** Whether a text is written at least in part, or read from the environment. */
function isAddress({ parts }: Text): boolean {
  return parts.some((part) => 'text' in part || part.variable !== undefined)
}

/** The texts of the first slots that hold any. */
function textsOf(flow: Flow, call: Call, slots: readonly string[]): Text[] {
  const found: Text[] = []
  for (const slot of slots) {
    if (slot === '=' && found.length > 0) break
    for (const value of flow.slot(call, slot)) {
      if (value.kind === 'unknown' && slot.includes('.') && value.param === undefined && found.length > 0) continue
      const text = value.kind === 'scalar' ? undefined : asText(value, call.node)
      if (text) found.push(text)
    }
    if (found.some((text) => text.parts.some((part) => 'text' in part)) && call.shape !== unknownClient) break
  }
  return call.shape === unknownClient && found.some(mayBePath) ? found.filter(mayBePath) : found
}

/** Whether a text may be a path: a word that is handed beside one (a method, a name) is none. */
function mayBePath({ parts }: Text): boolean {
  return parts.some((part) => !('text' in part) || part.text.includes('/'))
}
