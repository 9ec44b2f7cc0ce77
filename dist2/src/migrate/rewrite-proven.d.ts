import { type RewriteOptions, type Rewriting } from '../edit/rewrite-passes.js';
/**
 * As `rewriteInPasses`, and with one proof more: what was rewritten is not found in its place any more. A file where it is stays as it was,
 * with all that is rewritten together with it.
 */
export declare function rewriteProven(options: RewriteOptions): Rewriting;
