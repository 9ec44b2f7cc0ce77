/** A place in a text, 1-based. Columns count UTF-16 units. */
export interface Position {
    readonly line: number;
    readonly column: number;
}
/** Prepares the lookup from an offset to its line and column. Lines end where ESLint ends them: LF, CRLF, CR, U+2028 and U+2029. */
export declare function lineIndex(text: string): (offset: number) => Position;
