import { dirname, resolve } from 'node:path'
import { findMarkers } from '../edit/find-markers.js'
import { countLeftOut } from '../project/listing/left-out.js'
import type { ListOptions } from '../project/listing/list-files.js'
import type { Shard } from '../project/partition.js'
import { pathFrom } from '../project/listing/path-from.js'
import { readSourceText } from '../project/read-text.js'
import { refuseNothing } from '../project/refuse-nothing.js'
import { surveyFiles, type Survey } from '../project/survey.js'
import type { Affected } from '../project/find-affected.js'
import type { Changes } from '../project/read-changes.js'
import { analyseChosen, type ChosenOptions } from './analyse-chosen.js'
import type { AnalysedGroup } from './analyse-groups.js'
import type { BaselineOptions } from './baseline/settle-baseline.js'
import { assembleReport } from './assemble-report.js'
import { nameCatalogues } from './name-catalogues.js'
import type { Place, Report } from './report.js'
import { takePart } from './shards/take-part.js'

export { loadAnalysis } from './analyse-chosen.js'
export type { Progress } from './analyse-chosen.js'
export type { BaselineOptions } from './baseline/settle-baseline.js'
export { addOwners } from './reports/add-owners.js'
export { count } from './count.js'
export { countFindings } from './count-findings.js'
export { escapeControls, escapeLines } from './reports/escape-controls.js'
export { exitCodeOf, isAtLevel } from './exit-code.js'
export type { FailLevel } from './exit-code.js'
export type { FormatOptions } from './reports/format-options.js'
export { formatNames, formatReport } from './reports/format-report.js'
export type { FormatName } from './reports/format-report.js'
export { escapeMarkdown, markdownCode } from './reports/markdown.js'
export { PathError } from '../project/listing/stat-path.js'
export type { ObservedSummary, OpenCall, Report, ReportedFinding, RunState, UnresolvedCall } from './report.js'
export { readChanges } from '../project/read-changes.js'
export { openRepository } from './repository.js'
export { readTool, toolFolder } from './tool.js'

export interface CheckOptions extends ListOptions, ChosenOptions {
  /** Files and folders; none: `cwd`. */
  readonly paths: readonly string[]
  /** Findings that are known and accepted. Their fingerprints are made with the files' paths from the baseline's folder. */
  readonly baseline?: BaselineOptions | undefined
  /** Only what these changes can have an effect on is looked at. */
  readonly changes?: Changes | Promise<Changes> | undefined
  /** Files that settings were read from, absolute: where one was changed, everything is looked at. */
  readonly settingsFiles?: readonly string[]
  /** Reports on a part of the files only; all are looked at, as what is used in one may be told by another. */
  readonly shard?: Shard | undefined
  /** Whether it is no error that there is no source file below the paths, as in a fleet of repositories of all kinds. */
  readonly allowsNothing?: boolean
  /** Adds to the report what is known from elsewhere, before a baseline is heeded. */
  readonly amend?: ((report: Report) => Promise<Report>) | undefined
  /** Called with what was looked at, by whatever shard. */
  readonly onSurvey?: (survey: Survey) => void
}

/**
 * Looks for deprecated uses below the paths and reports them as they stand on the day `asOf`. What goes wrong in one file is in the
 * report's `failures`. Throws PathError for a path that does not exist, and ConfigError for a baseline that cannot be used.
 */
export async function check(options: CheckOptions): Promise<Report> {
  const { report: found, asked } = await look(options)
  const report = nameCatalogues(options.amend ? await options.amend(found) : found, options.catalogue)
  if (!options.baseline) return report
  const { settleBaseline } = await import('./baseline/settle-baseline.js')
  return settleBaseline(report, options, options.baseline, asked)
}

