import type { Operation } from '../types.js';
import type { OpenapiDocument } from './document.js';
import { type Context, type Entry } from './entry.js';
import type { Names } from './names.js';
import type { DescribedOperation } from './read-operations.js';
interface FieldContext extends Context {
    readonly names: Names;
}
/**
 * Returns what imports the deprecated fields of an operation. A field of a schema that many operations use is an entry of each of them.
 * Notices without a last day are told of in `leftOut`.
 */
export declare function importFields(document: OpenapiDocument, described: readonly DescribedOperation[], context: FieldContext): (one: DescribedOperation, operation: Operation) => Entry[];
export {};
