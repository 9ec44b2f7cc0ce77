import type { Report } from './report.js';
/** The ledger of calls in a few words: `2 matched, 1 clean, 0 unresolved`. */
export declare function describeCalls({ matched, clean, unresolved }: Report['calls']): string;