/** The report before a baseline is heeded, and the files that were asked for, as far as they are the shard's own. */
async function look(options: CheckOptions): Promise<{ report: Report; asked: ReadonlySet<string> }> {
  const { cwd, asOf, settingsFiles = [], onProgress } = options
  const onScan = onProgress && ((done: number, total: number) => onProgress({ stage: 'scan', done, total }))
  const [survey, changes] = await Promise.all([surveyFiles({ ...options, onScan }), options.changes])
  const affected = changes && (await import('../project/find-affected.js')).findAffected(survey, changes, settingsFiles)
  if (!options.allowsNothing || survey.leftOut.size > 0) refuseNothing(survey, options.paths)
  options.onSurvey?.(survey)
  if (survey.scan.chosen.length > 0 && options.threads?.isOpen()) options.threads.prepare('analyse')
  const choice =
    survey.scan.chosen.length > 0 ? (await import('../project/choose-files.js')).chooseFiles(survey, options.catalogue) : undefined
  const part = options.shard && takePart(survey, choice?.groups ?? [], options.shard)
  const isOwn = (file: string): boolean => part?.has(file) ?? true
  const groups = choice ? await analyseChosen(choice, { ...options, namesFrom: folderOf(options) }, affected, isOwn) : []
  const texts = survey.texts.chosen.filter((file) => isOwn(file) && (!affected || affected.isNear(file)))
  if (texts.length > 0) groups.push((await import('./check-texts.js')).checkTexts(texts, { ...options, namesFrom: folderOf(options) }))
  const scripts = affected ? await addTraced(affected, groups, cwd) : survey.asked
  const asked = new Set([...scripts, ...[...survey.texts.looked.keys()].filter(affected?.isNear ?? (() => true))])

  const own = part ? new Set([...asked].filter(isOwn)) : asked
  // A folder that cannot be read is nobody's own.
  const isFirst = (options.shard?.index ?? 1) === 1
  const toRelative = pathFrom(cwd)
  const failures = survey.failures
    .filter(({ file }) => (survey.asked.has(file) || survey.texts.looked.has(file) ? own.has(file) : isFirst))
    .map(({ file, message }) => ({ file: toRelative(file), message }))
  let files = 0
  for (const { looked } of [survey.scan, survey.texts]) for (const file of looked.keys()) if (own.has(file)) files += 1
  const isAsked = ({ file }: Place): boolean => !affected || asked.has(resolve(cwd, file))
  const judged = groups.map((group) => ({ ...group, findings: group.findings.filter(isAsked) }))
  const report = assembleReport(asOf, files, [{ ...nothing, failures }, ...judged])
  // git counts a submodule as one path, too
  const changed = changes && { base: changes.base, files: changes.files.size + changes.folders.length }
  // what is not looked at belongs to no part
  const leftOut = isFirst ? countLeftOut(survey) : undefined
  const markers = countMarkers(survey.scan.chosen.filter((file) => own.has(file)))
  const more = { ...(changed && { changed }), ...(markers > 0 && { markers }), ...(leftOut && { leftOut }) }
  return { report: { ...report, ...more }, asked: own }
}

function countMarkers(files: readonly string[]): number {
  return files.reduce((count, file) => count + findMarkers(readSourceText(file)).length, 0)
}

/** Where the paths start that fingerprints are made of: where the baseline lies, so that it holds in every working directory. */
function folderOf({ baseline }: CheckOptions): string | undefined {
  return baseline && dirname(baseline.file)
}

/**
 * The affected files, and each with a finding that leads through one, or through one whose state a changed file writes: of such a file all
 * findings are reported.
 */
async function addTraced(
  { files, isTraced, sources }: Affected,
  groups: readonly AnalysedGroup[],
  cwd: string,
): Promise<ReadonlySet<string>> {
  const toAbsolute = ({ file }: Pick<Place, 'file'>): string => resolve(cwd, file)
  const found = groups.flatMap(({ findings }) => findings)
  const written = found.length > 0 ? (await import('../project/find-written.js')).findWritten(sources()) : new Set<string>()
  const traced = found.filter(({ trail }) => {
    const way = trail.map(toAbsolute)
    return isTraced(way) || way.some((file) => written.has(file))
  })
  return new Set([...files, ...traced.map(toAbsolute)])
}

const noCalls: Report['calls'] = { matched: 0, clean: 0, open: [], unresolved: [] }
const nothing: AnalysedGroup = { findings: [], calls: noCalls, failures: [], shared: 0, silenced: 0, untied: 0 }
