import type { Payload } from '../flow/values.js';
import type { Tree } from '../syntax/tree.js';
import { type Session } from './session.js';
/** The types of SDKs that describe bodies of operations which are called. */
export interface SdkModels {
    /** What values of an imported type are. */
    payloadsOf(module: string, name: string): readonly Payload[];
    /** The same for a type by the file of its declaration. */
    payloadsIn(file: string, name: string): readonly Payload[];
    /** The deprecated fields of those types that the files name. */
    readonly fields: ReadonlySet<string>;
    /** What stands for an SDK that is not installed: declarations of its types, by package. */
    readonly declarations: ReadonlyMap<string, string>;
}
/**
 * Finds the types of SDKs that the files can mean. A type counts for the operations that are called somewhere: alone it does not tell
 * which of those that share it is meant. Undefined where no file imports an SDK.
 */
export declare function findSdkModels(session: Session, trees: readonly Tree[]): SdkModels | undefined;
