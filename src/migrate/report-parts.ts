import type { Position } from '../syntax/line-index.js'
import type { AppliedEdit, LeftItem, MigrateReport, ReviewItem } from './report.js'
import type { PlacedItem, RewrittenGroup } from './rewrite-groups.js'

interface Context {
  readonly asOf: string
  readonly dryRun: boolean
  /** Files that were read. */
  readonly looked: readonly string[]
  readonly tool: MigrateReport['tool']
  readonly toRelative: (file: string) => string
}

/** Puts a report together from what was rewritten and from what went wrong, by file. */
export function buildReport(groups: readonly RewrittenGroup[], failed: ReadonlyMap<string, string>, context: Context): MigrateReport {
  const { asOf, dryRun, looked, tool, toRelative } = context
  const placeNow = (item: PlacedItem): Position => (dryRun || failed.has(item.file) ? item.before : item.after)

  const written = groups.flatMap(({ changed }) => changed.map(({ file }) => file)).filter((file) => !failed.has(file))
  const edits = new Map<string, AppliedEdit[]>(written.map((file) => [file, []]))
  const review: ReviewItem[] = []
  for (const item of groups.flatMap(({ applied }) => applied)) {
    if (item.fix === 'manual') continue
    // what one finding asks for may stand in other files; it counts where it was found, or in the first file that it changes
    const home = [item.file, ...item.alsoIn].find((name) => edits.has(name))
    if (home === undefined) continue
    edits.get(home)?.push({ id: item.id, ...item.before, fix: item.fix })
    if (item.fix === 'review') review.push({ id: item.id, file: toRelative(item.file), ...placeNow(item), reason: item.reason })
  }
  const left = groups
    .flatMap((group) => group.left)
    .map((item): LeftItem => {
      const { id, file, fix, phase, sunset } = item
      return { id, file: toRelative(file), ...placeNow(item), fix, phase, sunset, reason: reasonFor(item, failed) }
    })
  const open = groups.flatMap((group) => group.open).map((item) => ({ ...item, file: toRelative(item.file) }))

  const changed = [...edits].map(([file, list]) => ({
    file: toRelative(file),
    edits: list.sort((a, b) => a.line - b.line || a.column - b.column || (a.id < b.id ? -1 : 1)),
  }))
  const failures = [...failed].map(([file, message]) => ({ file: toRelative(file), message }))
  const taken = new Set([...changed, ...failures].map(({ file }) => file))
  const names = new Set([...looked.map(toRelative), ...failures.map(({ file }) => file)])
  const refused = [...new Set(left.map(({ file }) => file))].filter((file) => !taken.has(file) && names.has(file)).sort()
  const all = changed.flatMap(({ edits: list }) => list)
  const safe = all.filter(({ fix }) => fix === 'safe').length
  return {
    tool,
    asOf,
    dryRun,
    changed: changed.sort(byFile),
    unchanged: names.size - taken.size - refused.length,
    refused,
    failed: failures.sort(byFile),
    left: left.sort(byPlace),
    open: open.sort((a, b) => byFile(a, b) || a.line - b.line || a.column - b.column),
    review: review.sort(byPlace),
    summary: { files: names.size, edits: all.length, safe, review: all.length - safe, left: left.length, failed: failures.length },
  }
}

function reasonFor({ fix, reason, file, alsoIn, isOutside }: PlacedItem, failed: ReadonlyMap<string, string>): string {
  if (fix === 'manual') return reason
  const broken = [file, ...alsoIn].find((name) => failed.has(name))
  if (broken !== undefined) return `The file failed: ${failed.get(broken)}`
  if (isOutside) return 'The rewriting would change files outside the paths that were given.'
  return `Left out by --safe-only: ${reason}`
}

interface Place {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly column: number
}

function byPlace(a: Place, b: Place): number {
  return byFile(a, b) || a.line - b.line || a.column - b.column || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

function byFile(a: { readonly file: string }, b: { readonly file: string }): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : 0
}
