import type { Report } from './report.js';
/** The report as JSON, with a line break at its end. */
export declare function reportJson(report: Report): string;
