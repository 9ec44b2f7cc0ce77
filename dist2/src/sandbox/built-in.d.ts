import type { SandboxCall } from './call.js';
import type { SandboxToken } from './tokens.js';
/** A datasource that exists in the sandbox: the answer of the operation that reads its configuration. */
export interface Datasource {
    readonly name: string;
    readonly displayName?: string;
    /** Regular expression of its documents' addresses. */
    readonly urlRegex?: string;
}
interface BuiltIn {
    readonly tokens: readonly SandboxToken[];
    readonly datasources: readonly Datasource[];
    /** By operation. `echo`: places of the answer that repeat a place of the request, or a parameter of its path (`{name}`). */
    readonly answers: Readonly<Record<string, {
        readonly json: unknown;
        readonly echo?: Readonly<Record<string, string>>;
    }>>;
}
/** The tokens, datasources and answers that the sandbox has of itself. Answers hold everything as of before any removal. */
export declare const builtIn: BuiltIn;
/** The built-in answer to a call of a known operation; an empty object where there is none. */
export declare function builtInAnswer({ operation, body, parameters }: SandboxCall): unknown;
export {};
