import type { Tree } from '../syntax/tree.js';
import type { Edit } from './edit.js';
import { type Binding } from './pattern-host.js';
import type { Reading } from './reading.js';
/** What became of a key: the name that `reading.key` is bound to, and the edit of the pattern. */
export type BoundKey = {
    readonly name: string;
    readonly edit: Edit;
} | {
    readonly refusal: string;
};
/**
 * Binds `reading.key` where a pattern takes the field: to the name that it has there already, else to its own name or one like it.
 * An exported declaration gets no new names.
 */
export declare function bindKey(tree: Tree, binding: Binding, reading: Reading, exported: boolean): BoundKey;
