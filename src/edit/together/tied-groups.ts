import type { Finding } from '../../finding/finding.js'
import type { Node } from '../../syntax/tree.js'
import { literalsOf } from '../../usage/fields/either-holder.js'
import { callsOf } from '../../usage/usage.js'
import type { Plan } from '../edit.js'
import { bindingOf } from '../move/pattern-host.js'
import { changeOf, changeOfBound } from '../shapes/read-form.js'
import { siteOf } from '../site.js'

/**
 * The findings that go together, directly or through others: places of one request object, of an answer that is written to, those that one
 * declared type ties, a read with the objects that the code makes for it itself, those of several fields that become one, and those of
 * several operations at one place.
 */
export function groupTied(plans: ReadonlyMap<Finding, Plan>): Finding[][] {
  const findings = [...plans.keys()]
  return mergeGroups([
    ...groupFindings(findings, objectsOf),
    ...typedGroups(findings),
    ...writtenGroups(findings),
    ...ownGroups(findings),
    ...editedGroups(plans),
    ...sharedPlaces(findings),
  ])
}

/** Groups that share a finding are one. */
function mergeGroups(groups: readonly (readonly Finding[])[]): Finding[][] {
  const groupOf = new Map<Finding, Set<Finding>>()
  for (const group of groups) {
    const merged = new Set(group)
    for (const finding of group) for (const other of groupOf.get(finding) ?? []) merged.add(other)
    for (const finding of merged) groupOf.set(finding, merged)
  }
  return [...new Set(groupOf.values())].map((group) => [...group])
}

/** Plans for different items that make the same edit: one structure takes the place of several fields. */
function editedGroups(plans: ReadonlyMap<Finding, Plan>): Finding[][] {
  const byEdit = new Map<string, Finding[]>()
  for (const [finding, plan] of plans) {
    for (const { file, range, text } of plan.fix === 'manual' ? [] : plan.edits) {
      const mark = `${file}\n${range.join()}\n${text}`
      const known = byEdit.get(mark)
      if (known) known.push(finding)
      else byEdit.set(mark, [finding])
    }
  }
  return [...byEdit.values()].filter((group) => group.some(({ id }) => id !== group[0]?.id))
}

/** Findings of several items at one place, as code that several operations go through has them. */
function sharedPlaces(findings: readonly Finding[]): Finding[][] {
  const byPlace = new Map<Node, Finding[]>()
  for (const finding of findings) {
    const known = byPlace.get(finding.usage.node)
    if (known) known.push(finding)
    else byPlace.set(finding.usage.node, [finding])
  }
  return [...byPlace.values()].filter((group) => group.some(({ id }) => id !== group[0]?.id))
}

function ownGroups(findings: readonly Finding[]): Finding[][] {
  if (!findings.some(({ usage }) => usage.own)) return []
  return groupFindings(findings, ({ usage: { node, own = [] } }) => [node, ...own])
}

/**
 * The findings that calls whose bodies have a declared type tie together: what is sent and what comes back each for itself, unless one type
 * has both.
 */
export function typedGroups(findings: readonly Finding[]): Finding[][] {
  if (!findings.some(({ usage }) => usage.kind === 'type-field')) return []
  return groupByCalls(findings)
    .flatMap((group) => (group.some(({ usage }) => usage.bothSides) ? [group] : bySide(group)))
    .filter((group) => group.length > 1 && group.some(({ usage }) => usage.kind === 'type-field'))
}

function bySide(group: readonly Finding[]): Finding[][] {
  const isSent = ({ usage }: Finding): boolean => usage.direction === 'request'
  return [group.filter(isSent), group.filter((finding) => !isSent(finding))]
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

/** The request objects that a finding stands in, and the places at which code touches the field of them: those change with each of them. */
function objectsOf({ usage }: Finding): readonly Node[] {
  const holder = usage.holder?.()
  if (!holder) return []
  const own = holder.entries.filter(({ key }) => key === usage.deprecation.field)
  return [usage.node, ...literalsOf(holder), ...[...own, ...holder.reads].map(({ node }) => node)]
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
