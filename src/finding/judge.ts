import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { phaseOn } from '../catalogue/phase.js'
import type { FixClass, Phase } from '../catalogue/types.js'
import { lineIndex } from '../syntax/line-index.js'
import type { Position } from '../syntax/line-index.js'
import type { Tree } from '../syntax/tree.js'
import { isShared, type Usage } from '../usage/usage.js'
import type { Finding } from './finding.js'
import { describeUsage } from './message.js'

const CAUTION: Readonly<Record<FixClass, number>> = { safe: 0, review: 1, manual: 2 }

/**
 * Judges usages on the UTC day `asOf` (`YYYY-MM-DD`): one finding per place and id, sorted by file, place and id.
 * Of several usages at one place one of the operation that the notice names stands before one of an operation that shares its schema, a
 * proven one before a likely one, and then the one with the most cautious fix.
 */
export function judge(usages: readonly Usage[], catalogue: CatalogueIndex, asOf: string): Finding[] {
  const positions = new Map<Tree, (offset: number) => Position>()
  const positionsIn = (tree: Tree) => {
    const known = positions.get(tree)
    if (known) return known
    const made = lineIndex(tree.text)
    positions.set(tree, made)
    return made
  }
  const chosen = new Map<string, Usage>()
  for (const usage of usages) {
    const key = `${usage.tree.file}\n${usage.node.range.join()}\n${usage.deprecation.id}`
    const rival = chosen.get(key)
    if (!rival || outranks(usage, rival, catalogue)) chosen.set(key, usage)
  }
  return [...chosen.values()].map((usage) => judgeOne(usage, catalogue, asOf, positionsIn(usage.tree))).sort(compareFindings)
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
  if (usage.deprecation.kind === 'endpoint') return 'manual'
  const fix = catalogue.replacement(usage.deprecation.id).fix[usage.direction] ?? 'manual'
  return fix === 'safe' && isShared(usage) ? 'review' : fix
}

function judgeOne(usage: Usage, catalogue: CatalogueIndex, asOf: string, positionAt: (offset: number) => Position): Finding {
  const { deprecation } = usage
  const phase = phaseOn(deprecation, asOf)
  const replacement = catalogue.replacement(deprecation.id)
  const [start, end] = usage.node.range
  const from = positionAt(start)
  const to = positionAt(end)
  return {
    usage,
    id: deprecation.id,
    rule: ruleFor(deprecation.kind, phase),
    phase,
    severity: phase === 'removed' ? 'error' : 'warning',
    fix: fixFor(usage, catalogue),
    replacement: replacement.says === '' ? null : replacement.says,
    message: describeUsage(usage, phase, replacement),
    range: [start, end],
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
  }
}

function outranks(usage: Usage, rival: Usage, catalogue: CatalogueIndex): boolean {
  if (isShared(usage) !== isShared(rival)) return isShared(rival)
  if (usage.evidence !== rival.evidence) return usage.evidence === 'proven'
  return CAUTION[fixFor(usage, catalogue)] > CAUTION[fixFor(rival, catalogue)]
}

function compareFindings(a: Finding, b: Finding): number {
  const [fileA, fileB] = [a.usage.tree.file, b.usage.tree.file]
  if (fileA !== fileB) return fileA < fileB ? -1 : 1
  if (a.range[0] !== b.range[0]) return a.range[0] - b.range[0]
  if (a.range[1] !== b.range[1]) return a.range[1] - b.range[1]
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
