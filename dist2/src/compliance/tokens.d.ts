import type { Part } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
/** A token as its source tells it apart from others. */
export interface Token {
    /** The same for the same token, wherever it is used. */
    readonly key: string;
    /** What it is, for messages. */
    readonly says: string;
    /** Whether it is for a caller to choose. */
    readonly isHanded: boolean;
}
/**
 * The token that stands in an authentication header behind its scheme: an environment variable, a text, a parameter, or what an expression
 * gives. Undefined where two uses could not be told apart. `uses` are the nodes of the requests' calls.
 */
export declare function tokenOf(parts: readonly Part[], use: Node): Token | undefined;
