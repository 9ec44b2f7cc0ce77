import type { CallShape, Habits } from '../flow/client-row.js';
export declare const BODIES: readonly ["post", "put", "patch"];
export declare const BARE: readonly ["get", "delete", "head", "options"];
type Shape = Partial<CallShape> & Pick<CallShape, 'url'>;
export declare function shape(parts: Shape): CallShape;
/** One shape per HTTP verb; the verb is the member's name. */
export declare function verbs(names: readonly string[], parts: Shape): Record<string, CallShape>;
/** Packages whose default export is `fetch`, or that export it by name. */
export declare const FETCH_MODULES: string[];
export declare const FETCH_ANSWER: string[];
export declare const axiosHabits: Habits;
export declare const axiosCalls: (answer: readonly string[]) => Record<string, CallShape>;
/** got and ky: options with `json` or `body`, a prefix, an answer that is unwrapped by a method. */
export declare const optionCalls: (prefix: string) => Record<string, CallShape>;
export declare const nodeRequest: CallShape;
export declare const jqueryPlain: {
    url: string[];
    body: string[];
    callbacks: string[];
    answer: string[];
    chain: string[];
};
export declare const requestShape: (method: string | readonly string[]) => CallShape;
export declare const SUPERAGENT_CHAIN: string[];
export declare const gotHabits: Habits;
export declare const kyHabits: Habits;
export {};
