import { type Range, type Written } from './written.js';
/** What a text in quotes says, given the range of the quotes and all between them. */
export declare function readJsonText(source: string, range: Range): Written;
