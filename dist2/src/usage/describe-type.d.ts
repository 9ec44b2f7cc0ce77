import type { Flow } from '../flow/flow.js';
import type { Payload } from '../flow/values.js';
import type { Node, TSESTree } from '../syntax/tree.js';
import { type Session } from './session.js';
import type { TrailStep } from './usage.js';
/** Declared types that describe a body. */
export interface PayloadTypes {
    /** By declaration, the places in bodies that they describe. */
    readonly places: ReadonlyMap<Node, readonly Payload[]>;
    /** Those whose values need not be bodies: only types built on them are known to be. */
    readonly inherited: ReadonlySet<Node>;
}
export interface Linker {
    readonly session: Session;
    readonly flow: Flow;
    readonly places: Map<Node, Payload[]>;
    /** Types that describe a body by themselves. */
    readonly direct: Set<Node>;
    /** The annotation, cast or argument that is being looked at. */
    at?: Node;
}
/** Notes that values of a type are what a body holds at a place, down through its members. */
export declare function describe(linker: Linker, type: Node, place: Payload, depth: number, isPart?: boolean): void;
export declare function members(linker: Linker, list: readonly TSESTree.TypeElement[], place: Payload, depth: number): void;
export declare function recordMember(session: Session, flow: Flow, node: Node, name: string, place: Payload, what: string, before?: readonly TrailStep[]): void;
