import { daysBetween } from '../catalogue/phase.js'
import { count } from './count.js'
import type { Report, ReportedFinding } from './report.js'

export interface FailLevel {
  /** Lowest phase that makes the exit code 1. */
  readonly failOn: 'removed' | 'scheduled' | 'none'
  /** Scheduled items whose sunset is at most that many days away count as removed. */
  readonly within?: number
  /** More unresolved calls than this make the exit code 1. */
  readonly maxUnresolved?: number
}

/** 2 when something could not be looked at, else 1 when something is at or above the fail level, else 0. */
export function exitCodeOf(report: Report, level: FailLevel): 0 | 1 | 2 {
  if (report.failures.length > 0) return 2
  if (describeUnresolvedLimit(report, level) !== undefined) return 1
  return report.findings.some((finding) => isAtLevel(finding, report.asOf, level)) ? 1 : 0
}

/** What counts for the exit code although nothing that was found shows it, in sentences: what is scheduled, and the ledger of calls. */
export function describeLimits(report: Report, level: FailLevel): string[] {
  const { within, ...rest } = level
  const early = report.findings.filter((finding) => isAtLevel(finding, report.asOf, level) && !isAtLevel(finding, report.asOf, rest))
  const unresolved = describeUnresolvedLimit(report, level)
  const [counts, stops] = early.length === 1 ? ['counts', 'it stops'] : ['count', 'they stop']
  return [
    ...(early.length > 0
      ? [`${count(early.length, 'scheduled finding')} ${counts} as removed: ${stops} working within ${within}d of ${report.asOf}.`]
      : []),
    ...(unresolved === undefined ? [] : [unresolved]),
  ]
}

/** What is said of more unresolved calls than the level allows; nothing where there are not. */
export function describeUnresolvedLimit({ calls: { unresolved } }: Report, { maxUnresolved }: FailLevel): string | undefined {
  if (maxUnresolved === undefined || unresolved.length <= maxUnresolved) return undefined
  return `${count(unresolved.length, 'call')} could not be resolved, more than the ${maxUnresolved} that --max-unresolved allows.`
}

/** Whether an item of this phase and sunset, or of this severity where it has none, counts for the exit code on the UTC day `asOf`. */
export function isAtLevel(
  item: Partial<Pick<ReportedFinding, 'phase' | 'sunset' | 'severity'>>,
  asOf: string,
  { failOn, within }: FailLevel,
): boolean {
  if (failOn === 'none') return false
  if (item.phase === 'removed' || (item.phase === undefined && item.severity === 'error') || failOn === 'scheduled') return true
  return within !== undefined && typeof item.sunset === 'string' && daysBetween(asOf, item.sunset) <= within
}
