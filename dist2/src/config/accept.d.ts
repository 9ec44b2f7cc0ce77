import type { ComplianceFinding, Finding } from '../finding/finding.js';
/** Which findings are wanted, by their ids and rules. */
interface Choice {
    /** Nothing else is. Absent or empty: everything. */
    readonly only?: readonly string[];
    readonly ignore?: readonly string[];
}
/** Tells whether a finding is wanted: it is one of `only`, and none of `ignore`. */
export declare function acceptOf({ only, ignore }: Choice): (finding: Pick<Finding | ComplianceFinding, 'id' | 'rule'>) => boolean;
export {};
