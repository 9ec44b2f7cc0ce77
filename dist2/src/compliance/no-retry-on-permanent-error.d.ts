import type { Check } from './compliance-rule.js';
/** Code that repeats requests after errors that stay, or without giving the service time (specification, section 7). */
export declare const checkNoRetryOnPermanentError: Check;
