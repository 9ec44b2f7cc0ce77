import type { Report } from './report.js';
export interface StylishOptions {
    readonly color?: boolean;
    /** Leaves out everything but errors. */
    readonly quiet?: boolean;
    /** Prints each call that could not be resolved, with its reason. */
    readonly listUnresolved?: boolean;
    /** Columns of the terminal: longer lines are broken at spaces. Absent: lines stay whole, as programs read them. */
    readonly width?: number | undefined;
}
/** The report for a person at a terminal: findings by file, what goes when, and the ledger of calls. */
export declare function reportStylish(report: Report, options?: StylishOptions): string;
