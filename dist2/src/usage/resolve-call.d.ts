import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Operation } from '../catalogue/types.js';
import type { Flow } from '../flow/flow.js';
import { type Call, type Text, type Value } from '../flow/values.js';
/** An operation that a call can be a request of, with the text that names it (none for an SDK method). */
export interface Match {
    readonly operation: Operation;
    readonly text: Text | undefined;
    /** The method is not known, and an operation of the same path is not deprecated as a whole. */
    readonly isUnsure?: boolean;
}
/** What is known of where a call goes. */
export interface Resolution {
    /** Path and method fit. */
    readonly matches: readonly Match[];
    /** The path fits an operation of another method. */
    readonly others: readonly Match[];
    /** Every address the call can have. */
    readonly texts: readonly Text[];
    /** Whether a parameter that nothing binds decides the path or the method. */
    readonly open: boolean;
}
export interface ResolveContext {
    readonly catalogue: CatalogueIndex;
    readonly baseUrls: readonly string[];
}
/** Finds out which operations a call can be a request of. */
export declare function resolveCall(flow: Flow, call: Call, context: ResolveContext): Resolution;
/** What a call is given as its method; nothing where it takes the client's own. */
export declare function givenMethods(flow: Flow, call: Call): readonly Value[];
/** The methods a call can have, in capitals; `any` where it cannot be told, `open` where a parameter decides. */
export declare function methodsOf(flow: Flow, call: Call): {
    names: Set<string>;
    any: boolean;
    open: boolean;
};
