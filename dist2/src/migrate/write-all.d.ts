import type { RewrittenGroup } from './rewrite-groups.js';
/** Calls `stop` when the run is to end early; gives a function that ends the watch. */
export type OnInterrupt = (stop: () => void) => () => void;
/**
 * Writes the changed files one after the other. Gives those that were not written, with a sentence each. Where the run is interrupted, the
 * file at hand is written to its end and no other one is begun.
 */
export declare function writeAll(changed: RewrittenGroup['changed'], onInterrupt: OnInterrupt): Promise<Map<string, string>>;
