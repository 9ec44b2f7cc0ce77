import type { FailLevel } from '../check/check.js';
import type { BlobParts } from '../check/merge.js';
import type { ComplianceLevel } from '../compliance/rule-list.js';
import type { Config } from '../config/config.js';
import type { Survey } from '../project/survey.js';
import type { SharedFlags } from './settings.js';
interface Run {
    readonly cwd: string;
    readonly paths: readonly string[];
    readonly flags: SharedFlags & {
        readonly project?: string;
    };
    readonly config: Config;
    readonly compliance: ComplianceLevel;
    readonly level: FailLevel;
    readonly survey: Survey | undefined;
}
/** What a blob tells of its run beside the report. */
export declare function describeRun({ cwd, paths, flags, config, compliance, level, survey }: Run): Pick<BlobParts, 'project' | 'run'>;
export {};
