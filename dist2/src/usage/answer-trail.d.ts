import type { Flow } from '../flow/flow.js';
import type { Call } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
import type { TrailStep } from './usage.js';
/**
 * The places between a request and a read of its answer at which the answer goes from one function to another: the arguments and functions
 * that it is handed to, in the order in which it passes them. Best effort: a way that cannot be told has no steps.
 */
export declare function answerTrail(flow: Flow, read: Node, call: Call): TrailStep[];
