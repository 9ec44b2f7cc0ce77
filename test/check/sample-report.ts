import type { Report, ReportedFinding } from '../../src/check/report.js'

/** A finding of an imaginary API that went away on 2026-03-31. */
export function makeFinding(changes: Partial<ReportedFinding> = {}): ReportedFinding {
  return {
    id: 'startexport.zip',
    rule: 'api-sunset/no-removed-field',
    kind: 'request-field',
    operation: { method: 'POST', path: '/partner/v2/startexport' },
    phase: 'removed',
    sunset: '2026-03-31',
    severity: 'error',
    file: 'src/a.ts',
    line: 3,
    column: 5,
    endLine: 3,
    endColumn: 8,
    message: 'Field `zip` was removed after 2026-03-31.',
    replacement: null,
    fix: 'manual',
    evidence: 'proven',
    fingerprint: '0123456789abcdef',
    trail: [{ file: 'src/a.ts', line: 1, column: 1, note: 'the call' }],
    ...changes,
  }
}

export const scheduled: Partial<ReportedFinding> = {
  id: 'startexport.rows',
  rule: 'api-sunset/no-deprecated-field',
  phase: 'scheduled',
  sunset: '2026-09-30',
  severity: 'warning',
  message: 'Field `rows` stops working after 2026-09-30.',
}

export function makeReport(findings: readonly ReportedFinding[], changes: Partial<Report> = {}): Report {
  const removed = findings.filter(({ phase }) => phase === 'removed').length
  return {
    tool: { name: 'api-sunset', version: '1.2.3' },
    asOf: '2026-07-01',
    findings,
    calls: { matched: 2, clean: 1, unresolved: [] },
    failures: [],
    summary: { files: 12, removed, scheduled: findings.length - removed, compliance: 0, shared: 0 },
    ...changes,
  }
}
