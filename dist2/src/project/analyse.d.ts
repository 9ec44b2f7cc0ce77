import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { ComplianceRule } from '../compliance/compliance-rule.js';
import type { ClientConfig } from '../config/client-config.js';
import { type ComplianceFinding, type Finding } from '../finding/finding.js';
import type { CallRecord, Evidence, Reach } from '../usage/usage.js';
import type { Workspace } from '../workspace/workspace.js';
import type { Failure } from './scan.js';
export interface AnalyseOptions {
    readonly catalogue: CatalogueIndex;
    readonly workspace: Workspace;
    readonly asOf: string;
    readonly evidence: Evidence;
    /** Default: `listed`. */
    readonly reach?: Reach | undefined;
    readonly baseUrls?: readonly string[];
    /** HTTP clients beside the known ones. */
    readonly clients?: readonly ClientConfig[] | undefined;
    /** Whether a finding is wanted; default: every one. */
    readonly accept?: (finding: Finding | ComplianceFinding) => boolean;
    /** The rules of the interfaces that are asked too; absent: none. */
    readonly rules?: readonly ComplianceRule[];
    /** Called after each file that was parsed. */
    readonly onFile?: () => void;
}
export interface Analysis {
    /** Without those that the source's own comments silence; in `judge`'s order. */
    readonly findings: readonly Finding[];
    /** What reach `shared` would show beside them. */
    readonly beyond: readonly Finding[];
    /** The requests that break a rule, likewise. */
    readonly compliance: readonly ComplianceFinding[];
    readonly calls: readonly CallRecord[];
    readonly failures: readonly Failure[];
}
/**
 * Parses the files and judges what they use. Never throws: a file that cannot be parsed or analysed is a failure, but for a `widened` one
 * that does not parse, which does not name the API itself.
 */
export declare function analyse(chosen: readonly string[], widened: readonly string[], options: AnalyseOptions): Analysis;
