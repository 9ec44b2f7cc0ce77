import type { FunctionNode } from '../syntax/names.js';
import type { Node, TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type Env, type Value } from './values.js';
/** Whether the values are all truthy or all falsy; undefined where that is open. */
export declare function truth(values: readonly Value[]): boolean | undefined;
/** What comparing two values gives, where both are written out. */
export declare function compared(flow: Flow, node: TSESTree.BinaryExpression, env: Env): Value;
/** Whether a place in a function can be reached by an activation: not where a condition on what it was handed says otherwise. */
export declare function mayRun(flow: Flow, place: Node, fn: FunctionNode, env: Env): boolean;
/** Whether no condition between `top` and a place in it is known to keep it from running. */
export declare function isReachable(flow: Flow, place: Node, top: Node, env: Env): boolean;
/** Of definitions in source order, those that an activation can reach and that no later one surely overwrites before the use. */
export declare function liveDefinitions<At extends {
    readonly at: Node;
    readonly operator?: string;
}>(flow: Flow, definitions: readonly At[], use: Node, env: Env): readonly At[];
