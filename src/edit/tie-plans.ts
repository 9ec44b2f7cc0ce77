import { lineIndex } from '../syntax/line-index.js'
import type { Node } from '../syntax/tree.js'
import type { Finding } from '../finding/finding.js'
import type { Plan } from './edit.js'

/** A finding and what its rewrite is. */
export interface Planned {
  readonly finding: Finding
  readonly plan: Plan
}

/**
 * Refuses plans whose counterpart is refused: places of one request object, and places that one declared type ties together.
 * Half of them rewritten would be code that says two things.
 */
export function tiePlans(planned: readonly Planned[]): Planned[] {
  const reasons = new Map<Planned, string>()
  for (const group of [...groupBy(planned, objectsOf), ...groupBy(planned, callsOf).filter((items) => items.some(({ finding }) => finding.usage.kind === 'type-field'))]) {
    const refused = group.find(({ plan }) => plan.fix === 'manual')
    if (refused?.plan.fix !== 'manual') continue
    const { tree, node } = refused.finding.usage
    const place = `line ${lineIndex(tree.text)(node.range[0]).line}`
    for (const item of group) if (item.plan.fix !== 'manual') reasons.set(item, `It goes with another place that cannot be rewritten, in ${place}: ${refused.plan.refusal}`)
  }
  return planned.map((item) => {
    const refusal = reasons.get(item)
    return refusal === undefined ? item : { ...item, plan: { fix: 'manual', refusal } }
  })
}

/** The request object that a finding stands in. */
function objectsOf({ usage }: Finding): readonly Node[] {
  const literal = usage.direction === 'request' ? usage.holder?.().literal : undefined
  return literal ? [literal] : []
}

/** The calls and paths that tie a finding to its operation. */
function callsOf({ usage }: Finding): readonly Node[] {
  return usage.trail.map(({ node }) => node).filter((node) => node !== usage.node)
}

/** Findings with the same id that share a node, directly or through others; groups of one are left out. */
function groupBy(planned: readonly Planned[], nodesOf: (finding: Finding) => readonly Node[]): Planned[][] {
  const groups = new Set<Set<Planned>>()
  const byNode = new Map<string, Map<Node, Set<Planned>>>()
  for (const item of planned) {
    const { id } = item.finding
    const known = byNode.get(id) ?? new Map<Node, Set<Planned>>()
    byNode.set(id, known)
    let group = new Set([item])
    groups.add(group)
    const nodes = nodesOf(item.finding)
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
