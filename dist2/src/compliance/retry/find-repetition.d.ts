import type { InterfaceErrors } from '../../catalogue/types.js';
import type { Flow } from '../../flow/flow.js';
import type { Node } from '../../syntax/tree.js';
import { type Assumed } from './assumed.js';
/** A call that stands for a request: what it gives or throws when that is answered with a status; nothing where that is not known. */
export interface Sender {
    readonly node: Node;
    readonly outcome: (status: number) => {
        readonly value: Assumed;
    } | {
        readonly thrown: Assumed;
    } | undefined;
}
/** Code that repeats a request which it should not, with what is wrong about it. */
export interface FoundRepetition {
    readonly node: Node;
    readonly fault: string;
}
/** Looks for code that repeats a request: loops, functions that call themselves, and what those are handed to that do. */
export declare function findRepetition(flow: Flow, errors: InterfaceErrors, sender: Sender, depth?: number): FoundRepetition | undefined;
