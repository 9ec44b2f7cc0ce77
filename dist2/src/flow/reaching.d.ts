import type { Node } from '../syntax/tree.js';
import { type Definition } from './definitions.js';
import type { Variable } from './tree-index.js';
/**
 * The definitions whose value a read at `use` can see: one that is overwritten on every path before the use is left out.
 * Across functions and loops every later write counts as possible.
 */
export declare function reachingDefinitions(variable: Variable, use: Node): readonly Definition[];
/** Whether every path to `use` passes `at`, which stands before it in the same function. */
export declare function dominates(at: Node, use: Node): boolean;
/** Whether `at` runs whenever `block` runs. */
export declare function dominatesWithin(at: Node, block: Node): boolean;
/** Whether a loop of one function holds both. */
export declare function sharesLoop(a: Node, b: Node): boolean;
