import type { Tree } from '../syntax/tree.js';
import type { Edit } from './edit.js';
export type Proof = {
    readonly tree: Tree;
} | {
    readonly failure: string;
};
/**
 * Makes the edits of one file and proves the result: it parses, every comment outside the edits is still one, every syntax node that no
 * edit cuts through stands in its place with its kind, and every name means what it meant. Gives the new tree, or a sentence that says what
 * does not hold.
 */
export declare function proveEdits(before: Tree, edits: readonly Edit[]): Proof;
/** The same for a text that was made from the edits elsewhere. */
export declare function proveText(before: Tree, edits: readonly Edit[], text: string): Proof;
