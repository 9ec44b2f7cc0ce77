import type { Tree } from '../syntax/tree.js';
import { type Circumstances, type Outcome } from './outcome.js';
import { type Binding } from './pattern-host.js';
/**
 * Reads `to` in the place of one key of a pattern: the first way that keeps the value, the order and the types, also where a key on the way
 * is null.
 */
export declare function moveBinding(tree: Tree, binding: Binding, to: readonly string[], { isPromised, names }: Circumstances): Outcome;
