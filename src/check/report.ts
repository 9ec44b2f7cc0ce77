import type { FixClass, Phase, Release } from '../catalogue/types.js'
import type { LeftOut } from '../project/listing/left-out.js'
import type { Evidence, UsageKind } from '../usage/usage.js'

/**
 * What a run of the program said of a finding: its place was come by; what it is about was used, but elsewhere; or it was not used at all,
 * which tells of the run and not of the finding.
 */
export type RunState = 'confirmed' | 'exercised elsewhere' | 'not exercised'

/** What a run of `check` says, as `--format json` prints it. Paths are relative to the working directory, with `/`; places are 1-based. */
export interface Report {
  readonly tool: { readonly name: string; readonly version: string }
  readonly asOf: string
  /** Sorted by file, line, column and id. */
  readonly findings: readonly ReportedFinding[]
  /** Findings that are known and accepted: they are not in `findings`, and count for nothing. Absent where nothing is accepted. */
  readonly suppressed?: readonly AcceptedFinding[]
  /** Set where only what changed was looked at: what it was compared with, and how many files differ. */
  readonly changed?: { readonly base: string; readonly files: number }
  /** What the baseline did. Absent without one. */
  readonly baseline?: BaselineOutcome
  /** The ledger: each request that can go to an interface is in exactly one of the four. */
  readonly calls: {
    readonly matched: number
    readonly clean: number
    readonly open: readonly OpenCall[]
    readonly unresolved: readonly UnresolvedCall[]
  }
  /** Set where records of a run were merged in: how far they reach, and what of the ledger they explain. */
  readonly observed?: ObservedSummary
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
    /** Findings that the source's own ESLint comments silence. */
    readonly silenced: number
    /** Paths that are written where no call uses them: evidence `likely` would show them. */
    readonly untied: number
  }
  /** How many markers of earlier runs of `migrate` stand in the files. Absent where none does. */
  readonly markers?: number
  /** How many files were to be looked at and were not, by the reason. Absent where none is left out. */
  readonly leftOut?: LeftOut
  /** Where the reports of several projects were merged, whose names stand before the paths. */
  readonly fleet?: Fleet
}

/** Who still uses what. */
export interface Fleet {
  /** Sorted by name; the numbers are those of the project's own report. */
  readonly projects: readonly (Report['summary'] & {
    readonly name: string
    readonly open: number
    readonly unresolved: number
  })[]
  /** Sorted by removal date and id; what has none comes after, and rules of the interfaces last. */
  readonly items: readonly {
    readonly id: string
    readonly phase?: Phase | undefined
    readonly sunset?: string | null
    readonly projects: readonly { readonly name: string; readonly findings: number }[]
  }[]
}

export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface UnresolvedCall extends Place {
  readonly reason: string
}

/** A request of a known operation of whose body or answer not all was seen: the place is where that left sight. */
export interface OpenCall extends UnresolvedCall {
  readonly operation: { readonly method: string; readonly path: string }
}

export interface ReportedFinding extends Place {
  readonly id: string
  readonly rule: string
  readonly kind: UsageKind | 'compliance'
  readonly operation: { readonly method: string; readonly path: string }
  /** Absent for compliance, like `sunset`, which is `null` where no day is named. */
  readonly phase?: Phase
  readonly sunset?: string | null
  /** The published catalogue that it comes from; absent for the built-in one, and for a file that has no name. */
  readonly catalogue?: Release
  readonly severity: 'error' | 'warning'
  readonly endLine: number
  readonly endColumn: number
  readonly message: string
  readonly replacement: string | null
  readonly fix: FixClass
  /** `observed`: it was seen in a run of the program, and not found in the code. */
  readonly evidence: Evidence | 'observed'
  /** Set where records of a run were merged in; absent for compliance, which no run tells of. */
  readonly observed?: RunState
  /** How often the run came by the place. */
  readonly timesSeen?: number
  readonly fingerprint: string
  /** Who owns the file, as CODEOWNERS writes it. Absent where nobody does. */
  readonly owners?: readonly string[]
  /** Set where the place lies outside the paths that were given: what in them causes the finding. */
  readonly calledFrom?: Place
  readonly trail: readonly (Place & { readonly note: string })[]
}

export interface ObservedSummary {
  readonly confirmed: number
  readonly exercisedElsewhere: number
  readonly notExercised: number
  /** Findings that only the run shows: they are among the confirmed. */
  readonly added: number
  /** Processes and threads that were looked into. */
  readonly processes: number
  readonly unreached: readonly { readonly what: string; readonly file?: string; readonly line?: number; readonly count: number }[]
  /** Entries that were open or unresolved, until the run showed what is used there: they count as matched. */
  readonly closed: readonly (UnresolvedCall & { readonly id: string })[]
}

export interface AcceptedFinding extends ReportedFinding {
  /** The last day on which it is accepted, as its entry says. */
  readonly until?: string
  /** Why it is accepted, as its entry says. */
  readonly reason?: string
}

export interface BaselineOutcome {
  /** The baseline, relative to the working directory. */
  readonly file: string
  /** How many findings it accepts. */
  readonly accepted: number
  /** How many of the findings have an entry that does not hold any more. */
  readonly expired: number
  /** Entries that no finding matches; `file` is relative to the baseline's folder. */
  readonly stale: readonly { readonly file: string; readonly id: string; readonly fingerprint: string }[]
  /** How many entries were written and taken away; absent where the baseline was only read. */
  readonly updated?: { readonly added: number; readonly dropped: number }
}
