import type { Range, Written } from './written.js';
/** A request that a text describes. */
export interface TextRequest {
    /** In capital letters; undefined where it is not known. */
    readonly method: string | undefined;
    /** The address, with HOLE for what is not known. */
    readonly url: Written;
    /** What can be its body, as far as that is written. */
    readonly bodies: readonly Written[];
    /** Where the whole of it stands in the file. */
    readonly range: Range;
}
