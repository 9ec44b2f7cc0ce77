import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { Deprecation, Direction, Operation } from '../catalogue/types.js'
import { nameCall } from '../catalogue/whole-paths.js'
import type { Flow } from '../flow/flow.js'
import { callsAround } from '../flow/activations.js'
import { isParameterReference, treeOf } from '../flow/tree-index.js'
import type { Call, Frame, Text, Value } from '../flow/values.js'
import { isData } from '../syntax/data-files.js'
import type { Node } from '../syntax/tree.js'
import type { Destination } from './destinations.js'
import type { ObjectRead } from './fields/access.js'
import type { Copies } from './fields/copied-from.js'
import { eitherHolder } from './fields/either-holder.js'
import { isAmong, type GivenValue } from './fields/values/given-values.js'
import { fieldsAtPlace } from './fields/places.js'
import { placeInCode } from './ends/written-in-data.js'
import { eitherLost } from './fields/lost-companions.js'
import { isInGenerated, methodName, ownCall } from './clients/generated-files.js'
import type { Match, Resolution, ResolveContext } from './requests/resolve-call.js'
import { resolveCall } from './requests/resolve-call.js'
import type { SentSchema } from './schemas/input-schemas.js'
import type { TypedBody } from './types/typed-body.js'
import { furtherCalls, isShared, type TrailStep, type Usage } from './usage.js'

/** A request that carries none of the deprecated fields: what is sent with it keeps its names. */
export interface OtherRequest {
  readonly call: Call
  /** The address, and how it is called in a sentence. */
  readonly text: Text | undefined
  readonly to: string
  /** Whether a caller decides where it goes: then only what it sends as it is counts. */
  readonly open: boolean
}

/** One run of the search: what is asked with, and what has been found. */
export interface Session {
  readonly flow: Flow
  readonly context: ResolveContext
  readonly usages: Map<string, Usage>
  /** A call of each operation that was seen. */
  readonly calls: Map<string, Call>
  /** What ran on the way to requests of known operations, by the code that ran. */
  readonly activations: Map<Node, Set<Frame>>
  /** Object literals that go into requests. */
  readonly destinations: Map<Node, Destination[]>
  /** Places where the consumer's own code reads a deprecated field of an object that it sends, by that object's literal. */
  readonly ownReads: Map<Node, Node[]>
  /** Places that read a deprecated field of an object that the code makes, by its literal. */
  readonly objectReads: Map<Node, ObjectRead[]>
  /** Objects that take over members of others. */
  readonly copies: Copies
  /** The requests that carry none of the deprecated fields. */
  readonly otherRequests: OtherRequest[]
  /** Keys of schemas that check bodies of which they are no deprecated field. */
  readonly otherKeys: Set<Node>
  /** Names of members that are spelled beside the object literal as well, where that decides what of it is sent. */
  readonly namedBeside: Map<Node, Set<string>>
  /** Annotations and casts of what was not seen being made and is (part of) a request body as it is. */
  readonly typedBodies: TypedBody[]
  /** Schemas by which (parts of) request bodies were checked that were not seen being made. */
  readonly sentSchemas: SentSchema[]
  /** Whether code of the run asks a client that was generated. */
  asksGenerated: boolean
  /** What is sent where a key chooses it out of a table, with the function that is handed the key. */
  readonly choices: { readonly by: Node; readonly find: () => void }[]
  /** What holds of all that is recorded by way of this. */
  readonly held?: Partial<Pick<Usage, 'evidence' | 'byHand' | 'inPath'>>
}

export function createSession(flow: Flow, catalogue: CatalogueIndex, baseUrls: readonly string[]): Session {
  return {
    flow,
    context: { catalogue, baseUrls },
    usages: new Map(),
    calls: new Map(),
    activations: new Map(),
    destinations: new Map(),
    ownReads: new Map(),
    typedBodies: [],
    sentSchemas: [],
    objectReads: new Map(),
    copies: { known: new Map(), takers: new Map() },
    otherRequests: [],
    otherKeys: new Set(),
    namedBeside: new Map(),
    asksGenerated: false,
    choices: [],
  }
}

/** A usage as it is found: the file is that of its node. */
type Found = Pick<Usage, 'kind' | 'deprecation' | 'operation' | 'direction' | 'node' | 'trail'> &
  Partial<Omit<Usage, 'tree'>> & { /** The values that the field is given there. */ readonly gives?: () => readonly GivenValue[] }

/** Records a usage once per place, id and reach; the first way it was found stays. None stands in data: that is used where it is sent. */
export function record(session: Session, { gives, ...given }: Found): void {
  if (!given.deprecation.values) return recordAt(session, given)
  // where some values alone go away, the field itself is none
  for (const { value, node = given.node } of gives?.() ?? []) {
    if (!isAmong(given.deprecation, value)) continue
    const trail = node === given.node ? given.trail : [...given.trail, ...step(node, 'and this is its value')]
    recordAt(session, { ...given, node, value, trail, byHand: OF_VALUE })
  }
}

/** Why no value is written in the place of another one. */
const OF_VALUE = 'One of the values of the field goes away: choose another one, by hand.'

