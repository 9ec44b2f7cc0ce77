import { relative, sep } from 'node:path'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { loadCatalogue } from '../catalogue/load.js'
import type { ListOptions } from '../project/list-files.js'
import { chooseFiles, surveyFiles, type Survey } from '../project/survey.js'
import { shareWork, type Queue, type Threads } from '../project/threads.js'
import type { AnalysedGroup, AnalysisInput, AnalysisOptions } from './analyse-groups.js'
import type { Place, Report, ReportedFinding } from './report.js'
import { readTool } from './tool.js'

export { count } from './count.js'
export { exitCodeOf, isAtLevel } from './exit-code.js'
export { formatNames, formatReport } from './format-report.js'
export type { FormatName } from './format-report.js'
export { escapeMarkdown, markdownCode } from './markdown.js'
export { PathError } from '../project/list-files.js'
export type { Report, ReportedFinding } from './report.js'
export { openRepository } from './repository.js'
export { readTool } from './tool.js'

/** So many groups keep a thread busy for longer than it takes to start one. */
const GROUPS_WORTH_THREAD = 30

export interface Progress {
  readonly stage: 'scan' | 'parse'
  readonly done: number
  readonly total: number
}

export interface CheckOptions extends ListOptions, AnalysisOptions {
  /** Files and folders; none: `cwd`. */
  readonly paths: readonly string[]
  readonly catalogue: CatalogueIndex
  /** Other threads that take a share of the work. */
  readonly threads?: Threads | undefined
  readonly onProgress?: (progress: Progress) => void
}

/**
 * Looks for deprecated uses below the paths and reports them as they stand on the day `asOf`. What goes wrong in one file is in the
 * report's `failures`. Throws PathError for a path that does not exist.
 */
export async function check(options: CheckOptions): Promise<Report> {
  const { cwd, asOf, onProgress } = options
  const survey = await surveyFiles({ ...options, onScan: onProgress && ((done, total) => onProgress({ stage: 'scan', done, total })) })
  const { asked, scan } = survey
  const groups = scan.chosen.length > 0 ? await analyseSurveyed(survey, options) : []

  const failures = survey.failures.map(({ file, message }) => ({ file: relative(cwd, file).split(sep).join('/') || '.', message }))
  let files = 0
  for (const file of scan.looked.keys()) if (asked.has(file)) files += 1
  return assemble(asOf, files, [{ findings: [], calls: noCalls, failures, shared: 0 }, ...groups])
}

/** The part of `check` that threads share. Only now is anything loaded that parses: most runs never come here. */
export async function analyseShare(input: AnalysisInput, queue: Queue): Promise<AnalysedGroup[]> {
  const { analyseGroups } = await import('./analyse-groups.js')
  return analyseGroups(input, queue)
}

async function analyseSurveyed(survey: Survey, options: CheckOptions): Promise<AnalysedGroup[]> {
  const { catalogue, threads, onProgress, cwd, asOf, only, ignore, compliance, evidence, reach, baseUrls, clients } = options
  const choice = await chooseFiles(survey, catalogue)
  const given = { cwd, asOf, only, ignore, compliance, evidence, reach, baseUrls, clients }
  const { groups } = choice
  const sizes = groups.map(({ naming, widened }) => naming.length + widened.length)
  const sizeOf = (count: number): number => sizes.slice(0, count).reduce((total, size) => total + size, 0)
  const shares = await shareWork(threads, 'analyse', analyseShare, {
    own: { choice, options: given, catalogue },
    shared: () => ({ choice, options: given, ...(catalogue.catalogue !== loadCatalogue() && { catalogue: catalogue.catalogue }) }),
    division: { length: groups.length, step: 1, worthThread: GROUPS_WORTH_THREAD },
    ...(onProgress && { onTaken: (done) => onProgress({ stage: 'parse', done: sizeOf(done), total: sizeOf(groups.length) }) }),
  })
  return shares.flat()
}

const noCalls = { matched: 0, clean: 0, unresolved: [] }

function assemble(asOf: string, files: number, groups: readonly AnalysedGroup[]): Report {
  const findings = groups.flatMap((group) => group.findings).sort(byPlace)
  const calls = groups.map((group) => group.calls)
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  const count = (isCounted: (finding: ReportedFinding) => boolean): number => findings.filter(isCounted).length
  return {
    tool: readTool(),
    asOf,
    findings,
    calls: {
      matched: sum(calls.map(({ matched }) => matched)),
      clean: sum(calls.map(({ clean }) => clean)),
      unresolved: calls.flatMap(({ unresolved }) => unresolved).sort(byPlace),
    },
    failures: groups.flatMap(({ failures }) => failures).sort((a, b) => (a.file < b.file ? -1 : 1)),
    summary: {
      files,
      removed: count(({ phase }) => phase === 'removed'),
      scheduled: count(({ phase }) => phase === 'scheduled'),
      compliance: count(({ kind }) => kind === 'compliance'),
      shared: sum(groups.map(({ shared }) => shared)),
    },
  }
}

function byPlace(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}
