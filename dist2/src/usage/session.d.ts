import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Deprecation, Direction, Operation } from '../catalogue/types.js';
import type { Flow } from '../flow/flow.js';
import type { Call } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
import type { Match, ResolveContext } from './resolve-call.js';
import { type Evidence, type Holder, type TrailStep, type Usage, type UsageKind } from './usage.js';
/** Where an object literal goes: into the body of a request, at a path. */
export interface Destination {
    readonly match: Match;
    readonly call: Call;
    readonly path: readonly string[];
}
/** One run of the search: what is asked with, and what has been found. */
export interface Session {
    readonly flow: Flow;
    readonly context: ResolveContext;
    readonly usages: Map<string, Usage>;
    /** A call of each operation that was seen. */
    readonly calls: Map<string, Call>;
    /** Object literals that go into requests. */
    readonly destinations: Map<Node, Destination[]>;
    /** Places where the consumer's own code reads a deprecated field of an object that it sends, by that object's literal. */
    readonly ownReads: Map<Node, Node[]>;
    /** Object literals that also go to requests of other operations, with what those are. */
    readonly otherBodies: Map<Node, string>;
    /** Annotations of parameters that are (part of) a request body as they are. */
    readonly typedBodies: {
        readonly annotation: Node;
        readonly call: Call;
        readonly path: readonly string[];
    }[];
}
export declare function createSession(flow: Flow, catalogue: CatalogueIndex, baseUrls: readonly string[]): Session;
interface Found {
    readonly kind: UsageKind;
    readonly deprecation: Deprecation;
    readonly operation: Operation;
    readonly direction: Direction;
    readonly node: Node;
    readonly path?: readonly string[];
    readonly mixed?: string;
    readonly holder?: () => Holder;
    readonly trail: readonly TrailStep[];
    readonly evidence?: Evidence;
}
/** Records a usage once per place, id and reach; the first way it was found stays. */
export declare function record(session: Session, found: Found): void;
/** One step of a trail; none where the node's file is not known. */
export declare function step(node: Node, note: string): TrailStep[];
/** The trail from where a path is written to the request, and on to the calls that lead there. */
export declare function callTrail(call: Call, match: Match): TrailStep[];
/** Of several steps at one place only the first. */
export declare function eachOnce(trail: readonly TrailStep[]): TrailStep[];
/** The deprecated fields that can sit at a path of an operation's body: its own, and those of schemas that it shares with others. */
export declare function fieldsAt(session: Session, operation: Operation, name: string, path: readonly string[], direction: Direction): readonly Deprecation[];
/** Whether a request of an operation can carry a deprecated field. */
export declare function mayCarryField({ context }: Session, { id }: Operation): boolean;
/** The operations that a call can be a request of. */
export declare function matchesOf(session: Session, flow: Flow, call: Call): readonly Match[];
export {};
