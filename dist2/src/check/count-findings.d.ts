import type { Report, ReportedFinding } from './report.js';
/** The numbers of findings that the summary of a report gives. */
export declare function countFindings(findings: readonly Pick<ReportedFinding, 'phase' | 'kind'>[]): Pick<Report['summary'], 'removed' | 'scheduled' | 'compliance'>;
