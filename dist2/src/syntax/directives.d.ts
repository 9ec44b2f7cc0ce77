import type { Tree } from './tree.js';
/**
 * Whether the source's own ESLint comments silence `rule` (with its prefix) at a 1-based line and column: `eslint-disable`, `-enable`,
 * `-disable-line`, `-disable-next-line`, and configuration comments that turn the rule off. A comment that names only other rules does not.
 */
export declare function isSuppressed(tree: Tree, rule: string, line: number, column?: number): boolean;
