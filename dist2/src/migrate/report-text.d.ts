import type { MigrateReport } from './report.js';
/** The report for a person: what was rewritten, what to look at, what is left, and the files that these add up to. */
export declare function reportText(report: MigrateReport, { color }?: {
    readonly color?: boolean;
}): string;
