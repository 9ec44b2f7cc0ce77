import type { Node, Tree } from '../../syntax/tree.js';
import type { Form } from './place.js';
/** What a read has to keep of a missing list. `presumed` tells that the code takes the list to be there. */
export interface Need {
    readonly form: Exclude<Form, 'promised'>;
    readonly presumed?: true;
}
/**
 * What the code around the read of a list needs where the old list was missing and the new one is empty: that the two make no difference,
 * only the answer to the question whether it is there counts, or a missing one has to stay missing.
 */
export declare function needOf(tree: Tree, read: Node, depth?: number): Need;
/** What the readings of a variable need that gets the list. */
export declare function needOfVariable(tree: Tree, name: Node, depth?: number): Need;
/** Whether only the truth of an expression counts. */
export declare function isTest(node: Node): boolean;
