import type { ListOptions } from '../project/list-files.js';
import type { Shard } from '../project/partition.js';
import { type Survey } from '../project/survey.js';
import type { Changes } from '../project/read-changes.js';
import { type ChosenOptions } from './analyse-chosen.js';
import type { BaselineOptions } from './baseline/settle-baseline.js';
import type { Report } from './report.js';
export { loadAnalysis } from './analyse-chosen.js';
export type { Progress } from './analyse-chosen.js';
export type { BaselineOptions } from './baseline/settle-baseline.js';
export { count } from './count.js';
export { exitCodeOf, isAtLevel } from './exit-code.js';
export type { FailLevel } from './exit-code.js';
export type { FormatOptions } from './format-options.js';
export { formatNames, formatReport } from './format-report.js';
export type { FormatName } from './format-report.js';
export { escapeMarkdown, markdownCode } from './markdown.js';
export { PathError } from '../project/list-files.js';
export type { Report, ReportedFinding } from './report.js';
export { readChanges } from '../project/read-changes.js';
export { openRepository } from './repository.js';
export { readTool, toolFolder } from './tool.js';
export interface CheckOptions extends ListOptions, ChosenOptions {
    /** Files and folders; none: `cwd`. */
    readonly paths: readonly string[];
    /** Findings that are known and accepted. Their fingerprints are made with the files' paths from the baseline's folder. */
    readonly baseline?: BaselineOptions | undefined;
    /** Only what these changes can have an effect on is looked at. */
    readonly changes?: Changes | Promise<Changes> | undefined;
    /** Files that settings were read from, absolute: where one was changed, everything is looked at. */
    readonly settingsFiles?: readonly string[];
    /** Reports on a part of the files only; all are looked at, as what is used in one may be told by another. */
    readonly shard?: Shard | undefined;
    /** Called with what was looked at, by whatever shard. */
    readonly onSurvey?: (survey: Survey) => void;
}
/**
 * Looks for deprecated uses below the paths and reports them as they stand on the day `asOf`. What goes wrong in one file is in the
 * report's `failures`. Throws PathError for a path that does not exist, and ConfigError for a baseline that cannot be used.
 */
export declare function check(options: CheckOptions): Promise<Report>;
