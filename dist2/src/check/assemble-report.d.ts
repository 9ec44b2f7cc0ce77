import type { AnalysedGroup } from './analyse-groups.js';
import type { Place, Report } from './report.js';
/**
 * One report of what was found in several parts, sorted by place; `files` were looked at. What stands at one place keeps its order.
 */
export declare function assembleReport(asOf: string, files: number, groups: readonly AnalysedGroup[]): Report;
/** Sorted by file, line and column; what stands at one place keeps its order. */
export declare function sortByPlace<Item extends Place>(items: readonly Item[]): Item[];
