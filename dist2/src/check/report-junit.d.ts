import type { FormatOptions } from './format-options.js';
import type { Report } from './report.js';
/**
 * The report as JUnit XML: a suite per file and a test per finding, which fails where the finding makes the exit code 1 and passes
 * otherwise, with its text in the suite's output. A file that could not be looked at is a test with an error. A run without findings is
 * one test that passes.
 */
export declare function reportJunit(report: Report, options?: FormatOptions): string;
