import type { Tree } from '../syntax/tree.js';
/** The specifiers that a file imports, re-exports or requires, as written. */
export declare function importsOf(tree: Tree): readonly string[];
