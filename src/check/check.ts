import { relative, sep } from 'node:path'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { ClientConfig } from '../config/client-config.js'
import { isNamed } from '../config/known-names.js'
import type { Evidence, Reach } from '../usage/usage.js'
import type { ComplianceFinding, Finding } from '../finding/finding.js'
import type { Analysis } from '../project/analyse.js'
import type { ListOptions } from '../project/list-files.js'
import { rulesAt, type ComplianceLevel } from '../compliance/rule-list.js'
import type { Report, ReportedFinding } from './report.js'
import { chooseFiles, surveyFiles, type Survey } from '../project/survey.js'
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

export interface Progress {
  readonly stage: 'scan' | 'parse'
  readonly done: number
  readonly total: number
}

export interface CheckOptions extends ListOptions {
  /** Files and folders; none: `cwd`. */
  readonly paths: readonly string[]
  /** The UTC day to judge at, `YYYY-MM-DD`. */
  readonly asOf: string
  readonly catalogue: CatalogueIndex
  /** Ids or rule names: nothing else is reported. Absent or empty: everything. */
  readonly only?: readonly string[]
  /** Ids or rule names that are not reported. */
  readonly ignore?: readonly string[]
  /** Which rules of the interfaces are checked. Default: `off`. */
  readonly compliance?: ComplianceLevel
  /** Default: `proven`. */
  readonly evidence?: Evidence
  /** Default: `listed`. */
  readonly reach?: Reach | undefined
  /** Literal hosts outside these are other services. */
  readonly baseUrls?: readonly string[]
  /** HTTP clients beside the known ones. */
  readonly clients?: readonly ClientConfig[] | undefined
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
  const analysis = scan.chosen.length > 0 ? await analyseSurveyed(survey, options) : undefined

  const toRelative = (file: string): string => relative(cwd, file).split(sep).join('/') || '.'
  const failures = [...survey.failures, ...(analysis?.failures ?? [])]
    .map(({ file, message }) => ({ file: toRelative(file), message }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  let files = 0
  for (const file of scan.looked.keys()) if (asked.has(file)) files += 1
  if (!analysis) return assemble(asOf, files, failures)

  const [{ reportFindings, reportCalls }, { placeOf }, { compareFindings }] = await Promise.all([
    import('./report-parts.js'),
    import('../finding/finding.js'),
    import('../finding/judge.js'),
  ])
  // A use may stand in a file that a named one imports and that was not asked for.
  const isAsked = (finding: Finding | ComplianceFinding): boolean => asked.has(placeOf(finding).tree.file)
  const wanted = [...analysis.findings, ...analysis.compliance].filter(isAsked).sort(compareFindings)
  const findings = reportFindings(wanted, toRelative)
  return assemble(asOf, files, failures, findings, reportCalls(analysis.calls, toRelative), analysis.beyond.filter(isAsked).length)
}

async function analyseSurveyed(survey: Survey, options: CheckOptions): Promise<Analysis> {
  const { catalogue, onProgress, evidence = 'proven', compliance = 'off', only = [], ignore = [] } = options
  const [{ analyse }, { naming, widened, workspace }] = await Promise.all([import('../project/analyse.js'), chooseFiles(survey, catalogue)])
  const total = naming.length + widened.length
  let done = 0
  return analyse(naming, widened, {
    ...options,
    evidence,
    accept: (finding) => (only.length === 0 || isNamed(finding, only)) && !isNamed(finding, ignore),
    rules: rulesAt(compliance),
    workspace,
    onFile: onProgress && (() => onProgress({ stage: 'parse', done: ++done, total })),
  })
}

function assemble(
  asOf: string,
  files: number,
  failures: Report['failures'],
  findings: Report['findings'] = [],
  calls: Report['calls'] = { matched: 0, clean: 0, unresolved: [] },
  shared = 0,
): Report {
  const count = (isCounted: (finding: ReportedFinding) => boolean): number => findings.filter(isCounted).length
  const summary = {
    files,
    removed: count(({ phase }) => phase === 'removed'),
    scheduled: count(({ phase }) => phase === 'scheduled'),
    compliance: count(({ kind }) => kind === 'compliance'),
    shared,
  }
  return { tool: readTool(), asOf, findings, calls, failures, summary }
}
