import { fingerprints } from '../finding/fingerprint.js'
import type { Finding } from '../finding/finding.js'
import { lineIndex } from '../syntax/line-index.js'
import type { Node, Tree } from '../syntax/tree.js'
import type { CallRecord } from '../usage/usage.js'
import type { Place, Report, ReportedFinding } from './report.js'

/** Turns findings into what the report says of them; `toRelative` gives the path to print. */
export function reportFindings(findings: readonly Finding[], toRelative: (file: string) => string): ReportedFinding[] {
  const prints = fingerprints(findings, toRelative)
  const placeOf = createPlacer(toRelative)
  return findings.map((finding, index) => {
    const { usage, id, rule, phase, severity, line, column, endLine, endColumn, message, replacement, fix } = finding
    const { method, path } = usage.operation
    return {
      id,
      rule,
      kind: usage.kind,
      operation: { method, path },
      phase,
      sunset: usage.deprecation.sunset,
      severity,
      file: toRelative(usage.tree.file),
      line,
      column,
      endLine,
      endColumn,
      message,
      replacement,
      fix,
      evidence: usage.evidence,
      fingerprint: prints[index] ?? '',
      trail: usage.trail.map(({ tree, node, note }) => ({ ...placeOf(tree, node), note })),
    }
  })
}

/** The ledger of calls: how many were matched and clean, and each that could not be resolved, sorted by place. */
export function reportCalls(calls: readonly CallRecord[], toRelative: (file: string) => string): Report['calls'] {
  const placeOf = createPlacer(toRelative)
  const unresolved = calls
    .filter(({ state }) => state === 'unresolved')
    .map(({ tree, node, reason }) => ({ ...placeOf(tree, node), reason: reason ?? 'the operation is not known' }))
    .sort((a, b) => (a.file !== b.file ? (a.file < b.file ? -1 : 1) : a.line - b.line || a.column - b.column))
  const count = (state: CallRecord['state']): number => calls.filter((call) => call.state === state).length
  return { matched: count('matched'), clean: count('clean'), unresolved }
}

function createPlacer(toRelative: (file: string) => string): (tree: Tree, node: Node) => Place {
  const positions = new Map<Tree, ReturnType<typeof lineIndex>>()
  return (tree, node) => {
    let position = positions.get(tree)
    if (!position) positions.set(tree, (position = lineIndex(tree.text)))
    return { file: toRelative(tree.file), ...position(node.range[0]) }
  }
}
