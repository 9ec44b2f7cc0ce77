import type { Edit } from './edit.js';
/** The text with the edits of one file made. Throws a RangeError where two edits overlap or one lies outside the text. */
export declare function applyEdits(text: string, edits: readonly Edit[]): string;
/** The edits in the order of their places; insertions at one place keep their order, and stand before what is replaced from there on. */
export declare function sortEdits(edits: readonly Edit[]): Edit[];
/** Whether two edits cannot both be made without deciding which comes first: they share text or start at the same place. */
export declare function overlaps(a: Edit, b: Edit): boolean;
