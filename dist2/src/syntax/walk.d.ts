import type { Node } from './tree.js';
/** The child nodes in source order of their keys; unknown node types have none. */
export declare function childrenOf(node: Node): Node[];
/** Calls `visit` for `root` and everything below it, in source order. Iterative, so that depth is no limit. */
export declare function walk(root: Node, visit: (node: Node) => void): void;
