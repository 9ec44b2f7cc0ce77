import type { Node } from '../../syntax/tree.js';
/** How long is waited before a request is repeated. */
export type Wait = 'none' | 'fixed' | 'growing';
/** The longest wait in an expression, as far as it can be told; `around`: the loop or function that repeats the request. */
export declare function waitIn(expression: Node, around: Node): Wait;
/** The longer of two waits. */
export declare function strongest(a: Wait, b: Wait): Wait;
