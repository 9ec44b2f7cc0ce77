import { indexCatalogue, type CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { FunctionRow } from '../catalogue/function-rows.js'
import { loadCatalogue } from '../catalogue/load.js'
import type { Catalogue, FixClass, Phase } from '../catalogue/types.js'
import { acceptOf } from '../config/accept.js'
import type { ClientConfig } from '../config/client-config.js'
import type { Placed, Rewriting } from '../edit/rewrite-passes.js'
import type { Planned } from '../edit/select-plans.js'
import { concerns } from '../finding/caused-in.js'
import type { Finding } from '../finding/finding.js'
import { analyse, askCompiler, type AnalyseOptions } from '../project/analyse.js'
import type { Group } from '../project/group-files.js'
import type { Failure } from '../project/scan.js'
import type { Choice } from '../project/choose-files.js'
import { openChosen } from '../project/open-workspace.js'
import { workThrough, type Queue } from '../project/threads.js'
import { lineIndex, type Position } from '../syntax/line-index.js'
import type { CallRecord, Reach } from '../usage/usage.js'
import type { Workspace } from '../workspace/workspace.js'
import { namedBeside, type OpenPlace } from './named-beside.js'
import { rewriteProven } from './rewrite-proven.js'

/** What decides what is rewritten. */
export interface RewriteChoice {
  /** The UTC day to judge at, `YYYY-MM-DD`. */
  readonly asOf: string
  /** Ids or rule names: nothing else is found. Absent or empty: everything. */
  readonly only?: readonly string[]
  /** Ids or rule names that are not found. */
  readonly ignore?: readonly string[]
  /** Literal hosts outside these are other services. */
  readonly baseUrls?: readonly string[] | undefined
  /** HTTP clients beside the known ones. */
  readonly clients?: readonly ClientConfig[] | undefined
  /** What functions do, beside what is known. */
  readonly models?: readonly FunctionRow[] | undefined
  /** Default: `listed`. */
  readonly reach?: Reach | undefined
  /** Leaves out what a person has to look at. */
  readonly safeOnly?: boolean
  /** Whether a comment is written above what has to be looked at. Default: true. */
  readonly markers?: boolean
}

/** Plain data: it may come from another thread. */
export interface RewriteInput {
  readonly choice: Choice
  readonly options: RewriteChoice
  /** Absent: the built-in one. */
  readonly catalogue?: Catalogue | CatalogueIndex
}

/** A finding that was rewritten or is left, with its place in the text before and after all rewriting. */
export interface PlacedItem {
  readonly id: string
  /** Absolute path. */
  readonly file: string
  /** Further files that its rewriting changes, or would change. */
  readonly alsoIn: readonly string[]
  /** Whether it, or a file that its rewriting would change, lies outside the paths. */
  readonly isOutside: boolean
  readonly phase: Phase
  /** `null` where no day is named. */
  readonly sunset: string | null
  readonly fix: FixClass
  /** Why it is not rewritten, or has to be looked at. */
  readonly reason: string
  readonly before: Position
  readonly after: Position
}

export interface RewrittenGroup {
  readonly changed: readonly { readonly file: string; readonly before: string; readonly after: string }[]
  readonly applied: readonly PlacedItem[]
  readonly left: readonly PlacedItem[]
  /** Where bodies and answers of the operations left sight of which something was rewritten. */
  readonly open: readonly OpenPlace[]
  /** Files that could not be analysed, or whose rewriting did not pass its proof. */
  readonly failed: readonly Failure[]
}

/** Rewrites the groups that the queue gives, each by itself. Nothing is written to the disk. */
export async function rewriteGroups({ choice, options, catalogue }: RewriteInput, queue: Queue): Promise<RewrittenGroup[]> {
  const index = catalogue && 'needles' in catalogue ? catalogue : indexCatalogue(catalogue ?? loadCatalogue())
  const workspace = openChosen(choice.imports)
  return workThrough(queue, (at, leave) => {
    const group = rewriteGroup(choice.groups[at] as Group, { catalogue: index, workspace, choice, options, leave })
    workspace.forget()
    return group
  })
}

interface Context {
  readonly catalogue: CatalogueIndex
  readonly workspace: Workspace
  readonly choice: Choice
  readonly options: RewriteChoice
  readonly leave: AnalyseOptions['leave']
}

function rewriteGroup({ naming, widened }: Group, { catalogue, workspace, choice, options, leave }: Context): RewrittenGroup {
  const { asOf, baseUrls, clients, models, reach, safeOnly = false, markers = true } = options
  const wanted = acceptOf(options)
  let failures: readonly Failure[] | undefined
  let calls: readonly CallRecord[] = []
  let last: { readonly view: Workspace; readonly findings: readonly Finding[] } = { view: workspace, findings: [] }
  const find = (view: Workspace): readonly Finding[] => {
    const given = {
      catalogue,
      workspace: view,
      asOf,
      evidence: 'proven',
      schemas: true,
      reach,
      clients,
      models,
      accept: wanted,
      leave,
      ...(baseUrls && { baseUrls }),
    } as const
    const analysis = analyse(naming, widened, given)
    failures ??= analysis.failures
    ;({ calls } = analysis)
    last = { view, findings: analysis.findings }
    return analysis.findings
  }
  // nothing outside the paths is written, though it may be followed
  const accept = ({ plan }: Planned): boolean =>
    plan.fix !== 'manual' && (plan.fix === 'safe' || !safeOnly) && plan.edits.every(({ file }) => choice.asked.has(file))
  const rewriting = rewriteProven({
    catalogue,
    workspace,
    analyse: find,
    ask: (view) => askCompiler({ workspace: view, leave }),
    accept,
    markers,
  })
  const place = createPlacer(rewriting, (file) => choice.asked.has(file))
  const { applied } = rewriting
  const asked = applied.length > 0 ? [...naming, ...widened].filter((file) => choice.asked.has(file)) : []
  const trees = asked.flatMap((file) => last.view.module(file) ?? [])
  return {
    changed: [...rewriting.changed].map(([file, { before, after }]) => ({ file, before: before.text, after })),
    applied: applied.map(place),
    left: leftHere(rewriting.left, choice).map(place),
    open: [...openOf(calls, applied), ...namedBeside({ catalogue, applied, findings: last.findings, trees })],
    failed: [...(failures ?? []), ...[...rewriting.failed].map(([file, message]) => ({ file, message }))],
  }
}

/** The calls, as they are after all rewriting, of the operations of which something was rewritten, where not all of them is seen. */
function openOf(calls: readonly CallRecord[], applied: readonly Placed[]): OpenPlace[] {
  const operations = new Set(applied.map(({ finding }) => finding.usage.deprecation.operation))
  return calls.flatMap(({ state, tree, node, left = { tree, node }, reason = '', operation }) => {
    if (state !== 'open' || !operation || !operations.has(operation.id)) return []
    const { method, path } = operation
    return [{ file: left.tree.file, ...lineIndex(left.tree.text)(left.node.range[0]), reason, operation: { method, path } }]
  })
}

/**
 * What is left in the asked files, and what they cause in files that they import, which are not written. The rest of what stands elsewhere
 * only decides what can be rewritten here; and what one of these is left for is named in its reason.
 */
function leftHere(left: readonly Placed[], choice: Choice): Placed[] {
  const isAsked = ({ finding }: Placed): boolean => choice.asked.has(finding.usage.tree.file)
  const named = left.filter(isAsked).flatMap(({ plan }) => (plan.fix === 'manual' ? (plan.because ?? []) : []))
  return left.filter((item) => isAsked(item) || (concerns(choice, item.finding) && !named.includes(item.finding)))
}

function createPlacer({ changed }: Rewriting, isAsked: (file: string) => boolean): (item: Placed) => PlacedItem {
  const indexes = new Map<string, { readonly before: (offset: number) => Position; readonly after: (offset: number) => Position }>()
  return ({ finding, plan, before, after }) => {
    const { file, text } = finding.usage.tree
    const texts = changed.get(file)
    let index = indexes.get(file)
    if (!index) indexes.set(file, (index = { before: lineIndex(texts?.before.text ?? text), after: lineIndex(texts?.after ?? text) }))
    const isManual = plan.fix === 'manual'
    const alsoIn = isManual ? [] : [...new Set(plan.edits.map((edit) => edit.file))].filter((other) => other !== file)
    return {
      id: finding.id,
      file,
      alsoIn,
      isOutside: [file, ...alsoIn].some((name) => !isAsked(name)),
      phase: finding.phase,
      sunset: finding.usage.deprecation.sunset ?? null,
      fix: plan.fix,
      reason: isManual ? plan.refusal : (plan.reason ?? ''),
      before: index.before(before),
      after: index.after(after),
    }
  }
}
