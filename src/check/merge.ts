import { dirname, posix } from 'node:path'
import { indexCatalogue } from '../catalogue/catalogue-index.js'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { loadCatalogue } from '../catalogue/load.js'
import { COMPLIANCE_RULES, rulesAt } from '../compliance/rule-list.js'
import type { ComplianceRule } from '../compliance/compliance-rule.js'
import type { Blob } from './shards/blob.js'
import { BlobError } from './shards/blob-error.js'
import type { FailLevel } from './exit-code.js'
import { describeFleet } from './shards/fleet.js'
import { groupBlobs } from './shards/group-blobs.js'
import { joinReports, joinShards } from './shards/join-shards.js'
import type { BlobFile } from './shards/read-blobs.js'
import type { Report, ReportedFinding } from './report.js'
import type { Repository } from './repository.js'
import { linkTo } from './source-links.js'

export { createBlob, digest, printBlob } from './shards/blob.js'
export type { Blob, BlobParts } from './shards/blob.js'
export { nameProject } from './name-project.js'
export { readBlobs } from './shards/read-blobs.js'
export { printTrend, trendFormats } from './trend/print-trend.js'
export { readDatedReports } from './trend/read-dated-reports.js'
export { weeksOf } from './trend/weeks.js'

/** A merged report with what it takes to print it. */
export interface Merged {
  readonly report: Report
  readonly catalogue: CatalogueIndex
  readonly complianceRules: readonly ComplianceRule[]
  readonly repository: Repository
  /** As the runs had it, in what they agree on. */
  readonly level: FailLevel
  /** The merged run; absent where there are several projects. */
  readonly blob?: Blob
}

/** Merges blobs: those of one project into its report, those of several into the report of the fleet. Throws a BlobError. */
export function mergeBlobs(files: readonly BlobFile[]): Merged {
  const runs = groupBlobs(files).flatMap((run): Run[] => {
    const [first, ...others] = run
    if (!first) return []
    return [{ place: first.place, file: first.file, blob: joinShards([first.blob, ...others.map(({ blob }) => blob)]) }]
  })
  const [only, ...others] = runs.map(({ blob }) => blob)
  if (only && others.length === 0) return openRun(only)
  return joinProjects(nameRuns(runs))
}

interface Run extends BlobFile {
  readonly name?: string
}

function openRun(blob: Blob): Merged {
  const { repository, run } = blob
  return {
    report: blob.report,
    catalogue: indexCatalogue(blob.catalogue ?? loadCatalogue()),
    complianceRules: rulesAt(run.compliance),
    repository: {
      pathOf: (file) => posix.join(repository.folder, file),
      ownersOf: (file) => repository.owners[file] ?? [],
      source: repository.source,
      linkOf: (file, line) => linkTo(repository.source, posix.join(repository.folder, file), line),
      lineOf: (file, line) => repository.lines?.[file]?.[line],
    },
    level: run.level,
    blob,
  }
}

/** Projects by name; those that call themselves the same are named after where their blobs lie. */
function nameRuns(runs: readonly Run[]): Map<string, Merged> {
  const isShared = (name: string): boolean => runs.filter(({ blob }) => blob.project.name === name).length > 1
  const named = new Map<string, BlobFile>()
  for (const run of runs) {
    const { name: own } = run.blob.project
    const folder = dirname(run.place)
    const name = !isShared(own) ? own : folder === '.' ? run.place.replace(/\.[^./]+$/, '') : folder
    const rival = named.get(name)
    if (rival) throw new BlobError(`${rival.file} and ${run.file} are of two projects with the name "${name}". Name them with --project.`)
    named.set(name, run)
  }
  return new Map([...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { blob }]) => [name, openRun(blob)]))
}

function joinProjects(projects: ReadonlyMap<string, Merged>): Merged {
  const reports = eachPlaceOnce([...projects].map(([name, { report }]) => prefix(report, name)))
  const [first, ...others] = reports
  if (!first) throw new BlobError('There is nothing to merge.')
  const all = [...projects.values()]
  const catalogues = new Set(all.map(({ catalogue }) => JSON.stringify(catalogue.catalogue)))
  // Of a project in a folder of another one the files are its own.
  const names = [...projects.keys()].sort((a, b) => b.length - a.length)
  const inProject = <Answer>(file: string, ask: (own: Repository, file: string) => Answer): Answer | undefined => {
    const name = names.find((prefix) => file.startsWith(`${prefix}/`)) ?? ''
    const project = projects.get(name)
    return project && ask(project.repository, file.slice(name.length + 1))
  }
  return {
    report: {
      ...joinReports([first, ...others]),
      // Of one project each.
      baseline: undefined,
      changed: undefined,
      fleet: describeFleet(new Map([...projects].map(([name, project]) => [name, project.report]))),
    },
    // What the items of other catalogues are is told by their findings.
    catalogue: catalogues.size === 1 && all[0] ? all[0].catalogue : indexCatalogue(loadCatalogue()),
    complianceRules: COMPLIANCE_RULES.filter((rule) => all.some(({ complianceRules }) => complianceRules.includes(rule))),
    repository: {
      pathOf: (file) => posix.normalize(file),
      ownersOf: (file) => inProject(file, (own, path) => own.ownersOf(path)) ?? [],
      linkOf: (file, line) => inProject(file, (own, path) => own.linkOf?.(path, line)),
      lineOf: (file, line) => inProject(file, (own, path) => own.lineOf?.(path, line)),
    },
    level: commonLevel(all.map(({ level }) => level)),
  }
}

/** What the levels agree on; in the rest the defaults count. */
function commonLevel(levels: readonly FailLevel[]): FailLevel {
  const common = <Key extends keyof FailLevel>(key: Key): FailLevel[Key] | undefined =>
    levels.every((level) => level[key] === levels[0]?.[key]) ? levels[0]?.[key] : undefined
  const [within, maxUnresolved, maxOpen] = [common('within'), common('maxUnresolved'), common('maxOpen')]
  return {
    failOn: common('failOn') ?? 'removed',
    ...(within !== undefined && { within }),
    ...(maxUnresolved !== undefined && { maxUnresolved }),
    ...(maxOpen !== undefined && { maxOpen }),
  }
}

/** What several projects cause in one place of another is one finding. */
function eachPlaceOnce(reports: readonly Report[]): Report[] {
  const known = new Set<string>()
  return reports.map((report) => ({
    ...report,
    findings: report.findings.filter(({ file, line, column, id, calledFrom }) => {
      const key = JSON.stringify([file, line, column, id])
      return calledFrom === undefined || (!known.has(key) && known.add(key))
    }),
  }))
}

/** The report with the project's name before each path. */
function prefix(report: Report, name: string): Report {
  const place = <Item extends { readonly file: string }>(item: Item): Item => ({ ...item, file: posix.join(name, item.file) })
  const finding = (one: ReportedFinding): ReportedFinding => ({
    ...place(one),
    ...(one.calledFrom && { calledFrom: place(one.calledFrom) }),
    trail: one.trail.map(place),
  })
  const { findings, suppressed, calls, failures } = report
  return {
    ...report,
    findings: findings.map(finding),
    ...(suppressed && { suppressed: suppressed.map(finding) }),
    calls: { ...calls, open: calls.open.map(place), unresolved: calls.unresolved.map(place) },
    failures: failures.map(place),
  }
}
