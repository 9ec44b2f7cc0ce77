import type { Operation } from '../../catalogue/types.js'
import { causeOf, type Scope } from '../../finding/caused-in.js'
import { fingerprints } from '../../finding/fingerprint.js'
import { shareAtEachPlace } from '../../finding/shared-places.js'
import { placeOf, type ComplianceFinding, type Finding } from '../../finding/finding.js'
import { lineIndex } from '../../syntax/line-index.js'
import type { Node, Tree } from '../../syntax/tree.js'
import type { CallRecord } from '../../usage/usage.js'
import { sortByPlace } from '../sort-by-place.js'
import type { OpenCall, Place, Report, ReportedFinding } from '../report.js'

/**
 * Turns findings into what the report says of them, in their order; `toRelative` gives the path to print, and `toName` the one by which
 * fingerprints remember a file. With a `scope`, those outside it tell what in it causes them.
 */
export function reportFindings(
  given: readonly (Finding | ComplianceFinding)[],
  toRelative: (file: string) => string,
  toName: (file: string) => string = toRelative,
  scope?: Scope,
): ReportedFinding[] {
  const findings = shareAtEachPlace(given)
  const prints = fingerprints(findings, toName)
  const placeIn = createPlacer(toRelative)
  return findings.map((finding, index) => {
    const { id, rule, severity, line, column, endLine, endColumn, message, replacement, fix } = finding
    const { operation, trail } = 'usage' in finding ? finding.usage : finding.fault
    const cause = scope && causeOf(finding, scope)
    return {
      id,
      rule,
      ...('usage' in finding
        ? { kind: finding.usage.kind, ...named(operation), phase: finding.phase, sunset: finding.usage.deprecation.sunset ?? null }
        : { kind: 'compliance', ...named(operation) }),
      severity,
      file: toRelative(placeOf(finding).tree.file),
      line,
      column,
      endLine,
      endColumn,
      message,
      replacement,
      fix,
      evidence: 'usage' in finding ? finding.usage.evidence : 'proven',
      fingerprint: prints[index] ?? '',
      ...(cause && { calledFrom: placeIn(cause.tree, cause.node) }),
      trail: trail.map(({ tree, node, note }) => ({ ...placeIn(tree, node), note })),
    }
  })
}

function named({ method, path }: Operation): Pick<ReportedFinding, 'operation'> {
  return { operation: { method, path } }
}

/** The ledger of calls: how many were matched and clean, and each that is open or could not be resolved, sorted by place. */
export function reportCalls(calls: readonly CallRecord[], toRelative: (file: string) => string): Report['calls'] {
  const placeOf = createPlacer(toRelative)
  const open = calls.flatMap(({ state, tree, node, left, reason = 'not all of it was seen', operation }): OpenCall[] =>
    state === 'open' && operation ? [{ ...placeOf(left?.tree ?? tree, left?.node ?? node), reason, ...named(operation) }] : [],
  )
  const unresolved = calls
    .filter(({ state }) => state === 'unresolved')
    .map(({ tree, node, reason }) => ({ ...placeOf(tree, node), reason: reason ?? 'the operation is not known' }))
  const count = (state: CallRecord['state']): number => calls.filter((call) => call.state === state).length
  return { matched: count('matched'), clean: count('clean'), open: sortByPlace(open), unresolved: sortByPlace(unresolved) }
}

function createPlacer(toRelative: (file: string) => string): (tree: Tree, node: Node) => Place {
  const positions = new Map<Tree, ReturnType<typeof lineIndex>>()
  return (tree, node) => {
    let position = positions.get(tree)
    if (!position) positions.set(tree, (position = lineIndex(tree.text)))
    return { file: toRelative(tree.file), ...position(node.range[0]) }
  }
}
