import type { Node, Tree } from '../../syntax/tree.js';
/** Whether code around a read has made sure, by asking for the same value, that it is there. */
export declare function isGuarded(tree: Tree, node: Node): boolean;
