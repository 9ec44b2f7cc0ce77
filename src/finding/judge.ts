import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { phaseOn } from '../catalogue/phase.js'
import type { FixClass, Phase } from '../catalogue/types.js'
import { lineIndex } from '../syntax/line-index.js'
import type { Position } from '../syntax/line-index.js'
import type { Fault } from '../compliance/compliance-rule.js'
import type { Node, Tree } from '../syntax/tree.js'
import { isShared, type Usage } from '../usage/usage.js'
import { CAUTION } from './caution.js'
import { placeOf, type ComplianceFinding, type Finding } from './finding.js'
import { describeUsage } from './message.js'
import { RULE_PREFIX } from './rule-names.js'
import { tipOf } from './tip.js'

/**
 * Judges usages on the UTC day `asOf` (`YYYY-MM-DD`): one finding per place and id, sorted by file, place and id.
 * Of several usages at one place one of the operation that the notice names stands before one of an operation that shares its schema, a
 * proven one before a likely one, and then the one with the most cautious fix.
 */
export function judge(usages: readonly Usage[], catalogue: CatalogueIndex, asOf: string): Finding[] {
  const place = createPlacer()
  const chosen = new Map<string, Usage>()
  for (const usage of usages) {
    const key = `${usage.tree.file}\n${usage.node.range.join()}\n${usage.deprecation.id}`
    const rival = chosen.get(key)
    if (!rival || outranks(usage, rival, catalogue)) chosen.set(key, usage)
  }
  return [...chosen.values()].map((usage) => judgeOne(usage, catalogue, asOf, place(usage))).sort(compareFindings)
}

/** The faults as findings, sorted by file, place and rule. */
export function judgeFaults(faults: readonly Fault[]): ComplianceFinding[] {
  const place = createPlacer()
  return faults
    .map((fault): ComplianceFinding => {
      const { rule, message, rewrite } = fault
      const { name, severity } = rule
      const replacement = rewrite?.says ?? null
      return { fault, id: name, rule: RULE_PREFIX + name, severity, fix: rewrite?.fix ?? 'manual', replacement, message, ...place(fault) }
    })
    .sort(compareFindings)
}

/** The name of the rule that reports a deprecation in a phase, with the plugin's prefix. */
export function ruleFor(kind: 'endpoint' | 'field', phase: Phase): string {
  return `api-sunset/no-${phase === 'removed' ? 'removed' : 'deprecated'}-${kind}`
}

/**
 * How far a usage can be rewritten: its replacement's class in the usage's direction. The notice says nothing of an operation that only
 * shares the schema, so that a rewriting there is to be looked at.
 */
export function fixFor(usage: Usage, catalogue: CatalogueIndex): FixClass {
  if (usage.deprecation.kind === 'endpoint' || usage.byHand !== undefined) return 'manual'
  const fix = catalogue.replacement(usage.deprecation.id).fix[usage.direction] ?? 'manual'
  return fix === 'safe' && isShared(usage) ? 'review' : fix
}

type Placed = Pick<Finding, 'range' | 'line' | 'column' | 'endLine' | 'endColumn'>

/** Tells lines and columns, reading each file's lines once. */
function createPlacer(): (at: { readonly tree: Tree; readonly node: Node }) => Placed {
  const positions = new Map<Tree, (offset: number) => Position>()
  return ({ tree, node }) => {
    let positionAt = positions.get(tree)
    if (!positionAt) positions.set(tree, (positionAt = lineIndex(tree.text)))
    const [start, end] = node.range
    const [from, to] = [positionAt(start), positionAt(end)]
    return { range: [start, end], line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
  }
}

function judgeOne(usage: Usage, catalogue: CatalogueIndex, asOf: string, placed: Placed): Finding {
  const { deprecation } = usage
  const phase = phaseOn(deprecation, asOf)
  const replacement = catalogue.replacement(deprecation.id)
  return {
    usage,
    id: deprecation.id,
    rule: ruleFor(deprecation.kind, phase),
    phase,
    severity: phase === 'removed' ? 'error' : 'warning',
    fix: fixFor(usage, catalogue),
    replacement: replacement.says === '' ? null : replacement.says,
    message: describeUsage(usage, phase, replacement),
    tip: tipOf(usage, phase, replacement),
    ...placed,
  }
}

function outranks(usage: Usage, rival: Usage, catalogue: CatalogueIndex): boolean {
  if (isShared(usage) !== isShared(rival)) return isShared(rival)
  if (usage.evidence !== rival.evidence) return usage.evidence === 'proven'
  return CAUTION[fixFor(usage, catalogue)] > CAUTION[fixFor(rival, catalogue)]
}

/** Orders findings of either kind by file, place and id. */
export function compareFindings(a: Finding | ComplianceFinding, b: Finding | ComplianceFinding): number {
  const [fileA, fileB] = [placeOf(a).tree.file, placeOf(b).tree.file]
  if (fileA !== fileB) return fileA < fileB ? -1 : 1
  if (a.range[0] !== b.range[0]) return a.range[0] - b.range[0]
  if (a.range[1] !== b.range[1]) return a.range[1] - b.range[1]
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
