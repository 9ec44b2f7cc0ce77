import type { Node, Tree } from '../../syntax/tree.js';
/** What code does with a value that only a text allows, in words that follow "the value"; undefined where nothing such is seen. */
export declare function textUseOf(tree: Tree, value: Node, steps?: number): string | undefined;
/** What is done with the variable that a pattern, a parameter or an assignment gives the value to. */
export declare function useOfTarget(tree: Tree, target: Node, steps?: number): string | undefined;
