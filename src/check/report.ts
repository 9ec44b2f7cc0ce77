import type { FixClass, Phase } from '../catalogue/types.js'
import type { Evidence, UsageKind } from '../usage/usage.js'

/** What a run of `check` says, as `--format json` prints it. Paths are relative to the working directory, with `/`; places are 1-based. */
export interface Report {
  readonly tool: { readonly name: string; readonly version: string }
  readonly asOf: string
  /** Sorted by file, line, column and id. */
  readonly findings: readonly ReportedFinding[]
  /** Findings that are known and accepted: they are not in `findings`, and count for nothing. Absent where nothing is accepted. */
  readonly suppressed?: readonly ReportedFinding[]
  readonly calls: { readonly matched: number; readonly clean: number; readonly unresolved: readonly UnresolvedCall[] }
  /** Files of which nothing is known: not readable, or not parsed. */
  readonly failures: readonly { readonly file: string; readonly message: string }[]
  readonly summary: {
    /** Files looked at. */
    readonly files: number
    readonly removed: number
    readonly scheduled: number
    readonly compliance: number
    /** Further uses that reach `shared` would show. */
    readonly shared: number
  }
}

export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface UnresolvedCall extends Place {
  readonly reason: string
}

export interface ReportedFinding extends Place {
  readonly id: string
  readonly rule: string
  readonly kind: UsageKind | 'compliance'
  readonly operation: { readonly method: string; readonly path: string }
  /** Absent for compliance, like `sunset`. */
  readonly phase?: Phase
  readonly sunset?: string
  readonly severity: 'error' | 'warning'
  readonly endLine: number
  readonly endColumn: number
  readonly message: string
  readonly replacement: string | null
  readonly fix: FixClass
  readonly evidence: Evidence
  readonly fingerprint: string
  readonly trail: readonly (Place & { readonly note: string })[]
}
