import type { Fault } from '../compliance/compliance-rule.js'
import type { FixClass, Phase } from '../catalogue/types.js'
import type { Node, Tree } from '../syntax/tree.js'
import type { Usage } from '../usage/usage.js'

/** What every finding says of itself. Lines and columns are 1-based; `range` counts UTF-16 units of the tree's text. */
interface Judged {
  /** Id of the deprecation, or name of the compliance rule. */
  readonly id: string
  /** Rule name with the plugin's prefix: `api-sunset/no-removed-field`. */
  readonly rule: string
  readonly severity: 'error' | 'warning'
  readonly fix: FixClass
  /** What the specification names instead; `null` where nothing is named. */
  readonly replacement: string | null
  readonly message: string
  readonly range: readonly [number, number]
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** A usage with its phase on the day it was judged at. */
export interface Finding extends Judged {
  readonly usage: Usage
  readonly phase: Phase
  /** The message for a tooltip: what to do stands first. */
  readonly tip: string
}

/** A fault: a request that breaks a rule of its interface. */
export interface ComplianceFinding extends Judged {
  readonly fault: Fault
}

/** Where a finding of either kind stands. */
export function placeOf(finding: Finding | ComplianceFinding): { readonly tree: Tree; readonly node: Node } {
  return 'usage' in finding ? finding.usage : finding.fault
}
