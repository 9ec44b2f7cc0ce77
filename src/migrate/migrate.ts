import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { escapeLines, isAtLevel, readTool } from '../check/check.js'
import { loadCatalogue } from '../catalogue/load.js'
import { describeLeftOut } from '../project/listing/left-out.js'
import { removeLeftovers } from '../project/writing/leftovers.js'
import { pathFrom } from '../project/listing/path-from.js'
import { refuseNothing } from '../project/refuse-nothing.js'
import { surveyFiles, type Survey, type SurveyOptions } from '../project/survey.js'
import { shareWork, type Task } from '../project/threads.js'
import { readGitState, type GitState } from './git.js'
import { MigrateError } from './migrate-error.js'
import type { MigrateReport } from './report.js'
import { buildReport } from './report-parts.js'
import { reportText } from './report-text.js'
import type { RewriteChoice, RewriteInput, RewrittenGroup } from './rewrite-groups.js'
import type { OnInterrupt } from './write-all.js'

export { listMarkers } from './list-markers.js'
export { MigrateError } from './migrate-error.js'
export type { MigrateReport } from './report.js'

/** So many groups of files keep a thread busy for longer than it takes to start one. */
const GROUPS_WORTH_THREAD = 20

export interface MigrateOptions extends SurveyOptions, RewriteChoice {
  readonly dryRun?: boolean
  /** Runs on a git tree with changes that are not committed. */
  readonly allowDirty?: boolean
  /** Lowest phase that makes the exit code 1. Default: `removed`. */
  readonly failOn?: 'removed' | 'scheduled' | 'none'
  /** Scheduled items whose sunset is at most that many days away count as removed for the exit code. */
  readonly within?: number | undefined
  /** Default: `text`. */
  readonly format?: 'text' | 'json'
  readonly color?: boolean
  /** Whether a person reads the diff at a terminal: control characters in it are escapes then, and `git apply` does not take it. */
  readonly terminal?: boolean
  /** How a run is interrupted while it writes. Default: it is not. */
  readonly onInterrupt?: OnInterrupt
}

export interface MigrateResult {
  /** 0: nothing is left at the fail level; 1: something is, or a dry run would change something; 2: a file failed. */
  readonly exitCode: 0 | 1 | 2
  readonly report: MigrateReport
  /** What goes to standard output. */
  readonly text: string
  /** The unified diff of each file that a dry run would change. */
  readonly diffs: readonly string[]
  /** What goes to standard error: sentences. */
  readonly warnings: readonly string[]
}

/**
 * Rewrites the deprecated uses below the paths for which a replacement is named. Throws PathError for a path that does not exist, and
 * MigrateError for a git tree with changes that are not committed or that git cannot look at, before anything is written.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const { paths, cwd, asOf, dryRun = false, allowDirty = false, failOn = 'removed', within, format = 'text', color = false } = options
  const toRelative = pathFrom(cwd)
  const survey = await surveyFiles(options)
  refuseNothing(survey, paths)
  const state = dryRun ? undefined : readGitState((paths.length > 0 ? paths : ['.']).map((path) => resolve(cwd, path)))
  if (state && !allowDirty) refuseDirty(state, toRelative)

  const groups = survey.scan.chosen.length > 0 ? await rewrite(survey, options) : []
  if (survey.texts.chosen.length > 0) groups.push((await import('./leave-texts.js')).leaveTexts(survey.texts.chosen, options))
  const changed = groups.flatMap((group) => group.changed).sort((a, b) => (a.file < b.file ? -1 : 1))
  if (state && !allowDirty)
    refuseUntracked(
      state,
      changed.map(({ file }) => file),
      toRelative,
    )
  const removed = dryRun ? [] : removeLeftovers(survey.asked).map(toRelative)
  const unwritten = dryRun || changed.length === 0 ? new Map<string, string>() : await write(changed, options)

  const wrong = [...survey.failures, ...groups.flatMap((group) => group.failed)]
  const failed = new Map([...wrong.map(({ file, message }) => [file, message] as const), ...unwritten])
  const report = buildReport(groups, failed, { asOf, dryRun, looked: lookedAt(survey), tool: readTool(), toRelative })
  const remains = report.left.some((item) => isAtLevel(item, asOf, { failOn, ...(within === undefined ? {} : { within }) }))
  const exitCode = report.failed.length > 0 ? 2 : remains || (dryRun && report.changed.length > 0) ? 1 : 0
  const diffs = dryRun && format === 'text' ? await diffsOf(changed, toRelative) : []
  const text =
    format === 'json'
      ? `${JSON.stringify(report, null, 2)}\n`
      : (diffs.length > 0 ? (options.terminal ? escapeLines : String)(`${diffs.join('')}\n`) : '') + reportText(report, { color })
  const warnings = [...(state ? gitWarnings(state, toRelative) : []), ...describeRemoved(removed), ...describeLeftOut(survey, cwd)]
  return { exitCode, report, text, diffs, warnings }
}

type Changed = RewrittenGroup['changed']

/** The part of `migrate` that threads share. Loads all that parses and rewrites: most runs never come here. */
export async function loadRewriting(): Promise<Task<RewriteInput, RewrittenGroup[]>> {
  return (await import('./rewrite-groups.js')).rewriteGroups
}

