import type { Node, Tree } from './tree.js';
/** A source that is neither JavaScript nor TypeScript as far as the parser can tell. `line` and `column` are 1-based. */
export declare class ParseError extends Error {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    constructor(message: string, file: string, line: number, column: number);
}
/**
 * Parses JavaScript or TypeScript (the file's extension tells which) into a Tree with parent links and scopes. Of a page or component only
 * the scripts are parsed: they make up one program, with places in the whole text; a script that keeps its names to itself stands in a
 * module declaration of its own. A byte order mark must have been taken off. Throws ParseError, with the first attempt's message, when
 * nothing fits.
 */
export declare function parse(file: string, text: string): Tree;
/** Whether a file is TypeScript by its name. */
export declare function isTypeScriptFile(file: string): boolean;
/** Sets `parent` on every node below `root`. Iterative: generated code nests deeper than the stack. */
export declare function linkParents(root: Node): void;
