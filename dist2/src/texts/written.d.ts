/** A place in a file, in UTF-16 units. */
export type Range = readonly [number, number];
/**
 * What a piece of a file says, and where each of its characters stands there: quotes, escapes and indentation are taken away, so that a
 * character may stand for several in the file, and neighbours may stand apart. HOLE stands for text that is not known.
 */
export interface Written {
    readonly text: string;
    /** Offsets in the file at which each character starts and ends. */
    readonly starts: readonly number[];
    readonly ends: readonly number[];
    /** The tokens of the file that it was read from, quotes included; empty where it is no token of its own. */
    readonly tokens: readonly Range[];
}
export declare const NOTHING_WRITTEN: Written;
/** A part of a text as it stands there. */
export declare function writtenAt(text: string, [start, end]: Range): Written;
/** The characters from one index to another. */
export declare function sliceWritten({ text, starts, ends, tokens }: Written, from: number, to?: number): Written;
/** The same without white space around it. */
export declare function trimWritten(written: Written): Written;
export declare function joinWritten(parts: readonly Written[]): Written;
/** One character that stands for a range of the file. */
export declare function characterAt(character: string, [start, end]: Range): Written;
/** Text that is not in the file, put in at an offset. */
export declare function insertedAt(text: string, offset: number): Written;
/** Unknown text in the place of a range. */
export declare function holeAt(range: Range): Written;
/** The same, known to be one token of the file. */
export declare function asToken(written: Written, token?: Range): Written;
/** The range of the file from one character to another. */
export declare function rangeOf({ text, starts, ends }: Written, from?: number, to?: number): Range;
/** The token in which a character was written; the character itself where it is part of none. */
export declare function tokenAt(written: Written, index: number): Range;
/** The lines, without their ends. */
export declare function linesOf(written: Written): Written[];
/** Lines put together again, with a character for the end of each but the last. */
export declare function joinLines(lines: readonly Written[], end?: string): Written;
