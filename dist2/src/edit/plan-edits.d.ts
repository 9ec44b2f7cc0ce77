import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Finding } from '../finding/finding.js';
import type { Plan } from './edit.js';
import { type Circumstances } from './outcome.js';
/**
 * Plans the rewriting of a finding: the smallest byte ranges that put the named replacement in the place of the deprecated item,
 * or the reason why there are none. Nothing is printed from a syntax tree, and a plan is never a part of a rewriting.
 */
export declare function planEdits(finding: Finding, catalogue: CatalogueIndex, circumstances?: Partial<Circumstances>): Plan;
