import type { Node, Tree } from '../syntax/tree.js';
import type { Finding } from '../finding/finding.js';
import type { Holder } from '../usage/usage.js';
import { type Outcome } from './outcome.js';
import { type Site } from './site.js';
/**
 * Plans all places of a field that have to change together, so that the code between two of them keeps its meaning:
 * in a request object its other writes and its reads, in an answer the writes to the same object.
 */
export declare function planField(finding: Finding, holder: Holder | undefined, planAt: (tree: Tree, site: Site) => Outcome): Outcome;
/** The refusal for a request object that may hold more than was seen. */
export declare function openReason(holder: Holder): {
    readonly refusal: string;
} | undefined;
/** The key tokens of assignments to the same field of the same object in a tree. */
export declare function writesBeside(tree: Tree, { member }: Extract<Site, {
    form: 'member';
}>): Node[];
