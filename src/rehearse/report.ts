import type { Reach } from '../observe/observe.js'

/** What `rehearse` found out, as `--format json` prints it. */
export interface RehearsalReport {
  readonly tool: { readonly name: string; readonly version: string }
  readonly asOf: string
  readonly baseline: { readonly exitCode: number }
  /** By id: what the static report names, and what the run hit. */
  readonly items: readonly RehearsedItem[]
  /** Places at which the run used an item, and at which nothing was found in the code. */
  readonly unexpected: readonly { readonly id: string; readonly file: string; readonly line: number }[]
  readonly reach: Reach
}

/**
 * `broken`: the command fails without the item, and the simulation came to be. `handled`: it does not. `unexercised`: the command has
 * nothing to do with the item, as far as could be seen. `inconclusive`: nothing can be said, for the reason that is given.
 */
export type Verdict = 'broken' | 'handled' | 'unexercised' | 'inconclusive'

export interface RehearsedItem {
  readonly id: string
  readonly verdict: Verdict
  readonly reason: string | null
  /** How often the simulation came to be in the run that the verdict rests on. */
  readonly fired: number
  readonly hits: readonly {
    readonly kind: 'request' | 'sent' | 'read'
    readonly file: string | null
    readonly line: number | null
    readonly count: number
  }[]
}
