import type { LeftOut } from '../../project/listing/left-out.js'
import { assembleReport } from '../assemble-report.js'
import { sortByPlace } from '../sort-by-place.js'
import { findLines, findOwners } from './blob.js'
import type { Blob } from './blob.js'
import type { BaselineOutcome, Report } from '../report.js'

/** Joins the shards of one run (all of them, in order) into what a run that was not divided would have written. */
export function joinShards(shards: readonly [Blob, ...Blob[]]): Blob {
  const [first, ...others] = shards
  const owners = Object.assign({}, ...shards.map(({ repository }) => repository.owners)) as Record<string, readonly string[]>
  const report = joinReports([first.report, ...others.map(({ report }) => report)])
  const lineOf = (file: string, line: number): string | undefined =>
    shards.map(({ repository }) => repository.lines?.[file]?.[line]).find((text) => text !== undefined)
  return {
    ...first,
    shard: { index: 1, total: 1 },
    repository: {
      ...first.repository,
      owners: findOwners(report, (file) => owners[file] ?? []),
      ...(first.repository.lines && { lines: findLines(report, lineOf) }),
    },
    report,
  }
}

/** One report of several of one day that share no file. */
export function joinReports([first, ...others]: readonly [Report, ...Report[]]): Report {
  const reports = [first, ...others]
  const files = reports.reduce((sum, { summary }) => sum + summary.files, 0)
  const parts = reports.map(({ findings, calls, failures, summary: { shared, silenced, untied } }) => ({
    findings,
    calls,
    failures,
    shared,
    silenced,
    untied,
  }))
  const markers = reports.reduce((sum, report) => sum + (report.markers ?? 0), 0)
  const suppressed = sortByPlace(reports.flatMap((report) => report.suppressed ?? []))
  return {
    ...assembleReport(first.asOf, files, parts),
    ...(first.changed && { changed: first.changed }),
    ...joinLeftOut(reports),
    ...(markers > 0 && { markers }),
    ...(suppressed.length > 0 && { suppressed }),
    ...(first.baseline && { baseline: joinBaselines(first.baseline, reports) }),
  }
}

function joinLeftOut(reports: readonly Report[]): Pick<Report, 'leftOut'> {
  const all = reports.flatMap(({ leftOut }) => leftOut ?? [])
  if (all.length === 0) return {}
  const sum = (key: keyof LeftOut): number => all.reduce((total, counts) => total + counts[key], 0)
  return { leftOut: { bundles: sum('bundles'), binary: sum('binary'), tooLarge: sum('tooLarge'), misnamed: sum('misnamed') } }
}

/** Each part counts what it accepts; an entry for a file that is gone is stale in all of them. */
function joinBaselines({ file }: BaselineOutcome, reports: readonly Report[]): BaselineOutcome {
  const outcomes = reports.flatMap(({ baseline }) => baseline ?? [])
  const stale = new Map(outcomes.flatMap((outcome) => outcome.stale.map((entry) => [JSON.stringify(entry), entry] as const)))
  return {
    file,
    accepted: outcomes.reduce((sum, { accepted }) => sum + accepted, 0),
    expired: outcomes.reduce((sum, { expired }) => sum + expired, 0),
    stale: [...stale].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry),
  }
}
