import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { FixClass, Phase } from '../catalogue/types.js';
import type { Fault } from '../compliance/compliance-rule.js';
import { type Usage } from '../usage/usage.js';
import { type ComplianceFinding, type Finding } from './finding.js';
/**
 * Judges usages on the UTC day `asOf` (`YYYY-MM-DD`): one finding per place and id, sorted by file, place and id.
 * Of several usages at one place one of the operation that the notice names stands before one of an operation that shares its schema, a
 * proven one before a likely one, and then the one with the most cautious fix.
 */
export declare function judge(usages: readonly Usage[], catalogue: CatalogueIndex, asOf: string): Finding[];
/** The faults as findings, sorted by file, place and rule. */
export declare function judgeFaults(faults: readonly Fault[]): ComplianceFinding[];
/** The name of the rule that reports a deprecation in a phase, with the plugin's prefix. */
export declare function ruleFor(kind: 'endpoint' | 'field', phase: Phase): string;
/**
 * How far a usage can be rewritten: its replacement's class in the usage's direction. The notice says nothing of an operation that only
 * shares the schema, so that a rewriting there is to be looked at.
 */
export declare function fixFor(usage: Usage, catalogue: CatalogueIndex): FixClass;
/** Orders findings of either kind by file, place and id. */
export declare function compareFindings(a: Finding | ComplianceFinding, b: Finding | ComplianceFinding): number;
