import type { Placed, Rewriting } from '../edit/rewrite-passes.js'
import { lineIndex, type Position } from '../syntax/line-index.js'
import type { AppliedEdit, LeftItem, MigrateReport, ReviewItem } from './report.js'

interface Context {
  readonly asOf: string
  readonly dryRun: boolean
  /** Files that were read. */
  readonly looked: readonly string[]
  readonly tool: MigrateReport['tool']
  readonly toRelative: (file: string) => string
}

/** Puts a report together from what was rewritten and from what went wrong, by file. */
export function buildReport(rewriting: Rewriting, failed: ReadonlyMap<string, string>, context: Context): MigrateReport {
  const { asOf, dryRun, looked, tool, toRelative } = context
  const placeBefore = createPlacer((file) => rewriting.changed.get(file)?.before.text)
  const placeAfter = createPlacer((file) => rewriting.changed.get(file)?.after)
  const placeNow = (item: Placed): Position =>
    dryRun || failed.has(item.finding.usage.tree.file) ? placeBefore(item, item.before) : placeAfter(item, item.after)

  const edits = new Map<string, AppliedEdit[]>([...rewriting.changed.keys()].filter((file) => !failed.has(file)).map((file) => [file, []]))
  const review: ReviewItem[] = []
  for (const item of rewriting.applied) {
    const { finding, plan } = item
    const file = finding.usage.tree.file
    if (plan.fix === 'manual') continue
    // what one finding asks for may stand in other files; it counts where it was found, or in the first file that it changes
    const home = [file, ...plan.edits.map((edit) => edit.file)].find((name) => edits.has(name))
    if (home === undefined) continue
    edits.get(home)?.push({ id: finding.id, ...placeBefore(item, item.before), fix: plan.fix })
    if (plan.fix === 'review') review.push({ id: finding.id, file: toRelative(file), ...placeNow(item), reason: plan.reason ?? '' })
  }
  const left = rewriting.left.map((item): LeftItem => {
    const { finding } = item
    return {
      id: finding.id,
      file: toRelative(finding.usage.tree.file),
      ...placeNow(item),
      fix: item.plan.fix,
      phase: finding.phase,
      sunset: finding.usage.deprecation.sunset,
      reason: reasonFor(item, failed),
    }
  })

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
    review: review.sort(byPlace),
    summary: { files: names.size, edits: all.length, safe, review: all.length - safe, left: left.length, failed: failures.length },
  }
}

function reasonFor({ finding, plan }: Placed, failed: ReadonlyMap<string, string>): string {
  if (plan.fix === 'manual') return plan.refusal
  const broken = [finding.usage.tree.file, ...plan.edits.map(({ file }) => file)].find((file) => failed.has(file))
  if (broken !== undefined) return `The file failed: ${failed.get(broken)}`
  if (plan.fix === 'review') return `Left out by --safe-only: ${plan.reason ?? ''}`
  return 'The rewriting would change files outside the paths that were given.'
}

function createPlacer(textOf: (file: string) => string | undefined): (item: Placed, offset: number) => Position {
  const indexes = new Map<string, (offset: number) => Position>()
  return ({ finding }, offset) => {
    const { tree } = finding.usage
    let index = indexes.get(tree.file)
    if (!index) indexes.set(tree.file, (index = lineIndex(textOf(tree.file) ?? tree.text)))
    return index(offset)
  }
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
