import type { Node } from '../syntax/tree.js';
import { type CallExpression } from './call-arguments.js';
import type { Flow } from './flow.js';
import { type Env, type Value } from './values.js';
/** What a call expression gives. */
export declare function invokeValues(flow: Flow, node: CallExpression, env: Env): readonly Value[];
/** Calls the function that stands at `node` with given values: a callback handed to the language or a library. */
export declare function callbackResult(flow: Flow, node: Node, env: Env, args: readonly (readonly Value[])[], call: Node): readonly Value[];
