import type { Check } from './compliance-rule.js';
/** Requests without the one scheme that their interface accepts (specification, sections 4 and 5.1). */
export declare const checkIndexingAuth: Check;
