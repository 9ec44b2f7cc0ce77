import { type FunctionNode } from '../syntax/names.js';
import type { Node, TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type Variable } from './tree-index.js';
import { type Env, type Frame, type Value } from './values.js';
/** What an identifier can be where it stands. */
export declare function identifierValues(flow: Flow, node: TSESTree.Identifier | TSESTree.JSXIdentifier, env: Env): readonly Value[];
/** What a variable can be at any time, as code outside its module sees it. */
export declare function variableValues(flow: Flow, variable: Variable, env: Env): readonly Value[];
/** The part of an environment that code at `node` can see: frames of functions that enclose it. */
export declare function trimEnv(env: Env, node: Node): Env;
/** The frame that binds a function's parameters, if the environment has one. */
export declare function frameOf(env: Env, fn: FunctionNode): Frame | undefined;
/** What a frame's arguments give to the parameter at `index`; a rest parameter gets what is left. */
export declare function boundValues(flow: Flow, frame: Frame, index: number, pattern: Node): readonly Value[];
/** What `name` gets when `values` are taken apart by `pattern`. */
export declare function destructure(flow: Flow, values: readonly Value[], pattern: Node, name: Node, env: Env): readonly Value[];
/** The element of a value at an index; arrays of a body are transparent. */
export declare function itemAt(flow: Flow, value: Value, index: number, at: Node): readonly Value[];
/** A key as it is spelled, or as it folds. */
export declare function keyText(flow: Flow, key: Node, computed: boolean, env: Env): string | undefined;
/** A step into a value by a key that is not known. */
export declare function stepInto(value: Value, at: Node): Value;
/** The values, with the default beside them unless they are all known to be there. */
export declare function withDefault(values: readonly Value[], fallback: () => readonly Value[]): readonly Value[];
/** Where nothing is known of a value, what its declared type says. */
export declare function withType(flow: Flow, values: readonly Value[], pattern: Node, name: Node, env: Env): readonly Value[];
