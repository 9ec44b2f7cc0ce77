import type { Direction } from '../types.js';
import { type OpenapiDocument } from './document.js';
import { type Notice } from './read-notice.js';
/** An operation of an OpenAPI description. */
export interface DescribedOperation {
    readonly method: string;
    /** With the base path of its server; a parameter stands as `{name}`. */
    readonly path: string;
    /** The base path of its server, without a slash at its end; empty for none. */
    readonly basePath: string;
    readonly operationId: string | undefined;
    /** Where it stands, as a JSON pointer. */
    readonly pointer: string;
    readonly notice: (Notice & {
        readonly words: string;
    }) | undefined;
    /** The schemas of its bodies, as they are written there. */
    readonly schemas: Readonly<Record<Direction, readonly unknown[]>>;
    /** Fields at the root of a request's body that every schema of it requires. */
    readonly required: readonly string[];
    /** Deprecated parameters, by place. */
    readonly parameters: ReadonlyMap<string, {
        readonly name: string;
        readonly notice: Notice;
    }>;
}
/** The operations of a description, in its order. */
export declare function readOperations(document: OpenapiDocument): DescribedOperation[];
/** The base paths that the description's own servers have, each once; a server without one has an empty one. */
export declare function basePathsOf({ root }: OpenapiDocument): string[];
