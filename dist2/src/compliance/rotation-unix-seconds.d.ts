import type { Check } from './compliance-rule.js';
/** A time of an answer that counts in seconds and is used as milliseconds (specification, section 2.2). */
export declare const checkRotationUnixSeconds: Check;
