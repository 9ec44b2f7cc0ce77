import type { Interface } from '../types.js';
import { type OpenapiDocument } from './document.js';
import type { Names } from './names.js';
import type { DescribedOperation } from './read-operations.js';
export interface Interfaces {
    readonly rows: readonly Interface[];
    readonly idOf: (operation: DescribedOperation) => string;
    /** Addresses of the servers, without a path. */
    readonly baseUrls: readonly string[];
}
/** The interfaces of a description: one for each base path, with the segments that all its paths start with. */
export declare function describeInterfaces(document: OpenapiDocument, operations: readonly DescribedOperation[], names: Names, source: string): Interfaces;
