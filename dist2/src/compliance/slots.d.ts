import type { Flow } from '../flow/flow.js';
import type { Call } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
/** Slots as they are, and for a key those beside the headers. */
export declare function slotsFor({ shape }: Call, names: readonly string[]): string[];
/** The token by which a slot is filled: a key of an options object, or an argument; the call where that is not to be seen. */
export declare function placeOfSlot(flow: Flow, call: Call, slot: string): Node | undefined;
/** The expression that fills a slot, where the call or its options spell it. */
export declare function placeOfValue(flow: Flow, call: Call, slot: string): Node | undefined;
