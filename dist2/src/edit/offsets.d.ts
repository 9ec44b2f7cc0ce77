import type { Edit } from './edit.js';
/** Where an offset of the text before the edits of one file is in the text after them. */
export declare function offsetAfter(edits: readonly Edit[], offset: number): number;
/** Where an offset of the text after the edits was before them; for inserted text the place where it went in. */
export declare function offsetBefore(edits: readonly Edit[], offset: number): number;
/** Where a range can be after the edits: several places where an edit touches it, none where one cuts through its ends. */
export declare function placesAfter([start, end]: readonly [number, number], edits: readonly Edit[]): [number, number][];
