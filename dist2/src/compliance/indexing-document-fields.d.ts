import type { Check } from './compliance-rule.js';
/** Bodies without fields that only the specification requires, and times that are no timestamps (specification, sections 2.3 and 4.1). */
export declare const checkIndexingDocumentFields: Check;
