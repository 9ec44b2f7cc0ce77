import type { Check } from './compliance-rule.js';
/** A token that is sent to an interface whose tokens are valid for it alone, and to another one (specification, section 2.1, rule 1). */
export declare const checkTokenInterface: Check;
