import type { Node, Tree } from '../syntax/tree.js';
import type { Range } from './written.js';
/** A file that is no script as what looks at findings knows files: a program without statements. */
export declare function openTextTree(file: string, text: string): Tree;
/** A request in such a file: a statement of its program. */
export declare function requestNode(tree: Tree, range: Range): Node;
/** A token of a request. */
export declare function tokenNode(tree: Tree, request: Node, range: Range): Node;