async function rewrite(survey: Survey, options: MigrateOptions): Promise<RewrittenGroup[]> {
  const { catalogue, threads, asOf, only, ignore, baseUrls, clients, models, reach, safeOnly, markers } = options
  const given = { asOf, only, ignore, baseUrls, clients, models, reach, safeOnly, markers }
  if (threads?.isOpen()) threads.prepare('rewrite')
  const choice = (await import('../project/choose-files.js')).chooseFiles(survey, catalogue)
  const loading = loadRewriting()
  const shares = await shareWork(threads, 'rewrite', loading, {
    own: { choice, options: given, catalogue },
    shared: () => ({ choice, options: given, ...(catalogue.catalogue !== loadCatalogue() && { catalogue: catalogue.catalogue }) }),
    division: { length: choice.groups.length, step: 1, worthThread: GROUPS_WORTH_THREAD },
    isLast: true,
  })
  const groups = shares.flat()
  const files = groups.flatMap(({ changed }) => changed.map(({ file }) => file))
  if (new Set(files).size === files.length) return groups
  // should imports not have shown that two groups meet in one file, they are rewritten as one
  const all = { naming: choice.groups.flatMap(({ naming }) => naming), widened: choice.groups.flatMap(({ widened }) => widened) }
  const rewriteAll = await loading
  return rewriteAll({ choice: { ...choice, groups: [all] }, options: given, catalogue }, [[0, 1]])
}

function lookedAt({ asked, scan, texts }: Survey): string[] {
  return [...[...scan.looked.keys()].filter((file) => asked.has(file)), ...texts.looked.keys()]
}

async function write(changed: Changed, { onInterrupt = () => () => undefined }: MigrateOptions): Promise<Map<string, string>> {
  const { writeAll } = await import('./write-all.js')
  return writeAll(changed, onInterrupt)
}

async function diffsOf(changed: Changed, toRelative: (file: string) => string): Promise<string[]> {
  if (changed.length === 0) return []
  const { unifiedDiff } = await import('./unified-diff.js')
  return changed.map(({ file, before, after }) => unifiedDiff(toRelative(file), before, after))
}

function refuseDirty({ dirty, unknown }: GitState, toRelative: (file: string) => string): void {
  if (unknown.length > 0) {
    throw new MigrateError(`${describeUnknown({ unknown })}\nMend that, or use --allow-dirty to rewrite all the same.`)
  }
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

function gitWarnings(state: GitState, toRelative: (file: string) => string): string[] {
  const { outside, unknown } = state
  const places = some(outside.map((path) => toRelative(realpathSync(path))))
  return [
    ...(outside.length > 0 ? [`There is no git repository around ${places}: nothing can bring back what is rewritten there.`] : []),
    ...(unknown.length > 0 ? [describeUnknown(state)] : []),
  ]
}

/** Git says itself what to do about most of what keeps it from working. */
function describeUnknown({ unknown }: Pick<GitState, 'unknown'>): string {
  const places = some([...new Set(unknown.map(({ path }) => realpathSync(path)))])
  return `Git cannot tell what would be lost in ${places}. It says: ${[...new Set(unknown.map(({ words }) => words))].join('\n')}`
}

/** What a run that was killed while it wrote had left, and is gone now. */
function describeRemoved(names: readonly string[]): string[] {
  return names.length > 0 ? [`A run that was killed had left ${some(names)}: removed.`] : []
}

function some(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')
}
