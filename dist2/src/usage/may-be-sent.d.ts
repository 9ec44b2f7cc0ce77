import type { Node } from '../syntax/tree.js';
import type { Flow } from '../flow/flow.js';
/** Asks of what the text became whether it still names an operation. */
type StillNames = (node: Node) => boolean;
/**
 * Whether the value of an expression, which is or holds the path of an operation, can come to a request: not where all that is seen to be
 * done with it is to log, compare, cut or show it. What is not seen (an export that nothing imports, a value handed to unknown code) counts
 * as sent. `key`: the member that holds the path, of the value or, where that is a list, of its elements.
 */
export declare function mayBeSent(flow: Flow, node: Node, stillNames: StillNames, key?: string, depth?: number): boolean;
export {};
