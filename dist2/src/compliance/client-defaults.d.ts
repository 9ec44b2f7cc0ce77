import type { Flow } from '../flow/flow.js';
import type { Call } from '../flow/values.js';
import { type Entry } from './objects.js';
type Laid = {
    readonly entries: readonly Entry[];
    readonly open: string | undefined;
};
/** The headers that a client's requests have before any call: what it was made with, its defaults, and code in front of its requests. */
export declare function clientDefaults(flow: Flow, call: Call): Laid;
export {};
