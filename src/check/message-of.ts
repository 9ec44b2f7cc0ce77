import type { ReportedFinding } from './report.js'

/** What a finding says, with a mark where it is not proven. */
export function messageOf({ message, evidence }: Pick<ReportedFinding, 'message' | 'evidence'>): string {
  return evidence === 'likely' ? `${message} (likely)` : message
}
