import type { SandboxAnswer, SandboxCall } from './call.js';
import type { Datasource } from './built-in.js';
import type { SandboxToken } from './tokens.js';
/** What operations of the indexing interface refuse and answer beyond what the catalogue says (section 4 of the specification). */
export interface IndexingOperation {
    /** Places of the body where the name of an existing datasource can stand; the first is the specification's. */
    readonly datasourceAt: readonly string[];
    readonly refuse?: (call: SandboxCall) => SandboxAnswer | undefined;
    readonly answer?: (datasource: Datasource) => unknown;
}
/** By the operation's id. */
export declare const indexingOperations: ReadonlyMap<string, IndexingOperation>;
/** The datasource that a body names, or the refusal: 400 where it does not exist, 403 where the token is limited to others. */
export declare function readDatasource({ datasourceAt }: IndexingOperation, { body }: SandboxCall, datasources: readonly Datasource[], token: SandboxToken | undefined): {
    readonly datasource: Datasource;
} | SandboxAnswer;
