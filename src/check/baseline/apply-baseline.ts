import { countFindings } from '../count-findings.js'
import type { AcceptedFinding, BaselineOutcome, Report, ReportedFinding } from '../report.js'
import { keyOf, type BaselineEntry } from './entry.js'

/** What a run knows of the entries of a baseline. */
export interface BaselineScope {
  /** The path by which entries know a file that the report names. */
  readonly nameOf: (file: string) => string
  /** Whether the run would have found what the entry accepts, if it were still there. */
  readonly covers: (entry: BaselineEntry) => boolean
  /** Whether only a run of a wider reach than `listed` finds it. */
  readonly isShared: (finding: ReportedFinding) => boolean
}

export type SettledReport = Report & { readonly baseline: BaselineOutcome }

/** How an update is made. */
export interface BaselineUpdate {
  /** The day until which is accepted what no entry can accept without one: removed items. Absent: it is not. */
  readonly until?: string | undefined
}

/** The report without the findings that an entry accepts on its day: these are `suppressed`. */
export function applyBaseline(report: Report, entries: readonly BaselineEntry[], scope: BaselineScope, file: string): SettledReport {
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const findings: ReportedFinding[] = []
  const suppressed: AcceptedFinding[] = []
  let expired = 0
  for (const finding of report.findings) {
    const key = keyOf(entryOf(finding, scope))
    const entry = byKey.get(key)
    byKey.delete(key)
    if (entry && holds(entry, finding, report.asOf)) {
      const { until, reason } = entry
      suppressed.push({ ...finding, ...(until !== undefined && { until }), ...(reason !== undefined && { reason }) })
    } else {
      findings.push(finding)
      if (entry) expired += 1
    }
  }
  const stale = [...byKey.values()].filter(scope.covers).map(({ file: name, id, fingerprint }) => ({ file: name, id, fingerprint }))
  return {
    ...report,
    findings,
    ...(suppressed.length > 0 && { suppressed }),
    baseline: { file, accepted: suppressed.length, expired, stale },
    summary: { ...report.summary, ...countFindings(findings) },
  }
}

/**
 * The entries that accept what the report found and what it did not look at; those that were there before stay as they are, those that
 * match nothing go. What is removed by now gets no entry unless the update says until when it is accepted.
 */
export function updateEntries(
  report: Report,
  entries: readonly BaselineEntry[],
  scope: BaselineScope,
  { until }: BaselineUpdate,
): BaselineEntry[] {
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const kept = new Map(entries.filter((entry) => !scope.covers(entry)).map((entry) => [keyOf(entry), entry]))
  for (const finding of report.findings) {
    const made = entryOf(finding, scope)
    const key = keyOf(made)
    const known = byKey.get(key)
    kept.delete(key)
    const current = known ?? made
    if (holds(current, finding, report.asOf)) kept.set(key, current)
    else if (until !== undefined) kept.set(key, { ...current, until })
    else if (known) kept.set(key, known)
  }
  return [...kept.values()]
}

function entryOf(finding: ReportedFinding, { nameOf, isShared }: BaselineScope): BaselineEntry {
  const { file, id, fingerprint, evidence } = finding
  const seen = { ...(evidence === 'likely' && { evidence }), ...(isShared(finding) && { reach: 'shared' as const }) }
  return { file: nameOf(file), id, fingerprint, ...seen }
}

/** An entry holds until its day, that day included; without one until its item is removed. */
function holds({ until }: BaselineEntry, { phase }: ReportedFinding, asOf: string): boolean {
  return until === undefined ? phase !== 'removed' : asOf <= until
}
