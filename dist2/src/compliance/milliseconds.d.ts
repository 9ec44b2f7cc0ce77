import type { Flow } from '../flow/flow.js';
import type { Env } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
/** Whether an expression is provably a number of milliseconds, or a `Date`, which counts in them. */
export declare function isMilliseconds(flow: Flow, node: Node, env: Env, depth?: number): boolean;
/** Whether an expression is the global of that name: `Date`, `Math.max`. */
export declare function isGlobal(flow: Flow, node: Node, env: Env, ...names: readonly string[]): boolean;
