import type { Part, Value } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
import { type Entry } from './objects.js';
import type { Request } from './requests.js';
/** What the value of an authentication header is, as far as it is written. */
export interface Credential {
    /**
     * `scheme`: a scheme is spelled, with something behind it; `raw`: what is spelled is no scheme; `absent`: no value at all; `open`: it may
     * be anything.
     */
    readonly kind: 'scheme' | 'raw' | 'absent' | 'open';
    /** In small letters. */
    readonly scheme: string | undefined;
    /** The literal that decides the kind, where one does. */
    readonly decides: Part | undefined;
    /** What stands behind the scheme, or the whole. */
    readonly token: readonly Part[];
}
/** Reads one value of an authentication header that takes a scheme, such as `Bearer`. */
export declare function readCredential(value: Value, at: Node, scheme: string | undefined): Credential;
/** The token at fault for a wrong credential. */
export declare function placeOfCredential({ decides }: Credential, entry: Entry): Node;
/** The texts that a request's authentication header can be, each with the entry that sets it. */
export declare function credentialsOf(request: Request): {
    readonly credential: Credential;
    readonly entry: Entry;
}[];
