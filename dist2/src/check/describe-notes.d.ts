import type { Report } from './report.js';
/** What there is to say of a run beside its findings and calls, in sentences. */
export declare function describeNotes(report: Report): string[];
