import type { Tree } from '../../syntax/tree.js';
import { type Outcome } from '../outcome.js';
import { type Binding } from '../pattern-host.js';
import { type PlaceReader } from './read-form.js';
/** Reads the new place for one key of a pattern: the first way that keeps the value, the order and the types. */
export declare function bindPlace(tree: Tree, binding: Binding, reader: PlaceReader): Outcome;
