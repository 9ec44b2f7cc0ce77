import type { Report, ReportedFinding } from './report.js'

/** The numbers of findings that the summary of a report gives. */
export function countFindings(
  findings: readonly Pick<ReportedFinding, 'phase' | 'kind'>[],
): Pick<Report['summary'], 'removed' | 'scheduled' | 'compliance'> {
  return {
    removed: findings.filter(({ phase }) => phase === 'removed').length,
    scheduled: findings.filter(({ phase }) => phase === 'scheduled').length,
    compliance: findings.filter(({ kind }) => kind === 'compliance').length,
  }
}
