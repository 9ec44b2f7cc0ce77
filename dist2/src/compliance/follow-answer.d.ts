import type { Flow } from '../flow/flow.js';
import type { Env, Value } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
/** What is followed, and how far. */
export interface Followed {
    readonly flow: Flow;
    /** Whether a value is it or holds it; undefined where that is not known. */
    readonly carries: (value: Value) => boolean | undefined;
    /** Calls at which a function's result is followed to its caller; any other `return` keeps it. */
    readonly through: ReadonlySet<Node>;
}
export interface Follower {
    /** Whether the value of an expression reaches anything but logs, conditions and thrown errors. */
    isKept(node: Node, env: Env): boolean;
    /** Whether a function does that with one of its parameters; one that does not stand in the source does. */
    isKeptBy(callback: Node, index: number, handed: readonly Value[], env: Env): boolean;
}
/** Makes a follower of values to where they end. Where that is not known, a value counts as kept. */
export declare function createFollower({ flow, carries, through }: Followed): Follower;
