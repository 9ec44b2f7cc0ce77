import { realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { isAtLevel, readTool } from '../check/check.js'
import type { Rewriting } from '../edit/rewrite-passes.js'
import type { Planned } from '../edit/select-plans.js'
import { readGitState, type GitState } from './git.js'
import { MigrateError } from './migrate-error.js'
import type { MigrateReport } from './report.js'
import { buildReport } from './report-parts.js'
import { reportText } from './report-text.js'
import { surveyFiles, type Survey } from '../project/survey.js'
import { openFinder, type FinderOptions } from './open-finder.js'
import type { OnInterrupt } from './write-all.js'

export { MigrateError } from './migrate-error.js'
export type { MigrateReport } from './report.js'

export interface MigrateOptions extends FinderOptions {
  readonly dryRun?: boolean
  /** Leaves out what a person has to look at. */
  readonly safeOnly?: boolean
  /** Whether a comment is written above what has to be looked at. Default: true. */
  readonly markers?: boolean
  /** Runs on a git tree with changes that are not committed. */
  readonly allowDirty?: boolean
  /** Lowest phase that makes the exit code 1. Default: `removed`. */
  readonly failOn?: 'removed' | 'scheduled' | 'none'
  /** Scheduled items whose sunset is at most that many days away count as removed for the exit code. */
  readonly within?: number | undefined
  /** Default: `text`. */
  readonly format?: 'text' | 'json'
  readonly color?: boolean
  /** How a run is interrupted while it writes. Default: it is not. */
  readonly onInterrupt?: OnInterrupt
}

export interface MigrateResult {
  /** 0: nothing is left at the fail level; 1: something is, or a dry run would change something; 2: a file failed. */
  readonly exitCode: 0 | 1 | 2
  readonly report: MigrateReport
  /** What goes to standard output. */
  readonly text: string
  /** What goes to standard error: sentences. */
  readonly warnings: readonly string[]
}

interface Found {
  readonly rewriting: Rewriting
  readonly failures: readonly { readonly file: string; readonly message: string }[]
}

/**
 * Rewrites the deprecated uses below the paths for which a replacement is named. Throws PathError for a path that does not exist, and
 * MigrateError for a git tree with changes that are not committed, before anything is written.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const { paths, cwd, asOf, dryRun = false, allowDirty = false, failOn = 'removed', within, format = 'text', color = false } = options
  const toRelative = (file: string): string => relative(cwd, file).split(sep).join('/') || '.'
  const survey = await surveyFiles(options)
  const state = dryRun ? undefined : readGitState((paths.length > 0 ? paths : ['.']).map((path) => resolve(cwd, path)))
  if (state && !allowDirty) refuseDirty(state, toRelative)

  const { rewriting, failures } = survey.scan.chosen.length > 0 ? await rewrite(survey, options) : { rewriting: nothing, failures: [] }
  if (state && !allowDirty) refuseUntracked(state, [...rewriting.changed.keys()], toRelative)
  const unwritten = dryRun || rewriting.changed.size === 0 ? new Map<string, string>() : await write(rewriting, options)

  const failed = new Map([
    ...[...survey.failures, ...failures].map(({ file, message }) => [file, message] as const),
    ...rewriting.failed,
    ...unwritten,
  ])
  const report = buildReport(rewriting, failed, { asOf, dryRun, looked: lookedAt(survey), tool: readTool(), toRelative })
  const remains = report.left.some((item) => isAtLevel(item, asOf, { failOn, ...(within === undefined ? {} : { within }) }))
  const exitCode = report.failed.length > 0 ? 2 : remains || (dryRun && report.changed.length > 0) ? 1 : 0
  const text =
    format === 'json'
      ? `${JSON.stringify(report, null, 2)}\n`
      : (dryRun ? await diffs(rewriting, toRelative) : '') + reportText(report, { color })
  return { exitCode, report, text, warnings: state ? outsideWarning(state, toRelative) : [] }
}

const nothing: Rewriting = { changed: new Map(), applied: [], left: [], failed: new Map() }

async function rewrite(survey: Survey, options: MigrateOptions): Promise<Found> {
  const [{ rewriteProven }, finder] = await Promise.all([import('./rewrite-proven.js'), openFinder(survey, options)])
  const { catalogue, safeOnly = false, markers = true } = options
  const looked = new Set(lookedAt(survey))
  // nothing outside the paths is written, though it may be followed
  const accept = ({ plan }: Planned): boolean =>
    plan.fix !== 'manual' && (plan.fix === 'safe' || !safeOnly) && plan.edits.every(({ file }) => looked.has(file))
  const rewriting = rewriteProven({ catalogue, workspace: finder.workspace, analyse: finder.find, accept, markers })
  // what stands elsewhere only decides what can be rewritten here
  const left = rewriting.left.filter(({ finding }) => looked.has(finding.usage.tree.file))
  return { rewriting: { ...rewriting, left }, failures: finder.failures() }
}

function lookedAt({ asked, scan }: Survey): string[] {
  return [...scan.looked.keys()].filter((file) => asked.has(file))
}

async function write(rewriting: Rewriting, { onInterrupt = () => () => undefined }: MigrateOptions): Promise<Map<string, string>> {
  const { writeAll } = await import('./write-all.js')
  return writeAll(rewriting, onInterrupt)
}

async function diffs({ changed }: Rewriting, toRelative: (file: string) => string): Promise<string> {
  if (changed.size === 0) return ''
  const { unifiedDiff } = await import('./unified-diff.js')
  const sorted = [...changed].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${sorted.map(([file, { before, after }]) => unifiedDiff(toRelative(file), before.text, after)).join('')}\n`
}

function refuseDirty({ dirty }: GitState, toRelative: (file: string) => string): void {
  if (dirty.length === 0) return
  throw new MigrateError(
    `The git tree has changes that are not committed: ${some(dirty.map(toRelative))}. ` +
      'Commit or stash them first, so that what is rewritten can be told from them, or use --allow-dirty.',
  )
}

function refuseUntracked({ isUntracked }: GitState, changed: readonly string[], toRelative: (file: string) => string): void {
  const untracked = changed.filter(isUntracked)
  if (untracked.length === 0) return
  throw new MigrateError(
    `Files would be rewritten that git does not know: ${some(untracked.map(toRelative))}. Commit them first, or use --allow-dirty.`,
  )
}

function outsideWarning({ outside }: GitState, toRelative: (file: string) => string): string[] {
  if (outside.length === 0) return []
  const places = some(outside.map((path) => toRelative(realpathSync(path))))
  return [`There is no git repository around ${places}: nothing can bring back what is rewritten there.`]
}

function some(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')
}
