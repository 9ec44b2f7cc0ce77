import { type Written } from './written.js';
/** What stands in quotes, escapes resolved but for those of `$`, and the index behind them. */
export interface Quoted {
    readonly written: Written;
    readonly end: number;
    /** Whether nothing in it is expanded. */
    readonly isLiteral: boolean;
}
/** Reads `'…'`, `$'…'` or `"…"` at an index; undefined where there is none, or the quote is never closed. */
export declare function readQuoted(source: Written, index: number): Quoted | undefined;
/** A backslash at the end of a line; documents often leave blanks behind it. */
export declare function continuesAt(text: string, index: number): boolean;
/** The length of what stands for something to fill in, as `<domain>` does in the addresses of documents. */
export declare function placeholderAt(text: string, index: number): number | undefined;
