import type { Tree } from '../syntax/tree.js';
import type { Edit } from './edit.js';
/** A sentence on what edits did to names: one that a scope declares twice, or one that means another variable than before. */
export declare function findNameTrouble(before: Tree, after: Tree, edits: readonly Edit[]): string | undefined;
