import type { Node, Scope } from '../syntax/tree.js';
/** Gives names to new variables; names given by one of these never get in each other's way. */
export interface NewNames {
    /** The name for what `place` binds in `scope`: `wanted`, or `wanted` with the first number that makes it free. Asked again, the same. */
    nameFor(place: Node, scope: Scope, wanted: string): string;
}
/** Starts without any name given. Rewritings that are planned for the same text share one. */
export declare function createNewNames(): NewNames;
