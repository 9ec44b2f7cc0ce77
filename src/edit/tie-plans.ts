import { basename } from 'node:path'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { Replacement } from '../catalogue/types.js'
import type { Finding } from '../finding/finding.js'
import { lineIndex } from '../syntax/line-index.js'
import type { Node, Tree } from '../syntax/tree.js'
import { literalsOf } from '../usage/either-holder.js'
import { callsOf } from '../usage/usage.js'
import type { Plan } from './edit.js'
import { breaksPromise } from './move-type.js'
import { findNestedLeftover } from './nested-leftovers.js'
import { bindingOf } from './pattern-host.js'
import { changeOf, changeOfBound } from './shapes/read-form.js'
import { stepsTo } from './shapes/steps-to.js'
import { siteOf } from './site.js'
import { findTypedLeftover, type Surroundings } from './typed-leftovers.js'

/** Refuses plans whose counterpart is refused. Half of them rewritten would be code that says two things. */
export function tiePlans(plans: ReadonlyMap<Finding, Plan>, around?: Surroundings): Map<Finding, Plan> {
  const tied = new Map(plans)
  refuseLeftovers(tied, around)
  refuseGroups(tied, (_, plan) => (plan.fix === 'manual' ? plan.refusal : undefined), 'cannot be rewritten')
  return tied
}

/** Refuses plans whose counterpart is not to be carried out. */
export function holdBack(plans: ReadonlyMap<Finding, Plan>, accept: (finding: Finding, plan: Plan) => boolean): Map<Finding, Plan> {
  const held = new Map(plans)
  const isHeld = (finding: Finding, plan: Plan) => plan.fix !== 'manual' && !accept(finding, plan)
  refuseGroups(held, (finding, plan) => (isHeld(finding, plan) ? 'it is not among what is to be rewritten.' : undefined), 'is left out')
  return held
}

/**
 * The findings that go together: places of one request object, of an answer that is written to, those that one declared type ties, and
 * a read with the objects that the code makes for it itself.
 */
export function groupTied(findings: readonly Finding[]): Finding[][] {
  return [...groupFindings(findings, objectsOf), ...typedGroups(findings), ...writtenGroups(findings), ...ownGroups(findings)]
}

function ownGroups(findings: readonly Finding[]): Finding[][] {
  if (!findings.some(({ usage }) => usage.own)) return []
  return groupFindings(findings, ({ usage: { node, own = [] } }) => [node, ...own])
}

/** Refuses all plans of a group in which one has a reason to be refused. */
function refuseGroups(plans: Map<Finding, Plan>, reasonFor: (finding: Finding, plan: Plan) => string | undefined, what: string): void {
  const reasons = new Map([...plans].map(([finding, plan]) => [finding, reasonFor(finding, plan)]))
  for (const group of groupTied([...plans.keys()])) {
    const refused = group.find((finding) => reasons.get(finding) !== undefined)
    if (!refused) continue
    for (const finding of group) {
      if (plans.get(finding)?.fix === 'manual' || reasons.get(finding) !== undefined) continue
      const place = placeFrom(finding.usage.tree, refused.usage.tree, refused.usage.node)
      plans.set(finding, { fix: 'manual', refusal: `It goes with another place that ${what}, in ${place}: ${reasons.get(refused)}` })
    }
  }
}

/** Refuses the rewriting of a declared member while there are places that need it as it is. */
function refuseLeftovers(plans: Map<Finding, Plan>, around: Surroundings | undefined): void {
  const trees = [...new Set([...plans.keys()].map(({ usage }) => usage.tree))]
  for (const [finding, plan] of plans) {
    const { usage } = finding
    const site = siteOf(usage.node)
    const { field } = usage.deprecation
    if (plan.fix === 'manual' || site.form !== 'type-member' || field === undefined) continue
    const declared = { tree: usage.tree, node: usage.node, member: site.member, field }
    const isDone = (tree: Tree, key: Node): boolean => isRewritten(plans, finding.id, tree, key)
    const leftover =
      findTypedLeftover(declared, trees, isDone, around && { ...around, calls: callsFor(plans, finding.id) }) ??
      findNestedLeftover(declared, isDone, around)
    if (!leftover) continue
    const place = placeFrom(usage.tree, leftover.tree, leftover.node)
    plans.set(finding, {
      fix: 'manual',
      refusal: `The type also describes values that are not rewritten, in ${place}: give those a type of their own first.`,
    })
  }
}

