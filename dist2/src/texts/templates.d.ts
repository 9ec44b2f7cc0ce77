import { type Written } from './written.js';
/** What is known of variables, by name. */
export type Variables = ReadonlyMap<string, Written>;
/** Puts what is known of `{{name}}` in its place, and a hole where nothing is known. */
export declare function fillTemplates(written: Written, variables: Variables, depth?: number): Written;
