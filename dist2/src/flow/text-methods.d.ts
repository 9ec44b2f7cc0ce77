import type { Node, TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type Env, type Text, type Value } from './values.js';
export type CallExpression = TSESTree.CallExpression;
export type Items = readonly Value[];
export declare const NOTHING: Set<string>;
export declare const TEXT_SAME: Set<string>;
/** The values as texts; what is no text at all is left out. */
export declare function texts(values: Items, node: Node): Text[];
export declare function textMethod(flow: Flow, receiver: Text, key: string, node: CallExpression, env: Env): readonly Value[];
