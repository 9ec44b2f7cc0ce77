import { basename } from 'node:path'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import type { Replacement } from '../../catalogue/types.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Finding } from '../../finding/finding.js'
import { lineIndex } from '../../syntax/line-index.js'
import { isWithin, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import type { Plan } from '../edit.js'
import { breaksPromise } from '../move/move-type.js'
import { findNestedLeftover } from '../types/nested-leftovers.js'
import { stepsTo } from '../shapes/steps-to.js'
import { siteOf } from '../site.js'
import { groupTied, typedGroups } from './tied-groups.js'
import type { Surroundings } from '../types/surroundings.js'
import { findTypedLeftover } from '../types/typed-leftovers.js'

type Rewrite = Exclude<Plan, { readonly fix: 'manual' }>

/** Refuses plans whose counterpart is refused. Half of them rewritten would be code that says two things. */
export function tiePlans(plans: ReadonlyMap<Finding, Plan>, around?: Surroundings): Map<Finding, Plan> {
  const tied = new Map(plans)
  const groups = groupTied(plans)
  refuseLeftovers(tied, around)
  const refuseTied = () =>
    refuseGroups(tied, groups, (_, plan) => (plan.fix === 'manual' ? plan.refusal : undefined), 'cannot be rewritten')
  refuseTied()
  if (refuseEchoes(tied)) refuseTied()
  if (refuseDoubles(tied)) refuseTied()
  return tied
}

/**
 * Refuses to rewrite what code answers with for an address where a read of such answers keeps the old place. A double that is left keeps no
 * read from being rewritten. Tells whether there are any.
 */
function refuseDoubles(plans: Map<Finding, Plan>): boolean {
  const doubles = [...plans.keys()].filter(({ usage }) => usage.standsIn)
  if (doubles.length === 0) return false
  const owned = new Set([...plans.keys()].flatMap(({ usage: { own = [], standsIn } }) => (standsIn ? [] : own)))
  const refused = doubles.flatMap((double) => {
    if (plans.get(double)?.fix === 'manual' || owned.has(double.usage.node)) return []
    const kept = [...plans].find(
      ([{ id, usage }, { fix }]) => fix === 'manual' && id === double.id && usage.direction === 'response' && !usage.standsIn,
    )
    return kept?.[1].fix === 'manual' ? [{ double, read: kept[0], refusal: kept[1].refusal }] : []
  })
  for (const { double, read, refusal } of refused)
    plans.set(double, goesWith(placeFrom(double.usage.tree, read.usage.tree, read.usage.node), 'cannot be rewritten', refusal))
  return refused.length > 0
}

/**
 * Refuses reads of an answer whose value goes out again under a name that stays: once the answer has nothing there, nothing is sent; what
 * was read at the new place would be. Tells whether there are any.
 */
function refuseEchoes(plans: Map<Finding, Plan>): boolean {
  const kept = [...plans].flatMap(([finding, plan]) => {
    const { node, direction } = finding.usage
    const value = direction === 'request' && plan.fix === 'manual' ? valueAt(node) : undefined
    return value && plan.fix === 'manual' ? [{ finding, value, refusal: plan.refusal }] : []
  })
  const echoes = [...plans].flatMap(([read, { fix }]) => {
    if (read.usage.direction !== 'response' || fix === 'manual') return []
    const sent = kept.find(({ finding, value }) => finding.id === read.id && isWithin(read.usage.node, value))
    return sent ? [{ read, sent }] : []
  })
  for (const { read, sent } of echoes) {
    plans.set(
      read,
      goesWith(placeFrom(read.usage.tree, sent.finding.usage.tree, sent.finding.usage.node), 'cannot be rewritten', sent.refusal),
    )
  }
  return echoes.length > 0
}

/** What the field of a request is given at a place. */
function valueAt(node: Node): Node | undefined {
  const site = siteOf(node)
  if (site.form === 'entry') return site.property.value
  if (site.form !== 'member' || site.use !== 'assign') return undefined
  const { parent } = wrapped(site.member)
  return parent?.type === 'AssignmentExpression' ? parent.right : undefined
}

/** Refuses plans whose counterpart is not to be carried out. */
export function holdBack(plans: ReadonlyMap<Finding, Plan>, accept: (finding: Finding, plan: Plan) => boolean): Map<Finding, Plan> {
  const held = new Map(plans)
  const isHeld = (finding: Finding, plan: Plan) => plan.fix !== 'manual' && !accept(finding, plan)
  const reasonFor = (finding: Finding, plan: Plan) => (isHeld(finding, plan) ? 'it is not among what is to be rewritten.' : undefined)
  refuseGroups(held, groupTied(plans), reasonFor, 'is left out')
  return held
}

/** Refuses all plans of a group in which one has a reason to be refused. */
function refuseGroups(
  plans: Map<Finding, Plan>,
  groups: readonly (readonly Finding[])[],
  reasonFor: (finding: Finding, plan: Plan) => string | undefined,
  what: string,
): void {
  const reasons = new Map([...plans].map(([finding, plan]) => [finding, reasonFor(finding, plan)]))
  for (const group of groups) {
    const known = group.find((finding) => reasons.get(finding) !== undefined)
    if (!known) continue
    const refused = firstCause(plans, known)
    for (const finding of group) {
      if (plans.get(finding)?.fix === 'manual' || reasons.get(finding) !== undefined) continue
      const place = placeFrom(finding.usage.tree, refused.usage.tree, refused.usage.node)
      plans.set(finding, { ...goesWith(place, what, reasons.get(refused) ?? ''), because: refused })
    }
  }
}

/** The place for which one is left: not one that is left for it as well. */
function firstCause(plans: ReadonlyMap<Finding, Plan>, finding: Finding, seen: ReadonlySet<Finding> = new Set()): Finding {
  const plan = plans.get(finding)
  const cause = plan?.fix === 'manual' ? plan.because : undefined
  return cause && plans.has(cause) && !seen.has(cause) ? firstCause(plans, cause, new Set([...seen, finding])) : finding
}

function goesWith(place: string, what: string, reason: string): Extract<Plan, { fix: 'manual' }> {
  return { fix: 'manual', refusal: `It goes with another place that ${what}, in ${place}: ${reason}` }
}

/** Refuses the rewriting of a declared member while there are places that need it as it is. */
function refuseLeftovers(plans: Map<Finding, Plan>, around: Surroundings | undefined): void {
  const trees = [...new Set([...plans.keys()].map(({ usage }) => usage.tree))]
  for (const [finding, plan] of plans) {
    const { usage } = finding
    const site = siteOf(usage.node)
    const { field } = usage.deprecation
    if (plan.fix === 'manual' || site.form !== 'type-member' || field === undefined) continue
    const declared = { ...declaredAt(plan.heir, usage.tree, site.member), node: usage.node, field }
    const ids = idsOfSame(plans, finding, plan)
    const isDone = (tree: Tree, key: Node): boolean => isRewritten(plans, ids, tree, key)
    const leftover = findTypedLeftover(declared, trees, isDone, around) ?? findNestedLeftover(declared, isDone, around)
    if (!leftover) continue
    const place = placeFrom(usage.tree, leftover.tree, leftover.node)
    // a type of its own would not help a read that is left for another reason
    const refused = [...plans].find(([other, { fix }]) => fix === 'manual' && ids.has(other.id) && other.usage.node === leftover.node)
    if (refused?.[1].fix === 'manual') {
      plans.set(finding, { ...goesWith(place, 'cannot be rewritten', refused[1].refusal), because: refused[0] })
      continue
    }
    plans.set(finding, {
      fix: 'manual',
      refusal: `The type also describes values that are not rewritten, in ${place}: give those a type of their own first.`,
    })
  }
}

/** A member, or one that stands in its place where another type has it no more: that type's own. */
function declaredAt(heir: Node | undefined, tree: Tree, member: Node): { readonly tree: Tree; readonly member: Node } {
  const list: readonly Node[] = heir?.type === 'TSInterfaceBody' ? heir.body : heir?.type === 'TSTypeLiteral' ? heir.members : []
  return { tree: (heir && treeOf(heir)) ?? tree, member: list[0] ?? member }
}

/** The items that are rewritten alike at a place: those of several operations whose bodies have one type. */
function idsOfSame(plans: ReadonlyMap<Finding, Plan>, { usage: { node } }: Finding, { edits }: Rewrite): ReadonlySet<string> {
  const textOf = (list: Rewrite['edits']): string => list.map(({ file, range, text }) => `${file}\n${range.join()}\n${text}`).join('\n')
  const own = textOf(edits)
  return new Set(
    [...plans].flatMap(([{ id, usage }, plan]) => (plan.fix !== 'manual' && usage.node === node && textOf(plan.edits) === own ? [id] : [])),
  )
}

/** Whether a key token is a finding of some items that is rewritten, or goes with what is. */
function isRewritten(plans: ReadonlyMap<Finding, Plan>, ids: ReadonlySet<string>, tree: Tree, key: Node): boolean {
  const [start, end] = key.range
  for (const [other, plan] of plans) {
    if (!ids.has(other.id) || plan.fix === 'manual') continue
    if (other.usage.tree.file === tree.file && other.usage.node.range.join() === key.range.join()) return true
    if (plan.edits.some(({ file, range }) => file === tree.file && range[0] <= start && range[1] >= end)) return true
  }
  return false
}

function placeFrom(from: Tree, tree: Tree, node: Node): string {
  const { line } = lineIndex(tree.text)(node.range[0])
  return from.file === tree.file ? `line ${line}` : `line ${line} of ${basename(tree.file)}`
}

/**
 * The findings that a declared type describes, those of them that it says are always there, and those whose new place may be missing
 * although it does.
 */
export function findTyped(
  findings: readonly Finding[],
  catalogue: CatalogueIndex,
): Readonly<Record<'typed' | 'required' | 'promised', ReadonlySet<Finding>>> {
  const typed = new Set<Finding>()
  const required = new Set<Finding>()
  const promised = new Set<Finding>()
  for (const group of typedGroups(findings)) {
    const sites = group.map(({ usage }) => siteOf(usage.node)).filter((site) => site.form === 'type-member')
    const isRequired = sites.length > 0 && sites.every(({ member }) => !member.optional)
    const isPromised = group.some(({ id, usage }) => {
      const steps = stepsOf(catalogue.replacement(id), usage.path)
      const site = siteOf(usage.node)
      return steps.length > 0 && site.form === 'type-member' && breaksPromise(site.member, steps)
    })
    for (const finding of group) {
      typed.add(finding)
      if (isRequired) required.add(finding)
      if (isPromised) promised.add(finding)
    }
  }
  return { typed, required, promised }
}

/** The keys that lead to where a value is now; none where it stays in its object. */
function stepsOf(replacement: Replacement, path: readonly string[]): readonly string[] {
  if (replacement.kind === 'move') return replacement.to
  return replacement.kind === 'reshape' ? stepsTo(replacement, path) : []
}
