import type { Sdk as SdkRow } from '../catalogue/types.js'
import type { FunctionNode } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import type { DescribedCallee } from '../models/described.js'
import type { Evaluation } from './questions.js'
import type { CallNode, Variable } from './tree-index.js'
import type { CallShape, ClientRow } from './clients/client-row.js'
import type { Answer, Argument, Call, Callable, Client, Env, Frame, Payload, Shape, Text, Tuple, Value } from './values.js'

/** The files around a file; the workspace implements it. */
export interface Modules {
  /** Absolute path of the project's file that a specifier leads to; undefined for packages and what cannot be found. */
  resolve(from: string, specifier: string): string | undefined
  /** The parsed file, or undefined where it cannot be read or parsed. */
  module(file: string): Tree | undefined
  /** Files that import this one; empty where that is not known. */
  importers(file: string): readonly string[]
  /** Whether there may be files beside those that lead here by imports: in an editor only the open one is known. */
  readonly isPartial?: boolean
  /** Files of the project that import this one, where only the open one is looked at; absent where `importers` tells all. */
  readonly importersElsewhere?: ((file: string) => readonly string[]) | undefined
  /** Files with which this one shares its global names and that may declare the given one; absent where that is not known. */
  sharingWith?(file: string, name: string): readonly string[]
  /** The folder of the package that a file is part of; absent where that is not known. */
  packageOf?(file: string): string | undefined
  /** Declaration files that give a type of that name to all files; absent where that is not known. */
  declaring?(name: string): readonly string[]
}

export interface FlowContext {
  readonly modules: Modules
  /** The files that are looked at as a whole: later writes to an object are looked for in all of them. */
  readonly trees: readonly Tree[]
  readonly clients: readonly ClientRow[]
  readonly sdks: readonly SdkRow[]
  /** What functions do, as the configuration and catalogues say. */
  readonly described?: readonly DescribedCallee[]
  /** Whether a text names an operation: a call of an unknown function that is handed one is taken for a request. */
  readonly namesOperation: (text: Text) => boolean
  /** Whether a key of a body is known to hold a list. */
  readonly isList?: (key: string) => boolean
  /** Whether what stands at a path of a body is known to be a map, whose keys are found at run time. */
  readonly isMap?: (path: readonly string[]) => boolean
  /** A path of a body as far as it is told from others; absent: all of it. */
  readonly foldPath?: (path: readonly string[]) => readonly string[]
  /** The shape of a request made by a function that is not known. */
  readonly fallback: CallShape
  /** Whether a call of an unknown function can be a request at all (a log, a comparison or a test double is none). */
  readonly canSend: (node: Node) => boolean
  /** What a value of this declared type is, or (`isBase`) of one built on it, where the declaration is known to describe a body. */
  readonly typed?: (type: Node, isBase?: boolean) => readonly Payload[]
  /** What a value of a type is that a package exports, where the type is known to describe a body. */
  readonly models?: (module: string, name: string) => readonly Payload[]
  /** Whether a call may lead to a request to the interfaces; absent: it may. */
  readonly mayLead?: (call: CallNode) => boolean
  /** Whether what is put into something may have to do with requests to the interfaces; absent: it may. */
  readonly mayMatter?: (target: Node) => boolean
  /** Expressions of which nothing is to be known, to find out what is known by way of them. */
  readonly hidden?: ReadonlySet<Node>
}

/** What a call expression calls. */
export type Target =
  | {
      readonly kind: 'send'
      readonly shape: CallShape
      readonly client: Client | undefined
      readonly operation?: string
      readonly at?: Place
    }
  | { readonly kind: 'function'; readonly callable: Callable; readonly args: readonly Argument[]; readonly at?: Place }

/** Where something is handed over that no call is written for: the expression, in its environment. */
export interface Place {
  readonly node: Node
  readonly env: Env
}

