import { type CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Catalogue } from '../catalogue/types.js';
import { type ComplianceLevel } from '../compliance/rule-list.js';
import type { ClientConfig } from '../config/client-config.js';
import { type Choice } from '../project/survey.js';
import type { Queue } from '../project/threads.js';
import type { Evidence, Reach } from '../usage/usage.js';
import type { Report, ReportedFinding } from './report.js';
/** What decides which findings there are. */
export interface AnalysisOptions {
    /** Absolute path that reported paths start from. */
    readonly cwd: string;
    /** The UTC day to judge at, `YYYY-MM-DD`. */
    readonly asOf: string;
    /** Ids or rule names: nothing else is reported. Absent or empty: everything. */
    readonly only?: readonly string[];
    /** Ids or rule names that are not reported. */
    readonly ignore?: readonly string[];
    /** Which rules of the interfaces are checked. Default: `off`. */
    readonly compliance?: ComplianceLevel;
    /** Default: `proven`. */
    readonly evidence?: Evidence;
    /** Default: `listed`. */
    readonly reach?: Reach | undefined;
    /** Literal hosts outside these are other services. */
    readonly baseUrls?: readonly string[];
    /** HTTP clients beside the known ones. */
    readonly clients?: readonly ClientConfig[] | undefined;
    /** Absolute path that the names of files start from by which fingerprints remember them. Default: `cwd`. */
    readonly namesFrom?: string | undefined;
    /** Only in these files calls, further uses and failures count. Default: in all. */
    readonly counted?: ReadonlySet<string> | undefined;
}
/** Plain data: it may come from another thread. */
export interface AnalysisInput {
    readonly choice: Choice;
    readonly options: AnalysisOptions;
    /** Absent: the built-in one. */
    readonly catalogue?: Catalogue | CatalogueIndex;
}
/** What is reported of some groups of files. */
export interface AnalysedGroup {
    readonly findings: readonly ReportedFinding[];
    readonly calls: Report['calls'];
    readonly failures: Report['failures'];
    /** Further uses that reach `shared` would show. */
    readonly shared: number;
}
export interface PlacedGroup extends AnalysedGroup {
    /** The group's position among those that were given. */
    readonly at: number;
}
/** Analyses the groups that the queue gives, each by itself. */
export declare function analyseGroups({ choice, options, catalogue }: AnalysisInput, queue: Queue): Promise<PlacedGroup[]>;
