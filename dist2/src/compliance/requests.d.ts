import type { Interface, Operation } from '../catalogue/types.js';
import type { Flow } from '../flow/flow.js';
import type { Call, Text, Value } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
import type { Search } from '../usage/open-search.js';
import type { TrailStep } from '../usage/usage.js';
import { type ObjectView } from './objects.js';
/** A request of a known operation, with what was seen of it; what is asked for is found once. */
export interface Request {
    readonly flow: Flow;
    readonly call: Call;
    readonly operation: Operation;
    readonly home: Interface;
    /** The text that names the operation; none for an SDK's method. */
    readonly address: Text | undefined;
    /** Whether its method is the operation's, as far as it can be told. */
    readonly fits: boolean;
    /** The call by which the operation is chosen: the one that sends it, or a wrapper's. */
    readonly place: Node;
    /** Whether the place that sends it also sends requests that are not this interface's. */
    readonly shared: () => boolean;
    /** The headers that it can be sent with, a view for each object that they can be; keys in small letters. */
    readonly headers: () => readonly ObjectView[];
    /** What its body can be, by value; nothing where none is sent. */
    readonly body: () => readonly Value[];
    /** The objects that its body can be. */
    readonly objects: () => readonly ObjectView[];
    readonly trail: () => readonly TrailStep[];
}
/** Every request of a known operation that the files send, each with every set of things that its callers hand it. */
export declare function collectRequests({ trees, session }: Search): Request[];
/** Whether a node belongs to a wrapper that a caller asks for the operation. */
export declare function isInWrapper(node: Node, { call, place }: Request): boolean;
