import type { FormatOptions } from './format-options.js';
import type { Report } from './report.js';
/**
 * The report as workflow commands of GitHub Actions, one line each: annotations on the files of a pull request, addressed from the
 * repository's root, and notices where calls could not be resolved and of the baseline. Empty where there is nothing to say.
 */
export declare function reportGithub(report: Report, options?: FormatOptions): string;
