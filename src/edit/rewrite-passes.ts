import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { Finding } from '../finding/finding.js'
import type { Tree } from '../syntax/tree.js'
import type { TypeQuestions } from '../usage/types/type-places.js'
import type { Workspace } from '../workspace/workspace.js'
import type { Edit } from './edit.js'
import { proveEdits } from './guard.js'
import { markRemarks } from './marker.js'
import { offsetAfter, offsetBefore } from './text/offsets.js'
import { createOverlayWorkspace } from './overlay-workspace.js'
import { planAll, selectPlans, type Planned, type Selection } from './select-plans.js'

/** Edits that need more passes than this do not come to an end. */
const MOST_PASSES = 6

export interface RewriteOptions {
  readonly catalogue: CatalogueIndex
  /** The files as they are. */
  readonly workspace: Workspace
  /** The findings of the files as a workspace shows them. */
  readonly analyse: (workspace: Workspace) => readonly Finding[]
  /** Asks what declared members places name, of the files as a workspace shows them. Absent: annotations have to tell. */
  readonly ask?: (workspace: Workspace) => TypeQuestions['ask']
  /** Whether a plan may be carried out. Default: every plan. */
  readonly accept?: (planned: Planned) => boolean
  /** Whether a comment is written above what has to be looked at. */
  readonly markers: boolean
}

/** A finding with its offsets in the text before and after the whole rewriting. */
export interface Placed extends Planned {
  readonly before: number
  readonly after: number
}

export interface Rewriting {
  /** By absolute path; the text is another one. */
  readonly changed: ReadonlyMap<string, { readonly before: Tree; readonly after: string }>
  readonly applied: readonly Placed[]
  /** What is still found afterwards. */
  readonly left: readonly Placed[]
  /** Files whose rewriting did not pass its proof, with a sentence each: left as they were. */
  readonly failed: ReadonlyMap<string, string>
}

/**
 * Carries out all plans, in passes: plans that collide are made again on the new text, until nothing that can be rewritten is found.
 * A file whose result does not pass the proof is left out, and all is done again without it.
 */
export function rewriteInPasses(options: RewriteOptions): Rewriting {
  const failed = new Map<string, string>()
  for (;;) {
    const known = failed.size
    const rewriting = tryPasses(options, failed)
    if (failed.size === known) return rewriting
  }
}

function tryPasses(options: RewriteOptions, failed: Map<string, string>): Rewriting {
  const { catalogue, workspace, analyse, ask, accept = () => true, markers } = options
  const texts = new Map<string, string>()
  const history = new Map<string, Edit[][]>()
  const applied: { readonly planned: Planned; readonly pass: number }[] = []
  const mayApply = (planned: Planned) =>
    planned.plan.fix !== 'manual' && accept(planned) && !planned.plan.edits.some(({ file }) => failed.has(file))
  for (let pass = 0; ; pass++) {
    const view = texts.size > 0 ? createOverlayWorkspace(workspace, texts) : workspace
    const planned = planAll(analyse(view), catalogue, mayApply, { workspace: view, ...(ask && { ask: ask(view) }) })
    const selection = selectPlans(planned, mayApply)
    if (selection.chosen.length === 0) return finish(workspace, texts, history, applied, planned, failed)
    if (pass === MOST_PASSES) {
      for (const file of selection.edits.keys())
        failed.set(file, 'The rewriting does not come to an end: the result would be rewritten again.')
      return finish(workspace, texts, history, applied, planned, failed)
    }
    const sizeBefore = failed.size
    const results = carryOut(selection, view, markers, failed)
    if (failed.size > sizeBefore) return finish(workspace, texts, history, applied, planned, failed)
    for (const { file, edits, text } of results) {
      texts.set(file, text)
      const passes = history.get(file) ?? []
      passes[pass] = edits
      history.set(file, passes)
    }
    for (const item of selection.chosen) applied.push({ planned: item, pass })
  }
}

interface Result {
  readonly file: string
  readonly edits: Edit[]
  readonly text: string
}

/** Makes the edits of one pass, with the markers, and proves each file; what does not hold goes to `failed`. */
function carryOut(selection: Selection, view: Workspace, markers: boolean, failed: Map<string, string>): Result[] {
  const results: Result[] = []
  for (const [file, planned] of selection.edits) {
    const tree = view.module(file)
    if (!tree) {
      failed.set(file, 'The file could not be read again.')
      continue
    }
    const remarks = selection.chosen.flatMap(({ finding, plan }) =>
      markers && plan.fix === 'review' && finding.usage.tree.file === file
        ? [{ id: finding.id, node: finding.usage.node, reason: plan.reason ?? '' }]
        : [],
    )
    const edits = [...markRemarks(tree, remarks), ...planned]
    const proof = proveEdits(tree, edits)
    if ('failure' in proof) failed.set(file, proof.failure)
    else results.push({ file, edits, text: proof.tree.text })
  }
  return results
}

function finish(
  workspace: Workspace,
  texts: ReadonlyMap<string, string>,
  history: ReadonlyMap<string, readonly Edit[][]>,
  applied: readonly { readonly planned: Planned; readonly pass: number }[],
  planned: readonly Planned[],
  failed: ReadonlyMap<string, string>,
): Rewriting {
  const place = (item: Planned, pass: number): Placed => {
    const passes = history.get(item.finding.usage.tree.file) ?? []
    const offset = item.finding.range[0]
    const before = passes.slice(0, pass).reduceRight((at, edits) => (edits ? offsetBefore(edits, at) : at), offset)
    const after = passes.slice(pass).reduce((at, edits) => (edits ? offsetAfter(edits, at) : at), offset)
    return { ...item, before, after }
  }
  const changed = new Map<string, { before: Tree; after: string }>()
  for (const [file, after] of texts) {
    const before = workspace.module(file)
    if (before && before.text !== after) changed.set(file, { before, after })
  }
  return {
    changed,
    applied: applied.map(({ planned: item, pass }) => place(item, pass)),
    left: planned.map((item) => place(item, Infinity)),
    failed,
  }
}
