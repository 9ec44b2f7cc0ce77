import type { FormatOptions } from './format-options.js';
import type { Report } from './report.js';
/**
 * The report as one HTML file that needs nothing else: a timeline of the removal dates, counts by item, operation, file and owner, and the
 * findings with their trails, all of which follow the page's filters. Light or dark as the reader's system is.
 */
export declare function reportHtml(report: Report, options?: FormatOptions): string;
