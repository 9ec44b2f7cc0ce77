import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { Env } from './values.js';
/** Whether a computed key is a position in a list: a number, arithmetic, or a counting variable. */
export declare function isIndex(flow: Flow, key: Node, env: Env): boolean;
