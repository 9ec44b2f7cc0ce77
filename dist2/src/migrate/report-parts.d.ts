import type { MigrateReport } from './report.js';
import type { RewrittenGroup } from './rewrite-groups.js';
interface Context {
    readonly asOf: string;
    readonly dryRun: boolean;
    /** Files that were read. */
    readonly looked: readonly string[];
    readonly tool: MigrateReport['tool'];
    readonly toRelative: (file: string) => string;
}
/** Puts a report together from what was rewritten and from what went wrong, by file. */
export declare function buildReport(groups: readonly RewrittenGroup[], failed: ReadonlyMap<string, string>, context: Context): MigrateReport;
export {};
