import type { Node } from '../syntax/tree.js';
import { type Flow } from './flow.js';
import { type Value } from './values.js';
/** What `value.key` is. Reading what is not there gives `undefined`, as it does when the code runs. */
export declare function memberValues(flow: Flow, value: Value, key: string, at: Node): readonly Value[];
/** What iterating a value gives. Arrays of a body are transparent, so a payload gives itself. */
export declare function elementValues(flow: Flow, value: Value): readonly Value[];
