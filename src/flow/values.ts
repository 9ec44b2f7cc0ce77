import type { ClassNode, FunctionNode } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import type { CallShape, ClientRow } from './clients/client-row.js'
import type { Marks, Told } from './objects/marks.js'

/** One piece of a text: what is written somewhere, or a hole with the reason why it is not known. */
export type Part =
  | { readonly text: string; /** The literal it is written in. */ readonly node: Node; readonly via: readonly Node[] }
  | {
      readonly hole: string
      readonly node: Node
      /** The function whose parameter it is, where nothing is bound to it. */ readonly param?: Node
      /** The environment variable that it is read from. */ readonly variable?: string
      /** What a table holds from which it is chosen, and in which entry. */ readonly among?: Unknown['among']
      /** What binds the names in `node`. */ readonly env?: Env
      readonly via: readonly Node[]
    }

/** A text that is known at least in part. `via` of each part: the references it came through, nearest the question first. */
export interface Text {
  readonly kind: 'text'
  readonly parts: readonly Part[]
}

/** An object or array literal (or the props of a JSX element) in its environment. Later writes are found on demand. */
export interface Shape extends Marks {
  readonly kind: 'shape'
  readonly node: Node
  readonly env: Env
  /** What copied the object at `node`, each what the one before gave. */ readonly copies?: readonly Node[]
  /** Where each copied it. */ readonly copiedIn?: readonly Env[]
  /** How many of the keys that are taken out were so when each had copied it. */ readonly takenBefore?: readonly number[]
  /** The instance whose own object it is, where it is known what that has gone through. */ readonly owner?: Instance
  /** The schema that gave it; no two are told apart by it. */ readonly checked?: { readonly node: Node; readonly env: Env }
}

/** Values laid side by side, such as what Promise.all gives; `uniform` where the only item tells what every element can be. */
export interface Tuple {
  readonly kind: 'tuple'
  readonly items: readonly (readonly Value[])[]
  readonly uniform?: boolean
  /** Whether a callback gets each item as a parameter of its own, and not the list. */ readonly isApart?: boolean
  /** The call that made the list, by which later writes to it are found. */ readonly origin?: Node
  /** The function of which it is made of an unbound parameter. */ readonly open?: FunctionNode
}

export interface Callable extends Pick<Marks, 'guessed' | 'described'> {
  readonly kind: 'callable'
  readonly fn: FunctionNode
  readonly env: Env
  readonly self: Instance | Shape | Class | undefined
  /** Arguments bound beforehand (`bind`). */ readonly bound?: readonly Argument[]
  /** The member of one object by which it is handed what it is called with. */ readonly within?: string
  /** Gives what it calls back with, waits for arguments, or gets a list of them. */ readonly how?: 'calledBack' | 'curried' | 'apart'
}

export interface Class {
  readonly kind: 'class'
  readonly node: ClassNode
  readonly env: Env
}

/** An instance of a class or of a function that is used as one; `frame` holds the constructor's arguments where the creation was seen. */
export interface Instance extends Marks {
  readonly kind: 'instance'
  readonly node: ClassNode | FunctionNode
  readonly env: Env
  readonly frame: Frame | undefined
  /** What it has gone through since it was made; undefined where that is not known: all that is ever done to its kind counts. */
  readonly steps?: Step | undefined
  /** The places that make it, by which writes to it are found from outside its class. */ readonly origins?: readonly Shape[]
}

/** One step of what an instance goes through: a method that ran on it (up to its event `until`), or a member that was set. Interned. */
export interface Step {
  readonly id: number
  readonly before: Step | undefined
  /** The call, or the assignment where there is no `frame`; undefined for the making itself. */
  readonly node: Node | undefined
  readonly frame: Frame | undefined
  readonly env: Env
  readonly until: number | undefined
  readonly isCertain: boolean
}

/** Something of the client table: the client itself, or a member of it that has not been called yet. */
export interface Client {
  readonly kind: 'client'
  readonly row: ClientRow
  readonly path: readonly string[]
  /** The package it was taken from as a whole, whose other exports may be other clients. */ readonly from?: string
  /** What it was created with, outermost last: option objects, and single options. */ readonly config: readonly ClientOption[]
  /** The expression that made this very instance, for clients that are used call by call (`open`, `send`), and its environment. */
  readonly origin: Node | undefined
  readonly env?: Env
  /** The call that made this one of another, each time one of its own. */ readonly made?: Pick<Call, 'node' | 'env'>
  /** Arguments bound beforehand (`api.post.bind(api, path)`). */ readonly bound?: readonly Argument[]
  /** Where only a declared type tells of it, which may do more: `true`, or what is handed it. */ readonly declared?: true | FunctionNode
  /** Whether it is one of several, each made by itself, and nothing tells which. */ readonly isOneOf?: true
}

/** A request that is defined apart from the code that asks for it (an endpoint of RTK Query), or what is made of it. */
export interface Endpoint {
  readonly kind: 'endpoint'
  /** The call that defines it, and its environment. */ readonly node: TSESTree.CallExpression
  readonly env: Env
  /** The client that it is defined for. */ readonly api: Client
  /** What is made of it: functions that ask for it or give what is known of it, and (`state`) what those give. */
  readonly part: 'definition' | 'hook' | 'lazyHook' | 'trigger' | 'select' | 'selector' | 'state' | 'unwrap' | 'refetch' | 'cache'
  /** The call that asks for it, and what it hands over; without one, all that ask count. */
  readonly asked?: { readonly node: Node; readonly env: Env; readonly args: readonly Argument[] }
}