/** The places on the ways to the findings of an item. */
function callsFor(plans: ReadonlyMap<Finding, Plan>, id: string): ReadonlySet<Node> {
  return new Set([...plans.keys()].flatMap((finding) => (finding.id === id ? placesOf(finding) : [])))
}

/** Whether a key token is a finding of the item that is rewritten, or goes with what is. */
function isRewritten(plans: ReadonlyMap<Finding, Plan>, id: string, tree: Tree, key: Node): boolean {
  const [start, end] = key.range
  for (const [other, plan] of plans) {
    if (other.id !== id || plan.fix === 'manual') continue
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

/** The findings that calls whose bodies have a declared type tie together. */
function typedGroups(findings: readonly Finding[]): Finding[][] {
  if (!findings.some(({ usage }) => usage.kind === 'type-field')) return []
  return groupByCalls(findings).filter((group) => group.some(({ usage }) => usage.kind === 'type-field'))
}

/** The findings in answers that the code writes to, or of which it changes what they hold: that is read wherever the answer is. */
function writtenGroups(findings: readonly Finding[]): Finding[][] {
  const isWrite = ({ usage: { tree, node, direction } }: Finding): boolean => {
    if (direction !== 'response') return false
    const site = siteOf(node)
    if (site.form === 'binding') return changeOfBound(tree, bindingOf(site.property, site.pattern).target, ALL_OF_IT) !== undefined
    return site.form === 'member' && (site.use !== 'read' || changeOf(tree, site.member, ALL_OF_IT) !== undefined)
  }
  return findings.some(isWrite) ? groupByCalls(findings).filter((group) => group.some(isWrite)) : []
}

/** What holds a list, and what its elements hold. */
const ALL_OF_IT = { makesElements: true }

/** The request objects that a finding stands in. */
function objectsOf({ usage }: Finding): readonly Node[] {
  const holder = usage.holder?.()
  return holder ? literalsOf(holder) : []
}

/** The calls and paths that tie a finding to its operation. */
function placesOf({ usage }: Finding): readonly Node[] {
  return usage.trail.map(({ node }) => node).filter((node) => node !== usage.node)
}

/** A request with some of the calls around it, and what is called around those. */
interface Step {
  readonly around: Map<Node, Step>
}

/**
 * Findings of one request, and those in code through which several are made: what is found in a wrapper goes together with all that is
 * asked for through it, but two callers of it need not have anything to do with each other.
 */
function groupByCalls(findings: readonly Finding[]): Finding[][] {
  const first: Step = { around: new Map() }
  const waysOf = new Map<Finding, readonly (readonly Step[])[]>()
  const ends = new Map<string, Set<Step>>()
  for (const finding of findings) {
    const ways = callsOf(finding.usage).map((calls) => walkSteps(first, calls))
    const known = ends.get(finding.id) ?? new Set()
    for (const steps of ways) known.add(steps.at(-1) ?? first)
    ends.set(finding.id, known)
    waysOf.set(finding, ways)
  }
  return groupFindings(
    findings,
    (finding) =>
      waysOf
        .get(finding)
        ?.flat()
        .filter((step) => ends.get(finding.id)?.has(step)) ?? [],
  )
}

function walkSteps(first: Step, calls: readonly Node[]): readonly Step[] {
  let at = first
  return calls.map((node) => {
    const next = at.around.get(node) ?? { around: new Map() }
    at.around.set(node, next)
    at = next
    return at
  })
}

/** Findings with the same id that share something, directly or through others; groups of one are left out. */
function groupFindings<Shared extends object>(
  findings: readonly Finding[],
  sharedBy: (finding: Finding) => readonly Shared[],
): Finding[][] {
  const groups = new Set<Set<Finding>>()
  const groupOf = new Map<string, Map<Shared, Set<Finding>>>()
  for (const finding of findings) {
    const known = groupOf.get(finding.id) ?? new Map<Shared, Set<Finding>>()
    groupOf.set(finding.id, known)
    let group = new Set([finding])
    groups.add(group)
    const nodes = sharedBy(finding)
    for (const node of nodes) {
      const other = known.get(node)
      if (!other || other === group) continue
      for (const member of group) other.add(member)
      groups.delete(group)
      for (const [key, value] of known) if (value === group) known.set(key, other)
      group = other
    }
    for (const node of nodes) known.set(node, group)
  }
  return [...groups].filter(({ size }) => size > 1).map((group) => [...group])
}
