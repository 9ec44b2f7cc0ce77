import type { Node, Tree } from '../../syntax/tree.js';
import type { Parameter } from './place.js';
/**
 * A parameter for a callback that is written at a node: its name is none that is visible there. `isTyped` tells that its type follows from
 * the list; else TypeScript is told that it may be anything.
 */
export declare function parameterAt(tree: Tree, node: Node, wanted: string, isTyped: boolean): Parameter;
/** Whether one of the types says what a list below one of the `keys` holds; `isKnown` speaks of types that other files declare. */
export declare function declaresList(tree: Tree, types: readonly Node[], keys: readonly string[], isKnown: boolean): boolean;
