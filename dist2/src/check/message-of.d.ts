import type { ReportedFinding } from './report.js';
/** What a finding says, with a mark where it is not proven. */
export declare function messageOf({ message, evidence }: Pick<ReportedFinding, 'message' | 'evidence'>): string;
