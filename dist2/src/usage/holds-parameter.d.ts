import type { Flow } from '../flow/flow.js';
import type { Value } from '../flow/values.js';
/** Whether values hold, somewhere an object could be, a parameter that nothing binds; with `inTexts` also where a text could be. */
export declare function holdsParameter(flow: Flow, values: readonly Value[], inTexts?: boolean, depth?: number): boolean;
