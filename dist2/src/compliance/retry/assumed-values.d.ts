import type { Flow } from '../../flow/flow.js';
import { type Variable } from '../../flow/tree-index.js';
import { type FunctionNode } from '../../syntax/names.js';
import type { Node } from '../../syntax/tree.js';
import { type Assumed } from './assumed.js';
/** An answer with a status, and what the variables hold by then. */
export interface Assumption {
    readonly flow: Flow;
    readonly status: number;
    /** Calls that stand for the request: what they give. */
    readonly sends: ReadonlyMap<Node, Assumed>;
    readonly variables: Map<Variable, Assumed>;
}
export declare function assume(under: Assumption, node: Node, depth?: number): Assumed;
/** What a member is: of an answer its status, of an error the answer or the status. */
export declare function memberOf(under: Assumption, object: Assumed, key: string | undefined, node: Node): Assumed;
/** `free` unless something in the expression depends on the answer. */
export declare function tiesOf(under: Assumption, node: Node): Assumed;
export declare function variableOf(node: Node): Variable | undefined;
/** What a function gives that only judges what it is handed: one expression, or a `return` behind others that do not hold. */
export declare function assumeReturn(under: Assumption, fn: FunctionNode, args: readonly Assumed[], depth: number): Assumed;
/** Binds the names of a pattern to what a value gives. */
export declare function bind(under: Assumption, pattern: Node, value: Assumed): void;
