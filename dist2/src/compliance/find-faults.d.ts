import type { Search } from '../usage/open-search.js';
import type { ComplianceRule, Fault } from './compliance-rule.js';
/** Asks rules about the requests of a search; the requests are collected when the first is asked. */
export interface Compliance {
    /** The faults that a rule finds, one per place, in the order in which they were found. */
    faultsOf(rule: ComplianceRule, options?: Readonly<Record<string, unknown>>): readonly Fault[];
}
export declare function openCompliance(search: Search): Compliance;
