import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { Finding } from '../finding/finding.js'
import { isInComment } from '../syntax/jsdoc.js'
import type { Tree } from '../syntax/tree.js'
import { openSearch } from '../usage/open-search.js'
import { createPlainMembers, type PlainMember } from '../usage/types/plain/plain-members.js'
import { isInstalled } from '../workspace/is-installed.js'
import { overlaps } from './apply-edits.js'
import type { Edit, Plan } from './edit.js'
import { createNewNames } from './text/new-names.js'
import { planEdits } from './plan-edits.js'
import type { Surroundings } from './types/surroundings.js'
import { findTyped, holdBack, tiePlans } from './together/tie-plans.js'
import { groupTied } from './together/tied-groups.js'

/** A finding and what its rewrite is. */
export interface Planned {
  readonly finding: Finding
  readonly plan: Plan
}

/** What is around the files of the findings; without `ask`, annotations have to tell what declared members places name. */
type Around = Pick<Surroundings, 'workspace'> & Partial<Surroundings>

/** Plans that can be made at once. */
export interface Selection {
  readonly chosen: readonly Planned[]
  /** Those that collide with a chosen one; they have to be planned again on the new text. */
  readonly deferred: readonly Planned[]
  /** The edits of the chosen plans, each once, by absolute path. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>
}

/**
 * Plans findings. A plan whose counterpart is refused is refused as well, and so is one that `accept` lets through while it does not let
 * its counterpart through. Plans that `accept` turns down are given as they are. Of what stands in comments nothing is refused: it is left
 * out. Without `around.ask`, only the files of the findings are asked for what needs a declared type as it is.
 */
export function planAll(
  findings: readonly Finding[],
  catalogue: CatalogueIndex,
  accept: (planned: Planned) => boolean = () => true,
  around?: Around,
): Planned[] {
  const { typed, required, promised } = findTyped(findings, catalogue)
  const names = createNewNames()
  const planOne = (finding: Finding) =>
    planEdits(finding, catalogue, {
      isPromised: promised.has(finding),
      isRequired: required.has(finding),
      isTyped: typed.has(finding),
      names,
      findings,
      ...(around && { modules: around.workspace }),
    })
  const own = findings.map((finding) => [finding, planOne(finding)] as const)
  const plans = new Map(own.filter(([finding, plan]) => isTold(finding, plan)))
  const tied = holdBack(tiePlans(plans, around && surround(around, catalogue)), (finding, plan) => accept({ finding, plan }))
  return [...tied].flatMap(([finding, plan]) => (isTold(finding, plan) ? [{ finding, plan }] : []))
}

function surround({ workspace, ask }: Around, catalogue: CatalogueIndex): Surroundings | undefined {
  if (!ask) return undefined
  const plainMembers = (trees: readonly Tree[]): PlainMember =>
    createPlainMembers(openSearch(trees, { catalogue, workspace }).session.flow, { isInstalled, declared: [] })
  return { workspace, ask, plainMembers }
}

/** Whether a plan is more than that a comment stays as it is: what one tells is given another name with the code, and no other form. */
function isTold({ usage: { tree, node } }: Finding, plan: Plan): boolean {
  return !isInComment(tree, node) || (plan.fix === 'safe' && plan.edits.every(({ text }) => /^[\w$]+$/.test(text)))
}

/** Chooses, in order, the plans that `accept` lets through and that do not collide. Equal edits of two plans are one edit. */
export function selectPlans(planned: readonly Planned[], accept: (planned: Planned) => boolean): Selection {
  const chosen: Planned[] = []
  const deferred: Planned[] = []
  const edits = new Map<string, Edit[]>()
  for (const item of planned) {
    if (item.plan.fix === 'manual' || !accept(item)) continue
    const fresh = item.plan.edits.filter((edit) => !edits.get(edit.file)?.some((known) => isSame(known, edit)))
    if (fresh.some((edit) => edits.get(edit.file)?.some((known) => overlaps(known, edit)))) {
      deferred.push(item)
      continue
    }
    chosen.push(item)
    for (const edit of fresh) {
      const list = edits.get(edit.file)
      if (list) list.push(edit)
      else edits.set(edit.file, [edit])
    }
  }
  return { chosen, deferred, edits }
}

/**
 * Makes one plan of those that go together, for whoever carries out one at a time. It has to be looked at where one of them has. Plans that
 * collide stay by themselves.
 */
export function joinPlans(planned: readonly Planned[]): Planned[] {
  const plans = new Map(planned.map(({ finding, plan }) => [finding, plan]))
  for (const group of groupTied(plans)) {
    const members = planned.filter(({ finding }) => group.includes(finding))
    const { chosen, deferred, edits } = selectPlans(members, () => true)
    const made = chosen.flatMap(({ plan }) => (plan.fix === 'manual' ? [] : [plan]))
    const main = made.find(({ fix }) => fix === 'review') ?? made[0]
    if (!main || made.length < 2 || deferred.length > 0) continue
    for (const { finding } of chosen) plans.set(finding, { ...main, edits: [...edits.values()].flat() })
  }
  return [...plans].map(([finding, plan]) => ({ finding, plan }))
}

function isSame(a: Edit, b: Edit): boolean {
  return a.file === b.file && a.range[0] === b.range[0] && a.range[1] === b.range[1] && a.text === b.text
}
