import type { FormatOptions } from './format-options.js';
import type { Report } from './report.js';
/**
 * The report as a Code Quality artifact of GitLab: a JSON list in which each entry has a fingerprint of its own. What is removed is
 * `critical`, what breaks a rule of its interface `major`, a warning of either kind `minor`, a file that could not be
 * looked at a `blocker`. Paths start at the repository's root.
 */
export declare function reportGitlab({ findings, failures }: Report, options?: FormatOptions): string;
