import type { Node, Tree } from '../syntax/tree.js';
import { type Outcome } from './outcome.js';
import type { Site } from './site.js';
/** A key or a member by which a field gets into an object. */
export type Written = Extract<Site, {
    form: 'entry' | 'member';
}>;
/** Takes a field out of the object that it is written into: the key with one of its commas, or the statement that assigns it. */
export declare function dropField(tree: Tree, site: Written): Outcome;
/** The statement that consists of an assignment to the member, in a list of statements. */
export declare function statementOf(member: Node): Node | undefined;
