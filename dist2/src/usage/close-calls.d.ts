import type { Flow } from '../flow/flow.js';
import { type CallNode } from '../flow/tree-index.js';
import type { Call, Env } from '../flow/values.js';
/** Why the requests that a call leads to were not all found. */
export interface Bound {
    readonly reason: string;
    /** The calls at which following it ended; what they lead to was left to their callers. */
    readonly at: readonly CallNode[];
    /** Whether some of its requests were found, and others left out. */
    readonly isPartial: boolean;
}
export interface CallCloser {
    /** Every request that a call expression leads to when it runs in an environment: its own, or those of the functions it calls. */
    close(node: CallNode, env: Env): readonly Call[];
    /** The call expressions of which a bound hid something; not those that were followed on the way from another one. */
    bounds(): ReadonlyMap<CallNode, Bound>;
    /** The requests that lie behind a bound, in the environment in which nothing is known of their callers. */
    behind(bound: Bound): readonly Call[];
}
/**
 * Follows calls into the functions they call. A request inside a function is looked at again for a caller only if the caller can make a
 * difference: `isOpen` tells whether something that the function is handed decides what is sent.
 */
export declare function createCallCloser(flow: Flow, isOpen: (call: Call) => boolean): CallCloser;
