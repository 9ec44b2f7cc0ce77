import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { Call, Env } from './values.js';
/** Makes the activations and requests of one evaluator, each once: they are keys of what is remembered. */
export declare function createActivations(calls: WeakMap<Node, Call[]>): Pick<Flow, 'frame' | 'call'>;
/** The call that led to the one that made an activation, and so on outward. */
export declare function callsAround(frame: Env): Node[];