/** A published SDK: the class, an instance or a part of its method chain. */
export interface Sdk {
  readonly kind: 'sdk'
  readonly package: string
  /** `undefined` until an instance exists; then the chain below it. */ readonly chain: readonly string[]
  /** Exported name, where this is an export and not an instance. */
  readonly exported: string | undefined
  /** What the instance was made with. */ readonly options?: Argument
  /** The call of the hook that gave it. */ readonly hook?: Node
}

/** What a call gave, not yet unwrapped. */
export interface Answer extends Pick<Marks, 'guessed' | 'described'> {
  readonly kind: 'answer'
  readonly call: Call
}

/** A place in a request's or an answer's body: keys from the root, arrays transparent, `?` for a step that was not understood. */
export interface Payload extends Marks, Told {
  readonly kind: 'payload'
  readonly call: Call
  readonly side: 'request' | 'response'
  readonly path: readonly string[]
  /** What copied it, each what the one before gave. */ readonly copies?: readonly Node[]
  /** What its members went through one by one, which may have left some out. */ readonly filters?: readonly (readonly Value[])[]
}

/** A text that holds a serialised value. */
export interface Json {
  readonly kind: 'json'
  readonly of: readonly Value[]
  /** What decides, member by member, what of the value is written out. */ readonly replacer?: Argument
  /** Where it is written out. */ readonly node?: Node
}
/** A module of the project, or (with `package`) one from outside. */
export interface Namespace {
  readonly kind: 'namespace'
  readonly file: string
}

/** An export of a package that no table knows; `path` starts with the exported name (`default`, `*` or a name). */
export interface External {
  readonly kind: 'external'
  readonly module: string
  readonly path: readonly string[]
}
/** A global that no table knows, and the members taken of it. */
export interface Global {
  readonly kind: 'global'
  readonly path: readonly string[]
}
export interface Scalar {
  readonly kind: 'scalar'
  readonly value: number | boolean | null | undefined | bigint
}
export interface Pattern {
  readonly kind: 'regex'
  readonly pattern: string
  readonly flags: string
}
export interface Unknown extends Pick<Payload, 'filters' | 'apart'> {
  readonly kind: 'unknown'
  readonly reason: string
  readonly node: Node | undefined
  /** A parameter to which nothing is bound. */ readonly param?: FunctionNode
  /** The environment variable that it is read from. */ readonly variable?: string
  /** The type that is declared for it. */ readonly type?: Node
  /** The text that it is parsed from. */ readonly spelled?: Text
  /** The answer, or part of one, of which it is some key. */ readonly keyOf?: Payload
  /** The schema of a library by which it was checked. */ readonly schema?: { readonly node: Node; readonly env: Env }
  /** Keys that a rest pattern took out. */ readonly without?: readonly string[]
  /** What a table holds from which it is chosen, and in which entry. */ readonly among?: readonly (readonly [Value, Node])[]
  /** The places that first name it, by which later writes to it are found. */ readonly origins?: readonly Shape[]
  /** What binds the names in `node`, of what is read of a parameter in a function that is called with something. */ readonly env?: Env
  /** It is a member of what is laid over an object, which may not have it. */ readonly isLaidOver?: true
}

/** An object that no literal spells: `fields` first, then the same key of `from`. */
export interface Made {
  readonly kind: 'made'
  readonly fields: Readonly<Record<string, readonly Value[]>>
  /** The texts that spell the keys. */ readonly names?: Readonly<Record<string, readonly Node[]>>
  readonly from: readonly Value[]; /** As of what is unknown. */ readonly origins?: readonly Shape[]
  /** Whether a stream gives it: it is no reference that holds what stands under `value`. */ readonly isEmitted?: true
}

export type Value =
  | Text
  | Shape
  | Tuple
  | Made
  | Callable
  | Class
  | Instance
  | Client
  | Endpoint
  | Sdk
  | Answer
  | Payload
  | Json
  | Namespace
  | External
  | Global
  | Scalar
  | Pattern
  | Unknown

/** An argument: an expression where it stands, or values that no expression spells. */
export type Argument = { readonly node: Node; readonly env: Env; readonly spread?: boolean } | { readonly values: readonly Value[] }
/** What a client was made with: an object of options, or one of them by its name. */
export type ClientOption = Argument & { readonly under?: string }
/** One activation of a function: what its parameters and `this` are bound to. Interned, so that it can be a key. */
export interface Frame {
  readonly fn: FunctionNode
  readonly parent: Env
  readonly self: Callable['self']
  readonly args: readonly Argument[]
  /** The call that made it. */ readonly call: Node | undefined
  /** The environment of that call. */ readonly from?: Env
  /** Where the code begins that it makes a difference to, where that is later than `fn`: an offset. */ readonly start?: number
  readonly depth: number
}
export type Env = Frame | undefined
/** A place that sends a request, in an environment. Interned per node and environment. */
export interface Call {
  readonly node: Node
  readonly env: Env
  readonly shape: CallShape
  readonly client: Client | undefined
  /** Set for an SDK method: the id of its operation. */ readonly operation?: string
  /** What the client is handed, where `node` is no call that hands it over. */ readonly args?: readonly Argument[]
  /** Set where a type of an SDK tells what a value is: the call only shows that its operation is used. */ readonly standsIn?: true
}

export function unknown(reason: string, node?: Node, param?: FunctionNode): Unknown {
  return param ? { kind: 'unknown', reason, node, param } : { kind: 'unknown', reason, node }
}
