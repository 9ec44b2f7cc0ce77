import type { FixClass, Phase } from '../catalogue/types.js'
import type { Usage } from '../usage/usage.js'

/** A usage with its phase on the day it was judged at. Lines and columns are 1-based; `range` counts UTF-16 units of the tree's text. */
export interface Finding {
  readonly usage: Usage
  readonly id: string
  /** Rule name with the plugin's prefix: `api-sunset/no-removed-field`. */
  readonly rule: string
  readonly phase: Phase
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
