import type { Tree, TSESTree } from '../../syntax/tree.js';
import { type Outcome } from '../outcome.js';
/** Writes another type for `T['field']`; `typeFor` gives it from the text of `T`. Elsewhere than there it may be undefined. */
export declare function replaceTypeName(tree: Tree, literal: TSESTree.TSLiteralType, typeFor: (object: string) => string): Outcome;
