import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Operation } from '../catalogue/types.js';
import { type SandboxCall } from './call.js';
/** A request with what the catalogue says of it. */
export interface ReadRequest {
    readonly call: SandboxCall;
    readonly operation: Operation | undefined;
    readonly headers: Headers;
    /** Id of the interface that its path lies in. */
    readonly home: string | undefined;
    /** The methods of the operations with this path, where none has the request's. */
    readonly others: readonly string[];
    /** The body's size in bytes. */
    readonly size: number;
    /** Why the body is no JSON. */
    readonly complaint: string | undefined;
}
/** Reads a request to its end and finds its operation. */
export declare function readRequest(request: Request, { matchPath, catalogue }: CatalogueIndex): Promise<ReadRequest>;
