import { type SurveyOptions } from '../project/survey.js';
import { type Task } from '../project/threads.js';
import type { MigrateReport } from './report.js';
import type { RewriteChoice, RewriteInput, RewrittenGroup } from './rewrite-groups.js';
import type { OnInterrupt } from './write-all.js';
export { MigrateError } from './migrate-error.js';
export type { MigrateReport } from './report.js';
export interface MigrateOptions extends SurveyOptions, RewriteChoice {
    readonly dryRun?: boolean;
    /** Runs on a git tree with changes that are not committed. */
    readonly allowDirty?: boolean;
    /** Lowest phase that makes the exit code 1. Default: `removed`. */
    readonly failOn?: 'removed' | 'scheduled' | 'none';
    /** Scheduled items whose sunset is at most that many days away count as removed for the exit code. */
    readonly within?: number | undefined;
    /** Default: `text`. */
    readonly format?: 'text' | 'json';
    readonly color?: boolean;
    /** How a run is interrupted while it writes. Default: it is not. */
    readonly onInterrupt?: OnInterrupt;
}
export interface MigrateResult {
    /** 0: nothing is left at the fail level; 1: something is, or a dry run would change something; 2: a file failed. */
    readonly exitCode: 0 | 1 | 2;
    readonly report: MigrateReport;
    /** What goes to standard output. */
    readonly text: string;
    /** What goes to standard error: sentences. */
    readonly warnings: readonly string[];
}
/**
 * Rewrites the deprecated uses below the paths for which a replacement is named. Throws PathError for a path that does not exist, and
 * MigrateError for a git tree with changes that are not committed, before anything is written.
 */
export declare function migrate(options: MigrateOptions): Promise<MigrateResult>;
/** The part of `migrate` that threads share. Loads all that parses and rewrites: most runs never come here. */
export declare function loadRewriting(): Promise<Task<RewriteInput, RewrittenGroup[]>>;
