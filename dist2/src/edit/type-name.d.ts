import type { Tree, TSESTree } from '../syntax/tree.js';
import { type Outcome } from './outcome.js';
/**
 * A name in a list of picked or omitted keys: `key` is picked in its place, and nothing has to be omitted any more.
 * Undefined where the name stands elsewhere in a type.
 */
export declare function rewritePickedName(tree: Tree, literal: TSESTree.TSLiteralType, key: string): Outcome | undefined;
