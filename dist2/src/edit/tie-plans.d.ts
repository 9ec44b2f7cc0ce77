import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Finding } from '../finding/finding.js';
import type { Plan } from './edit.js';
/**
 * Refuses plans whose counterpart is refused: places of one request object, and places that one declared type ties together.
 * Half of them rewritten would be code that says two things.
 */
export declare function tiePlans(plans: ReadonlyMap<Finding, Plan>): Map<Finding, Plan>;
/** Refuses plans whose counterpart is not to be carried out. */
export declare function holdBack(plans: ReadonlyMap<Finding, Plan>, accept: (finding: Finding, plan: Plan) => boolean): Map<Finding, Plan>;
/**
 * The findings that a declared type describes, those of them that it says are always there, and those whose new place may be missing
 * although it does.
 */
export declare function findTyped(findings: readonly Finding[], catalogue: CatalogueIndex): Readonly<Record<'typed' | 'required' | 'promised', ReadonlySet<Finding>>>;
