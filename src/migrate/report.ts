import type { FixClass, Phase } from '../catalogue/types.js'

/** What a run of `migrate` says, as `--format json` prints it. Paths are relative to the working directory, with `/`; places 1-based. */
export interface MigrateReport {
  readonly tool: { readonly name: string; readonly version: string }
  readonly asOf: string
  readonly dryRun: boolean
  /** Files with another text (in a dry run: that would get one), with the places in the text before. */
  readonly changed: readonly { readonly file: string; readonly edits: readonly AppliedEdit[] }[]
  /** How many files have nothing to rewrite and nothing left. */
  readonly unchanged: number
  /** Files with something left and nothing changed. */
  readonly refused: readonly string[]
  /** Files that could not be looked at or whose rewriting did not pass its proof: left as they were. */
  readonly failed: readonly { readonly file: string; readonly message: string }[]
  /** What is left for a person; places in the files as they are now. */
  readonly left: readonly LeftItem[]
  /**
   * Where bodies and answers leave sight of the operations of which something was rewritten: what is there may need the same. Places in the
   * files as they are now (in a dry run: as they would be).
   */
  readonly open: readonly OpenItem[]
  /** What was rewritten and has to be looked at; places in the files as they are now. */
  readonly review: readonly ReviewItem[]
  readonly summary: {
    /** Files looked at: changed, unchanged, refused and failed. */
    readonly files: number
    readonly edits: number
    readonly safe: number
    readonly review: number
    readonly left: number
    readonly failed: number
  }
}

interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface AppliedEdit {
  readonly id: string
  readonly line: number
  readonly column: number
  readonly fix: Exclude<FixClass, 'manual'>
}

export interface ReviewItem extends Place {
  readonly id: string
  readonly reason: string
}

export interface OpenItem extends Place {
  readonly reason: string
  readonly operation: { readonly method: string; readonly path: string }
}

export interface LeftItem extends Place {
  readonly id: string
  readonly fix: FixClass
  readonly phase: Phase
  /** `null` where no day is named. */
  readonly sunset: string | null
  readonly reason: string
}
