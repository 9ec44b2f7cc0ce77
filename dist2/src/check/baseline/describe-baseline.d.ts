import type { Report } from '../report.js';
/** What the baseline did, in sentences; none without one, or where it has nothing to say. */
export declare function describeBaseline({ baseline, findings }: Pick<Report, 'baseline' | 'findings'>): string[];
