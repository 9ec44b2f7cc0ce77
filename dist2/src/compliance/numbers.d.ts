import type { Flow } from '../flow/flow.js';
import type { Env } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
/** The numbers that an expression can be, where it is nothing else: literals, constants, and what is computed of them. */
export declare function foldNumbers(flow: Flow, node: Node, env: Env, depth?: number): readonly number[] | undefined;