/** The evaluator: questions about expressions, answered with small sets of abstract values. Never throws; gives up to `unknown`. */
export interface Flow {
  readonly context: FlowContext
  /** The same evaluator, which also asks a function's callers what its parameters can be; itself where this one does. */
  readonly wide: Flow
  /** The twin that does not ask callers. */
  readonly narrow: Flow
  /** What can this expression be? */
  evaluate(node: Node, env: Env): readonly Value[]
  /** What can a variable be at any time? */
  variable(variable: Variable, env: Env): readonly Value[]
  /** What is `value.key`? `at` is the place that asks. */
  member(value: Value, key: string, at: Node): readonly Value[]
  /** What does iterating the value give? */
  elements(value: Value): readonly Value[]
  /** What does an argument hold? */
  argument(argument: Argument): readonly Value[]
  /** What does a function give when it is called in this environment? */
  returns(fn: FunctionNode, env: Env): readonly Value[]
  /** Calls a function value that stands at `node` with given values. */
  callWith(node: Node, env: Env, args: readonly (readonly Value[])[], call: Node): readonly Value[]
  /** What an unbound parameter can be, asked of the function's callers. */
  parameter(fn: FunctionNode, index: number, env: Env): readonly Value[]
  /** What is the function called with, as its parameter at `index`, that this call makes? Undefined where no such call is seen. */
  madeParameter(call: Node, index: number, env: Env): readonly Value[] | undefined
  /** What is a function called with, as its parameter at `index`, by the element or the call that it is handed to at this place? */
  handedParameter(place: Node, index: number, env: Env): readonly Value[] | undefined
  /** What does this call expression give? */
  invoke(node: TSESTree.CallExpression, env: Env): readonly Value[]
  /** What does waiting for values give? Objects of own classes may have a `then`. */
  awaited(values: readonly Value[], at: Node, env: Env): readonly Value[]
  /** What does this `new` expression (or `Reflect.construct(…)`) make? */
  construct(node: TSESTree.NewExpression | TSESTree.CallExpression, env: Env): readonly Value[]
  /** What does this call expression call, as far as requests and followable functions go? */
  targets(node: TSESTree.CallExpression | TSESTree.NewExpression, env: Env): readonly Target[]
  /** An activation; undefined where there are too many. */
  frame(callable: Callable, args: readonly Argument[], call: Node, env: Env): Frame | undefined
  call(node: Node, env: Env, shape: CallShape, client: Client | undefined, operation?: string, args?: readonly Argument[]): Call
  /** What a slot of a call's shape holds. */
  slot(call: Call, slot: string): readonly Value[]
  /** Writes to an object after it was made: `o.k = v`, `o.push(v)`, `Object.assign(o, …)`. `key`: the only member they are asked for. */
  writes(object: Shape | Tuple | Payload, key?: string): readonly Write[]
  /** What was answered so far, shared by all evaluators of a run: who asks what can lead back to itself asks here. */
  readonly evaluation: Evaluation
  /** The body of an answer. */
  body(answer: Answer): Payload
}

/** The field of a `made` under which stands what calling it gives. */
export const CALLED = '()'

/** The key of a write or a step that is only found at run time. */
export const SOME_KEY = '?'

/** A later write to an object: a key (or SOME_KEY) with its value, or (`key` undefined) values whose keys or elements are added. */
export interface Write {
  readonly key: string | undefined
  /** Keys between the object and the one written to: `body.a.b = v` has ['a']. */
  readonly path: readonly string[]
  readonly keyNode: Node | undefined
  readonly value: Argument
  readonly node: Node
  /** The environment in which the object was made. */
  readonly made?: Env
  /** Of what is merged in: the keys that were taken out again. */
  readonly without?: readonly string[]
  /** Whether only a read sees it, and not what writes the object out: a member that is not enumerable, or one of its prototype. */
  readonly isHidden?: boolean
  /** Where a loop sets the members of the merged object one by one: what it sets each to. */
  readonly inTurn?: Node
}
