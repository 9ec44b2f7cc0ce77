import type { TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type Env, type Value } from './values.js';
/** Why it is not known what a promise gives. */
export declare const RESOLVED_ELSEWHERE = "is a promise that is resolved elsewhere";
/** What `new` makes. */
export declare function constructValues(flow: Flow, node: TSESTree.NewExpression, env: Env): readonly Value[];
