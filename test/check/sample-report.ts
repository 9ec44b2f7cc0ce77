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

/** A request that breaks a rule of its interface: it has neither a phase nor a removal date. */
export const compliance: Partial<ReportedFinding> = {
  id: 'export-method',
  rule: 'api-sunset/export-method',
  kind: 'compliance',
  phase: undefined,
  sunset: undefined,
  message: 'The interface takes POST only.',
  replacement: 'POST',
  fix: 'review',
}

/** Texts that break out of a format that does not escape them. */
export const hostile: Partial<ReportedFinding> = {
  file: 'src/a b/<%|`#?>:,é.ts',
  message: 'Not "this" & <that>\nbut 100 % `a|b`, </script><!-- ]]> \u0000\u001b[31m: *x* [y](z).',
  replacement: null,
  evidence: 'likely',
}

export function makeReport(findings: readonly ReportedFinding[], changes: Partial<Report> = {}): Report {
  const removed = findings.filter(({ phase }) => phase === 'removed').length
  return {
    tool: { name: 'api-sunset', version: '1.2.3' },
    asOf: '2026-07-01',
    findings,
    calls: { matched: 2, clean: 1, open: [], unresolved: [] },
    failures: [],
    summary: {
      files: 12,
      removed,
      scheduled: findings.filter(({ phase }) => phase === 'scheduled').length,
      compliance: findings.filter(({ kind }) => kind === 'compliance').length,
      shared: 0,
      silenced: 0,
      untied: 0,
    },
    ...changes,
  }
}

/** A call of which the answer left sight, as a report has it. */
export const openCall = {
  file: 'src/f.ts',
  line: 3,
  column: 5,
  reason: 'the answer goes into a callback of `span`',
  operation: { method: 'GET', path: '/partner/v2/listexports' },
}
