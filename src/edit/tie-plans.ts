import { basename } from 'node:path'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { Finding } from '../finding/finding.js'
import { lineIndex } from '../syntax/line-index.js'
import type { Node } from '../syntax/tree.js'
import type { Plan } from './edit.js'
import { breaksPromise } from './move-type.js'
import { siteOf } from './site.js'

/**
 * Refuses plans whose counterpart is refused: places of one request object, and places that one declared type ties together.
 * Half of them rewritten would be code that says two things.
 */
export function tiePlans(plans: ReadonlyMap<Finding, Plan>): Map<Finding, Plan> {
  const tied = new Map(plans)
  for (const group of [...groupFindings([...plans.keys()], objectsOf), ...typedGroups([...plans.keys()])]) {
    const refused = group.find((finding) => plans.get(finding)?.fix === 'manual')
    const plan = refused && plans.get(refused)
    if (!refused || plan?.fix !== 'manual') continue
    const { tree, node } = refused.usage
    const { line } = lineIndex(tree.text)(node.range[0])
    for (const finding of group) {
      if (plans.get(finding)?.fix === 'manual') continue
      const place = finding.usage.tree.file === tree.file ? `line ${line}` : `line ${line} of ${basename(tree.file)}`
      tied.set(finding, { fix: 'manual', refusal: `It goes with another place that cannot be rewritten, in ${place}: ${plan.refusal}` })
    }
  }
  return tied
}

/** The findings whose value a declared type promises although its new place may be missing. */
export function findPromised(findings: readonly Finding[], catalogue: CatalogueIndex): Set<Finding> {
  const promised = new Set<Finding>()
  for (const group of typedGroups(findings)) {
    const isPromised = group.some(({ id, usage }) => {
      const replacement = catalogue.replacement(id)
      const site = siteOf(usage.node)
      return replacement.kind === 'move' && site.form === 'type-member' && breaksPromise(usage.tree, site.member, replacement.to)
    })
    if (isPromised) for (const finding of group) promised.add(finding)
  }
  return promised
}

/** The findings that calls whose bodies have a declared type tie together. */
function typedGroups(findings: readonly Finding[]): Finding[][] {
  if (!findings.some(({ usage }) => usage.kind === 'type-field')) return []
  return groupFindings(findings, callsOf).filter((group) => group.some(({ usage }) => usage.kind === 'type-field'))
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
function groupFindings(findings: readonly Finding[], nodesOf: (finding: Finding) => readonly Node[]): Finding[][] {
  const groups = new Set<Set<Finding>>()
  const groupOf = new Map<string, Map<Node, Set<Finding>>>()
  for (const finding of findings) {
    const known = groupOf.get(finding.id) ?? new Map<Node, Set<Finding>>()
    groupOf.set(finding.id, known)
    let group = new Set([finding])
    groups.add(group)
    const nodes = nodesOf(finding)
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
