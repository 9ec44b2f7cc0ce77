import type { InterfaceErrors } from '../../catalogue/types.js';
import type { Flow } from '../../flow/flow.js';
import type { Call } from '../../flow/values.js';
import type { Tree } from '../../syntax/tree.js';
import type { FoundRepetition } from './find-repetition.js';
/** Looks for options by which a client repeats its requests by itself. */
export declare function findRetryOptions(flow: Flow, errors: InterfaceErrors, call: Call): FoundRepetition | undefined;
/** Looks for a plugin that makes a client repeat its requests, in the files around. */
export declare function findRetryPlugin(flow: Flow, errors: InterfaceErrors, { client }: Call, trees: readonly Tree[]): FoundRepetition | undefined;
