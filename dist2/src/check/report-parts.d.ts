import { type ComplianceFinding, type Finding } from '../finding/finding.js';
import type { CallRecord } from '../usage/usage.js';
import type { Report, ReportedFinding } from './report.js';
/**
 * Turns findings into what the report says of them, in their order; `toRelative` gives the path to print, and `toName` the one by which
 * fingerprints remember a file.
 */
export declare function reportFindings(findings: readonly (Finding | ComplianceFinding)[], toRelative: (file: string) => string, toName?: (file: string) => string): ReportedFinding[];
/** The ledger of calls: how many were matched and clean, and each that could not be resolved, sorted by place. */
export declare function reportCalls(calls: readonly CallRecord[], toRelative: (file: string) => string): Report['calls'];
