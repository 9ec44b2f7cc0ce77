import type { ClassNode, FunctionNode } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import type { WrittenCallee } from './written-callee.js'

/** One piece of a text: what is written somewhere, or a hole with the reason why it is not known. */
export type Part =
  | { readonly text: string; /** The literal it is written in. */ readonly node: Node; readonly via: readonly Node[] }
  | {
      readonly hole: string
      readonly node: Node
      /** The function whose parameter it is, where nothing is bound to it. */ readonly param?: Node
      readonly via: readonly Node[]
    }

/** A text that is known at least in part. `via` of each part: the references it came through, nearest the question first. */
export interface Text {
  readonly kind: 'text'
  readonly parts: readonly Part[]
}

/** An object or array literal (or the props of a JSX element) in its environment. Later writes are found on demand. */
export interface Shape {
  readonly kind: 'shape'
  readonly node: Node
  readonly env: Env
  /** Keys that a rest pattern took out. */
  readonly without?: readonly string[]
}

/** Values laid side by side, such as what Promise.all gives; `uniform` where the only item tells what every element can be. */
export interface Tuple {
  readonly kind: 'tuple'
  readonly items: readonly (readonly Value[])[]
  readonly uniform?: boolean
  /** The call that made the list, by which later writes to it are found. */
  readonly origin?: Node
}

export interface Callable {
  readonly kind: 'callable'
  readonly fn: FunctionNode
  readonly env: Env
  readonly self: Instance | Shape | Class | undefined
  /** Arguments bound beforehand (`bind`). */
  readonly bound?: readonly Argument[]
}

export interface Class {
  readonly kind: 'class'
  readonly node: ClassNode
  readonly env: Env
}

/** An instance of a class or of a function that is used as one; `frame` holds the constructor's arguments where the creation was seen. */
export interface Instance {
  readonly kind: 'instance'
  readonly node: ClassNode | FunctionNode
  readonly env: Env
  readonly frame: Frame | undefined
}

/** Something of the client table: the client itself, or a member of it that has not been called yet. */
export interface Client {
  readonly kind: 'client'
  readonly row: ClientRow
  readonly path: readonly string[]
  /** The package it was taken from as a whole, whose other exports may be other clients. */
  readonly from?: string
  /** Option objects it was created with, outermost last. */
  readonly config: readonly Argument[]
  /** The expression that made this very instance, for clients that are used call by call (`open`, `send`). */
  readonly origin: Node | undefined
}

/** A published SDK: the class, an instance or a part of its method chain. */
export interface Sdk {
  readonly kind: 'sdk'
  readonly package: string
  /** `undefined` until an instance exists; then the chain below it. */
  readonly chain: readonly string[]
  /** Exported name, where this is an export and not an instance. */
  readonly exported: string | undefined
}

/** What a call gave, not yet unwrapped. */
export interface Answer {
  readonly kind: 'answer'
  readonly call: Call
}

/** A place in a request's or an answer's body: keys from the root, arrays transparent, `?` for a step that was not understood. */
export interface Payload {
  readonly kind: 'payload'
  readonly call: Call
  readonly side: 'request' | 'response'
  readonly path: readonly string[]
  /** Keys that a rest pattern took out. */
  readonly without?: readonly string[]
}

/** A text that holds a serialised value. */
export interface Json {
  readonly kind: 'json'
  readonly of: readonly Value[]
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

export interface Unknown {
  readonly kind: 'unknown'
  readonly reason: string
  readonly node: Node | undefined
  /** A parameter to which nothing is bound. */ readonly param?: FunctionNode
}

/** An object that no literal spells: `fields` first, then the same key of `from`. */
export interface Made {
  readonly kind: 'made'
  readonly fields: Readonly<Record<string, readonly Value[]>>
  readonly from: readonly Value[]
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

/** One activation of a function: what its parameters and `this` are bound to. Interned, so that it can be a key. */
export interface Frame {
  readonly fn: FunctionNode
  readonly parent: Env
  readonly self: Callable['self']
  readonly args: readonly Argument[]
  /** The call that made it. */
  readonly call: Node | undefined
  readonly depth: number
}

export type Env = Frame | undefined
/** A place that sends a request, in an environment. Interned per node and environment. */
export interface Call {
  readonly node: Node
  readonly env: Env
  readonly shape: CallShape
  readonly client: Client | undefined
  /** Set for an SDK method: the id of its operation. */
  readonly operation?: string
}

/**
 * Where the parts of a request sit in a call. A slot is an argument index and keys below it (`0`, `1.body`), a key of the client's
 * configuration (`config.baseURL`), an argument of another call on the same client or answer (`then.send.0`), or after `=` a text itself.
 */
export interface CallShape {
  readonly url: readonly string[]
  /** An HTTP method in capitals, or slots to read it from. */
  readonly method: string | readonly string[]
  /** What the method is when no slot is filled; `*` where it cannot be told. */
  readonly defaultMethod?: string
  readonly body: readonly string[]
  readonly headers: readonly string[]
  /** Slots of texts that go before the URL. */
  readonly base: readonly string[]
  /** How a base and a URL become one: `path` joins with one slash, `resolve` as `new URL(url, base)` does, `concat` as they are. */
  readonly join?: 'path' | 'resolve' | 'concat'
  /** Members of the answer (dotted: of its members) that hold its parsed or raw body; `()` marks a method. `.` is the answer itself. */
  readonly answer: readonly string[]
  /** Members of the answer around the body. With these given, any other member is one of the body: an interceptor may have unwrapped it. */
  readonly envelope?: readonly string[]
  /** Slots of functions that are handed the answer, with the parameter's index: `2:0`, `0.success:0`. */
  readonly callbacks?: readonly string[]
  /** Members of the answer that are nothing of the body; `selects` is false where the operation was selected before. */
  readonly members?: Readonly<Record<string, Value>>
  readonly selects?: boolean
  /** Members that give the answer again (`.set()` of a builder). */ readonly chain?: readonly string[]
}

/** A row of the client table. */
export interface ClientRow {
  readonly name: string
  /** Calls that are written like this are calls of the client's member below the first name, whatever the names stand for. */
  readonly callee?: WrittenCallee
  readonly globals?: readonly string[]
  /** `module` or `module#export`; without `#` the default export, the namespace and `require` all count. */
  readonly modules?: readonly string[]
  /** Type names that say that a value is this client; with `module#Type` only from there. */
  readonly types?: readonly string[]
  /** Members that give a configured client: `create`, `extend`. */
  readonly create?: readonly string[]
  /** Whether `new` of it makes an instance that is used call by call. */
  readonly construct?: boolean
  /** Members that are the client again: `default`, `instance`. */
  readonly same?: readonly string[]
  /** Call shapes by member path below the client; '' is a call of the client itself. */
  readonly calls: Readonly<Record<string, CallShape>>
  /** Members of the client itself that hold the answer's body (`responseText`); the call is found by `then` slots. */
  readonly answers?: { readonly call: string; readonly members: readonly string[] }
}

/** How many values a question may have before it is not worth following. */
export const MOST_VALUES = 16

export const unknown = (reason: string, node?: Node, param?: FunctionNode): Unknown =>
  param ? { kind: 'unknown', reason, node, param } : { kind: 'unknown', reason, node }
