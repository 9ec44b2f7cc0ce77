import type { Node } from '../../syntax/tree.js';
/** The innermost loop around a node in its own function. */
export declare function loopAround(node: Node): Node | undefined;
/** Whether a condition asks for a status of 401 and for no other. */
export declare function namesOnly401(test: Node): boolean;
