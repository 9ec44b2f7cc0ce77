import type { Catalogue } from '../types.js';
import { type OpenapiDocument } from './document.js';
import type { DescribedOperation } from './read-operations.js';
/** Gives the ids of an imported catalogue: the same for the same description, each once, and none that `base` has. */
export interface Names {
    /** Of the interface of that base path; the first one has the plain name. */
    readonly interface: (number: number) => string;
    /** The operation's own id, else its method and path. */
    readonly operation: (operation: Pick<DescribedOperation, 'method' | 'path' | 'basePath' | 'operationId'>) => string;
    /** Of a deprecated field; `qualifiers` are put before its name where that alone is taken. */
    readonly field: (operation: string, field: string, qualifiers: readonly string[]) => string;
}
export declare function createNames(base: Catalogue, { root }: OpenapiDocument, wanted: string | undefined): Names;
