import type { API, FileInfo, Options } from 'jscodeshift';
import type { Replacement } from '../src/catalogue/types.js';
/**
 * Makes the rewritings of one kind in one file. Gives the new text, or `undefined` where nothing changes. Throws ParseError where the file
 * does not parse, and an Error where an option is wrong or the result does not pass its proof.
 */
export declare function rewriteFile(kind: Replacement['kind'], { path, source }: FileInfo, api: API, options: Options, now: Date): string | undefined;
