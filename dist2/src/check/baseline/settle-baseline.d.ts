import type { CatalogueIndex } from '../../catalogue/catalogue-index.js';
import { type ComplianceLevel } from '../../compliance/rule-list.js';
import type { Evidence, Reach } from '../../usage/usage.js';
import type { Report } from '../report.js';
import { type BaselineUpdate } from './apply-baseline.js';
/** Findings that are known and accepted. */
export interface BaselineOptions {
    /** Absolute path. */
    readonly file: string;
    /** Set: the file is written, with what this run finds, before it counts. */
    readonly update?: BaselineUpdate | undefined;
}
/** What a run was asked to look at. */
export interface RunScope {
    readonly cwd: string;
    readonly paths: readonly string[];
    readonly asOf: string;
    readonly catalogue: CatalogueIndex;
    readonly only?: readonly string[];
    readonly ignore?: readonly string[];
    readonly compliance?: ComplianceLevel;
    readonly evidence?: Evidence;
    readonly reach?: Reach | undefined;
}
/**
 * Takes out of a report what its baseline accepts, having brought the baseline up to date where that is asked for. `asked` are the files
 * that were looked at. Throws ConfigError where the baseline is not there, says something else than a baseline does, or cannot be written.
 */
export declare function settleBaseline(report: Report, options: RunScope, { file, update }: BaselineOptions, asked: ReadonlySet<string>): Report;