function recordAt(session: Session, given: Omit<Found, 'gives'>): void {
  const found = { ...given, ...placeInCode(session.flow.wide, given), ...placeInOwn(given), ...session.held }
  const tree = treeOf(found.node)
  if (!tree || isData(tree.file)) return
  const key = `${tree.file}\0${found.node.range[0]}\0${found.node.range[1]}\0${found.deprecation.id}\0${isShared(found)}`
  const known = session.usages.get(key)
  // several objects can get the field at one place, and it can be read of several
  const held = known?.holder && found.holder && { holder: eitherHolder(known.holder, found.holder) }
  const lost = eitherLost(known?.lost, found.lost)
  const byHand = known?.byHand ?? found.byHand
  const bothSides = known && (known.bothSides ?? (known.direction !== found.direction || undefined))
  const either = { ...held, ...(lost && { lost }), ...(byHand !== undefined && { byHand }), ...(bothSides && { bothSides }) }
  if (known && (known.evidence === 'proven' || found.evidence === 'likely')) {
    const { path = [] } = found
    const paths = [known.path, ...(known.alsoAt ?? [])]
    const alsoAt = paths.some((other) => other.join('.') === path.join('.')) ? known.alsoAt : [...paths.slice(1), path]
    const unseen = known.mixed === undefined && found.unseen && { mixed: found.mixed, unseen: found.unseen }
    session.usages.set(key, { ...known, ...(alsoAt && { alsoAt }), ...either, ...unseen, ...furtherCalls(known, found) })
    return
  }
  session.usages.set(key, { path: [], evidence: 'proven', ...found, ...either, ...(known && furtherCalls(found, known)), tree })
}

/** What a generated client sends for a call of one's own code is that call's. */
function placeInOwn({ kind, node, trail }: Found): Partial<Found> {
  const isSent = kind === 'endpoint' || kind === 'request-field'
  const own = isSent && isInGenerated(node) ? trail.find(({ isOwn }) => isOwn) : undefined
  return own ? { node: methodName(own.node) } : {}
}

/** One step of a trail; none where the node's file is not known. */
export function step(node: Node, note: string): TrailStep[] {
  const tree = treeOf(node)
  return tree ? [{ tree, node, note }] : []
}

/** How many references to a path are worth telling of. */
const MOST_REFERENCES = 4

/** The trail from where a path is written to the request, and on to the calls that lead there. */
export function callTrail(call: Call, match: Match): TrailStep[] {
  const literal = match.text?.parts.findLast((part) => 'text' in part)
  const name = nameCall(match.operation)
  const references = literal?.via.filter((node) => !isParameterReference(node) && node !== literal.node).slice(-MOST_REFERENCES) ?? []
  const own = ownCall(call)
  const trail = eachOnce([
    ...(literal ? step(literal.node, `the path of ${name} is written here`) : []),
    ...references.reverse().flatMap((node) => step(node, 'the path is referred to here')),
    ...step(
      call.node,
      call.node.type === 'ImportSpecifier' ? `the type of a body of ${name} is imported here` : `${name} is requested here`,
    ).map(asCall),
    ...callsAround(call.env).flatMap((node) => step(node, 'and that is asked for here').map(node === own ? asOwn : asCall)),
  ])
  return call.standsIn ? trail.map(notAsCall) : trail
}

const asCall = (step: TrailStep): TrailStep => ({ ...step, isCall: true })
const asOwn = (step: TrailStep): TrailStep => ({ ...step, isCall: true, isOwn: true })
/** What is known by a type alone has nothing to do with what else comes of that request. */
const notAsCall = ({ tree, node, note }: TrailStep): TrailStep => ({ tree, node, note })

/** Of several steps at one place only the first. */
export function eachOnce(trail: readonly TrailStep[]): TrailStep[] {
  return trail.filter(({ node }, index) => trail.findIndex((other) => other.node === node) === index)
}

/** The deprecated fields that can sit at a path of an operation's body: its own, and those of schemas that it shares with others. */
export function fieldsAt(
  session: Session,
  operation: Operation,
  name: string,
  path: readonly string[],
  direction: Direction,
): readonly Deprecation[] {
  return fieldsAtPlace(session.context.catalogue, operation, name, path, direction)
}

/** Whether a request of an operation can carry a deprecated field. */
export function mayCarryField({ context }: Session, { id }: Operation): boolean {
  const own = context.catalogue.fieldsOf.get(id) ?? []
  const shared = context.catalogue.sharedFieldsOf.get(id) ?? []
  return own.some(({ directions }) => directions?.includes('request') ?? true) || shared.some(({ seats }) => seats.request !== undefined)
}

/** What the body of a call can be. Slots are alternatives; a slot that holds nothing structured does not hide the next. */
export function bodyValues(session: Session, call: Call): readonly Value[] {
  return call.shape.body.flatMap((slot) => session.flow.slot(call, slot))
}

/**
 * Where a call goes for all that its callers hand in. What one of them hands in for a host (`ask('base')` in a test) does not take away the
 * operation that the call itself spells.
 */
export function resolutionOf({ flow: own, context }: Session, flow: Flow, call: Call): Resolution {
  const known = resolveCall(flow, call, context)
  if (flow === own || known.matches.length > 0 || known.others.length > 0) return known
  const spelled = resolveCall(own, call, context)
  return spelled.open || spelled.matches.length === 0 ? known : spelled
}

/** The operations that a call can be a request of. */
export function matchesOf(session: Session, flow: Flow, call: Call): readonly Match[] {
  return resolutionOf(session, flow, call).matches
}
