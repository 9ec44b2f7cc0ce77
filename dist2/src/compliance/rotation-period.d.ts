import type { Check } from './compliance-rule.js';
/** Constants for a rotation period that is shorter than the shortest accepted one (specification, sections 2.1 and 8). */
export declare const checkRotationPeriod: Check;
