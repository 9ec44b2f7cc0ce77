import type { Check } from './compliance-rule.js';
/** Bodies that are sent with another content type than their interface takes, or with none (specification, section 4). */
export declare const checkIndexingContentType: Check;
