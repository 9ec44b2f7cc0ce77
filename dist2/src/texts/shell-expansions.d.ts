import type { Variables } from './templates.js';
import { type Written } from './written.js';
/** What stands for an expansion, and the index behind it. */
export interface Expansion {
    readonly written: Written;
    readonly end: number;
}
/**
 * Reads `$NAME`, `${NAME}` with a default or without its last slash, `$(…)`, backticks and the templates of CI systems (`${{ … }}`,
 * `{{ … }}`) at an index; undefined where nothing is expanded. What is not known becomes a hole. `run` tells what a command prints.
 */
export declare function readExpansion(source: Written, index: number, variables: Variables, run: (commands: Written) => Written | undefined): Expansion | undefined;
/** The index of the parenthesis that closes what starts at `from`; quotes, here-documents and inner ones are passed over. */
export declare function closingParenthesis(text: string, from: number): number;
