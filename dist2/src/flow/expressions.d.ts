import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type Env, type Value } from './values.js';
/** What an expression is, by its kind. */
export declare function expressionValues(flow: Flow, node: Node, env: Env): readonly Value[];
