import type { Deprecation, Direction, Operation } from '../catalogue/types.js'
import type { Node, Tree } from '../syntax/tree.js'
import type { LostCompanion } from './fields/lost-companions.js'

/** What is used, and in which way. */
export type UsageKind = 'endpoint' | 'request-field' | 'response-field' | 'type-field'
/** How sure a usage is. */
export type Evidence = 'proven' | 'likely'

/** One step of how a place is tied to its operation, from the call outward to the place. */
export interface TrailStep {
  readonly tree: Tree
  readonly node: Node
  readonly note: string
  /** Whether it is the request, or one of the calls around it through which it is made: they follow each other outward. */
  readonly isCall?: true
  /** It is where one's own code asks a client that was generated. */
  readonly isOwn?: true
}

/** A key of an object that goes into a request, however it was written. */
export interface ObjectEntry {
  readonly key: string
  /** The key token. */
  readonly node: Node
  /** The value, if one is written there (absent for a `delete`). */
  readonly value: Node | undefined
  /** The literal elsewhere that the value names: a member of an enum, or of an object of constants. */
  readonly named?: Node
  readonly tree: Tree
}

/** The request object that holds a field: what else is in it. */
export interface Holder {
  /** The object literal, where the object was made by one. */
  readonly literal: Node | undefined
  /** All of them, where one place puts the field into several objects. */
  readonly literals?: readonly Node[]
  /** All keys that can be in it: literal keys, spreads, later writes. */
  readonly entries: readonly ObjectEntry[]
  /** Why it may hold more than `entries`: an unknown spread, code that was not seen. */
  readonly open: string | undefined
  /** Why a change of the object would change more than this request: it also goes elsewhere. */
  readonly shared?: string
  /** Why one of its places cannot be changed for this request alone: it also serves another object, or a copy. */
  readonly beside?: string
  /** Places that read or test the same field of this object in the consumer's own code. */
  readonly reads: readonly { readonly tree: Tree; readonly node: Node }[]
}

/**
 * A place in the source that would break. `node` is the token that must change:
 * for an endpoint the literal that spells the path or the expression that selects it; for a field the key, member or property name
 * (Identifier, Literal, TemplateLiteral, PrivateIdentifier never), whose `parent` tells how it is written
 * (MemberExpression, Property of an ObjectPattern or ObjectExpression, TSPropertySignature, `in` expression …).
 */
export interface Usage {
  readonly kind: UsageKind
  readonly deprecation: Deprecation
  /** The operation whose body it is; another one than the deprecation's where they share the schema. */
  readonly operation: Operation
  readonly evidence: Evidence
  /** Side of the call on which the field sits; `request` for an endpoint. */
  readonly direction: Direction
  readonly tree: Tree
  readonly node: Node
  /** Keys from the body's root to the object that holds the field, without array steps; `?` is a step that was not understood. */
  readonly path: readonly string[]
  /** The other paths of the object, where it is not the same every time. */
  readonly alsoAt?: readonly (readonly string[])[]
  /** Why the object that is read may also be something that is not this body: then a rewrite of the read would break that. */
  readonly mixed?: string
  /** Whether that is something that was not seen. */
  readonly unseen?: true
  /** The keys that make it so, where it is an object of the code's own otherwise: rewritten with them, the read fits both. */
  readonly own?: readonly Node[]
  /** For a read of a body: why what stands at another place of the same object may not be what came in. */
  readonly lost?: LostCompanion
  /** Why no rewriting is planned at this place, whatever the replacement is. */
  readonly byHand?: string
  /** Where something of a declared type left sight of which the rewriting changes a member. */
  readonly unfollowed?: string
  /** Whether its name stands in a path that a function goes along: `get(data, 'list[0].name')`, `path(['list', 'name'], data)`. */
  readonly inPath?: true
  /** Whether requests have the field at this place as well as answers, as a member of a type that both are declared to be. */
  readonly bothSides?: true
  /** Whether it is a key of a schema that a library checks bodies with. */
  readonly schema?: true
  /** Whether it is a key of an object that the code gives in the place of an answer: rewritten with the reads of that, else no usage. */
  readonly standsIn?: true
  /** Whether it is a path that is written where no call of the run takes it. */
  readonly untied?: true
  /** For a key of an object that the code makes: that object. */
  readonly holder?: () => Holder
  /** Which value of the field it is, where some of them go away. */
  readonly value?: string | number | boolean
  readonly trail: readonly TrailStep[]
  /** The requests that lead to the place in other ways: each with the calls around it, outward. */
  readonly otherCalls?: readonly (readonly Node[])[]
}

/** The requests that lead to a place: each with the calls around it through which it is made, outward. */
export function callsOf({ trail, otherCalls = [] }: Pick<Usage, 'trail' | 'otherCalls'>): readonly (readonly Node[])[] {
  const own = trail.flatMap(({ node, isCall }) => (isCall ? [node] : []))
  return own.length > 0 ? [own, ...otherCalls] : otherCalls
}

/** How many requests that lead to one place are told apart. */
const MOST_CALLS = 40

/** The requests by which a usage is also reached. */
export function furtherCalls(usage: Pick<Usage, 'trail' | 'otherCalls'>, other: typeof usage): Pick<Usage, 'otherCalls'> {
  const known = callsOf(usage)
  const isKnown = (calls: readonly Node[]): boolean =>
    known.some((own) => own.length === calls.length && own.every((node, at) => node === calls[at]))
  const fresh = callsOf(other).filter((calls) => !isKnown(calls))
  return fresh.length === 0 ? {} : { otherCalls: [...(usage.otherCalls ?? []), ...fresh].slice(0, MOST_CALLS) }
}

/** Whether the field belongs to a schema that the operation shares with the one that the deprecation names (reach `shared`). */
export function isShared({ deprecation, operation }: Pick<Usage, 'deprecation' | 'operation'>): boolean {
  return deprecation.operation !== operation.id
}

/** A call to one of the interfaces, for the ledger. */
export interface CallRecord {
  readonly tree: Tree
  readonly node: Node
  /** `open` and `unresolved` have a reason. */
  readonly state: 'matched' | 'clean' | 'open' | 'unresolved'
  readonly reason?: string
  /** For `open`: the operation that is requested, and where the body or the answer left sight. */
  readonly operation?: Operation
  readonly left?: { readonly tree: Tree; readonly node: Node }
}

/** `listed`: the operations as the notices name them. `shared`: also those whose bodies hold the same schemas. */
export type Reach = 'listed' | 'shared'

/** What was seen in a set of sources. */
export interface Usages {
  readonly usages: readonly Usage[]
  /** What reach `shared` would show beside `usages`; empty at that reach. */
  readonly beyond: readonly Usage[]
  /** Paths that are written where no call uses them, which evidence `likely` would show beside `usages`. */
  readonly untied: readonly Usage[]
  readonly calls: readonly CallRecord[]
}
