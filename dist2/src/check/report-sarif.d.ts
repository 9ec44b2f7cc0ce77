import type { FormatOptions } from './format-options.js';
import type { Report } from './report.js';
/**
 * The report as a SARIF 2.1.0 log with one run. Each deprecation of the catalogue and each rule of the interfaces is a SARIF rule, whether
 * it was broken or not. Places are addressed from the repository's root; the trail to a place is its code flow.
 */
export declare function reportSarif(report: Report, options?: FormatOptions): string;
