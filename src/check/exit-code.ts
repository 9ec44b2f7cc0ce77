import { daysBetween } from '../catalogue/phase.js'
import { count } from './count.js'
import type { Report, ReportedFinding, UnresolvedCall } from './report.js'

export interface FailLevel {
  /** Lowest phase that makes the exit code 1. */
  readonly failOn: 'removed' | 'scheduled' | 'none'
  /** Scheduled items whose sunset is at most that many days away count as removed. */
  readonly within?: number
  /** More unresolved calls than this make the exit code 1. */
  readonly maxUnresolved?: number | undefined
  /** More open calls than this do so, too. */
  readonly maxOpen?: number | undefined
}

/** 2 when something could not be looked at, else 1 when something is at or above the fail level, else 0. */
export function exitCodeOf(report: Report, level: FailLevel): 0 | 1 | 2 {
  if (report.failures.length > 0) return 2
  if (exceededLimits(report, level).length > 0) return 1
  return report.findings.some((finding) => isAtLevel(finding, report.asOf, level)) ? 1 : 0
}

/** What counts for the exit code although nothing that was found shows it, in sentences: what is scheduled, and the ledger of calls. */
export function describeLimits(report: Report, level: FailLevel): string[] {
  const { within, ...rest } = level
  const early = report.findings.filter((finding) => isAtLevel(finding, report.asOf, level) && !isAtLevel(finding, report.asOf, rest))
  const [counts, stops] = early.length === 1 ? ['counts', 'it stops'] : ['count', 'they stop']
  return [
    ...(early.length > 0
      ? [`${count(early.length, 'scheduled finding')} ${counts} as removed: ${stops} working within ${within}d of ${report.asOf}.`]
      : []),
    ...exceededLimits(report, level).map(({ message }) => message),
  ]
}

/** A limit of the ledger that a report exceeds: what was to hold, what is said of it, and the calls. */
export interface ExceededLimit {
  readonly name: string
  readonly message: string
  readonly calls: readonly UnresolvedCall[]
}

/** The limits of the level that the ledger exceeds: more unresolved calls, or more open ones, than it allows. */
export function exceededLimits({ calls }: Report, { maxOpen, maxUnresolved }: FailLevel): ExceededLimit[] {
  const exceeded = (some: readonly UnresolvedCall[], most: number | undefined, what: string, flag: string): ExceededLimit[] => {
    if (most === undefined || some.length <= most) return []
    const message = `${count(some.length, 'call')} ${what}, more than the ${most} that ${flag} allows.`
    return [{ name: `no more than ${count(most, 'call')} ${what}`, message, calls: some }]
  }
  return [
    ...exceeded(calls.open, maxOpen, 'could not be followed to the end', '--max-open'),
    ...exceeded(calls.unresolved, maxUnresolved, 'could not be resolved', '--max-unresolved'),
  ]
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
