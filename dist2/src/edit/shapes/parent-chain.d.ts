import type { Node, Tree, TSESTree } from '../../syntax/tree.js';
import type { Edit } from '../edit.js';
/** `o.up`, perhaps with an empty object for a missing one: `o.up ?? {}`. */
export interface UpperChain {
    readonly upper: TSESTree.MemberExpression;
    /** The expression that gives the value of `upper` alone. */
    readonly plain: Node;
    /** All of it. */
    readonly whole: Node;
}
/** An expression that takes `up` from the object that holds it, where both are spelled; undefined for a cast and for all else. */
export declare function upperChain(node: Node, up: string): UpperChain | undefined;
/**
 * The text that reads `to` from the object that holds `upper`, in the way `upper` is read from it: without the text before `upper`'s key,
 * and where that key starts. Undefined where it cannot be written like that.
 */
export declare function besideUpper(tree: Tree, { upper }: UpperChain, to: string): {
    readonly start: number;
    readonly text: string;
} | undefined;
/** Takes the step to `up` back: `o.up` becomes `o`, and `o.up ?? {}` becomes `o ?? {}`. Undefined where a comment would go with it. */
export declare function takeBack(tree: Tree, { upper, plain }: UpperChain): Edit | undefined;
/** The expression inside optional chains and non-null marks; a cast says something of the value and stays. */
export declare function withoutMarks(node: Node): Node;
