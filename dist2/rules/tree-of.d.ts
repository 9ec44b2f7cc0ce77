import type { Rule } from 'eslint';
import type { Tree } from '../src/syntax/tree.js';
/**
 * The Tree of the source that ESLint is at: ESLint's own where typescript-eslint parsed it, else parsed again here, as other parsers
 * leave out what the scopes need. A source without a file (`<input>`) counts as one in the working directory, a block that a processor
 * took out of a file as that file. Of a page or component the scripts are parsed again, whichever parser ESLint used; a script that was
 * handed to ESLint alone, under the name of its page, is taken as it is. `undefined` for a language that only ESLint's parser knows.
 */
export declare function treeOf({ sourceCode, filename, physicalFilename, cwd }: Rule.RuleContext): Tree | undefined;
