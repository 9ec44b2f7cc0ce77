import type { Operation } from '../catalogue/types.js';
/** A request as the sandbox sees it. */
export interface SandboxCall {
    readonly method: string;
    readonly path: string;
    /** Id of its operation; `undefined` where the catalogue knows none with this method and path. */
    readonly operation: string | undefined;
    /** The path's parameters, decoded. */
    readonly parameters: Readonly<Record<string, string>>;
    /** The JSON body; `undefined` where there is none. */
    readonly body: unknown;
}
/** What the sandbox answers with. Without `json` the answer is empty. */
export interface SandboxAnswer {
    /** Default: 200, or 204 where there is no `json`. */
    readonly status?: number;
    readonly json?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
}
/** A refusal in the form that all of them have. The message is a sentence that says what to do. */
export declare function refuse(status: number, code: string, message: string, headers?: Readonly<Record<string, string>>): SandboxAnswer;
/** The parameters of a path that fits its operation. */
export declare function readParameters({ path: template }: Pick<Operation, 'path'>, path: string): Record<string, string>;
