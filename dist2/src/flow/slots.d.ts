import type { Flow } from './flow.js';
import type { Argument, Call, Value } from './values.js';
/** What a slot holds; see CallShape for how slots are written. A trailing `?` takes an argument only if it is no options object. */
export declare function slotValues(flow: Flow, call: Call, slot: string): readonly Value[];
/** What an argument holds: an expression's values, or those given. */
export declare function argumentValues(flow: Flow, argument: Argument): readonly Value[];
