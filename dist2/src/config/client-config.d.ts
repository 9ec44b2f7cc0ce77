import type { WrittenCallee } from '../flow/written-callee.js';
/**
 * Where something sits in a call: the index of an argument, then keys into it. `0` is the first argument, `1.headers` the headers in the
 * options that come second.
 */
export type ArgumentPlace = number | string;
/** An HTTP client that a consumer wrote or uses. */
export interface ClientConfig {
    /**
     * What is called: a function by its name, `sendRequest`; a member, `http.send` (of whatever is called `http` there, or of an instance of
     * a class or a value of a type of that name); or an export, `import("@acme/http").send` or `import("./src/http.js").Http.send`.
     */
    readonly callee: string;
    readonly url: ArgumentPlace;
    /** A place, or the method itself in capital letters (`POST`). */
    readonly method?: ArgumentPlace;
    readonly body?: ArgumentPlace;
    readonly headers?: ArgumentPlace;
    /** A place, or the base address itself: a URL, or a path that starts with a slash. It goes before the address of the call. */
    readonly base?: ArgumentPlace;
    /** Keys and methods from the awaited result to the answer's body: `data`, `json()`, `data.result`; empty where the result is the body. */
    readonly response?: string;
}
/** The problems of one entry of `clients`, as ends of a sentence that starts with the key `clients`. */
export declare function clientProblems(client: unknown, index: number): string[];
/** Takes a valid `callee` apart. */
export declare function readCallee(callee: string): WrittenCallee;
/** Whether a `method` is the method itself. */
export declare function isMethod(value: unknown): value is string;
/** Whether a `base` is the address itself. */
export declare function isAddress(value: unknown): value is string;
