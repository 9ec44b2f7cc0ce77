import type { Check } from './compliance-rule.js';
/** Answers that hold a secret which is shown once, and that are dropped (specification, sections 2.1, 2.2 and 4.3). */
export declare const checkKeepRotatedSecret: Check;
