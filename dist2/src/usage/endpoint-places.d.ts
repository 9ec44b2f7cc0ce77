import type { Node } from '../syntax/tree.js';
import type { Call } from '../flow/values.js';
import type { Match } from './resolve-call.js';
import { type Session } from './session.js';
/** Records an endpoint at the literal that spells it, and at the reference by which a call selects it from beyond its own function. */
export declare function recordEndpoint(session: Session, call: Call, match: Match): void;
/** The first reference, seen from the request outward, that reaches beyond the function it stands in other than through its parameters. */
export declare function selectingReference(origin: Node, via: readonly Node[]): Node | undefined;
/** The function whose code a place belongs to; functions that are handed to a call on the spot belong to the code around them. */
export declare function homeOf(node: Node): Node;
