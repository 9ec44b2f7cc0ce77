import type { BaselineOutcome, Report, ReportedFinding } from '../report.js';
import { type BaselineEntry } from './entry.js';
/** What a run knows of the entries of a baseline. */
export interface BaselineScope {
    /** The path by which entries know a file that the report names. */
    readonly nameOf: (file: string) => string;
    /** Whether the run would have found what the entry accepts, if it were still there. */
    readonly covers: (entry: BaselineEntry) => boolean;
    /** Whether only a run of a wider reach than `listed` finds it. */
    readonly isShared: (finding: ReportedFinding) => boolean;
}
export type SettledReport = Report & {
    readonly baseline: BaselineOutcome;
};
/** How an update is made. */
export interface BaselineUpdate {
    /** The day until which is accepted what no entry can accept without one: removed items. Absent: it is not. */
    readonly until?: string | undefined;
}
/** The report without the findings that an entry accepts on its day: these are `suppressed`. */
export declare function applyBaseline(report: Report, entries: readonly BaselineEntry[], scope: BaselineScope, file: string): SettledReport;
/**
 * The entries that accept what the report found and what it did not look at; those that were there before stay as they are, those that
 * match nothing go. What is removed by now gets no entry unless the update says until when it is accepted.
 */
export declare function updateEntries(report: Report, entries: readonly BaselineEntry[], scope: BaselineScope, { until }: BaselineUpdate): BaselineEntry[];
