import type { Check } from './compliance-rule.js';
/** Requests with another method than their interface takes (specification, section 4). */
export declare const checkIndexingMethod: Check;
