import type { FixClass } from '../catalogue/types.js'
import type { Finding } from '../finding/finding.js'
import type { Node } from '../syntax/tree.js'

/** A replacement of the text in `range` (UTF-16 units of the tree's text). Edits of one plan never overlap. */
export interface Edit {
  readonly file: string
  readonly range: readonly [number, number]
  readonly text: string
}

/**
 * What a finding's rewrite is: edits that belong together, with what to look at where that is `review`, or the reason why there are none.
 */
export type Plan =
  | {
      readonly fix: Exclude<FixClass, 'manual'>
      readonly edits: readonly Edit[]
      readonly reason: string | undefined
      /** The members of the type that has a declared member no more, where that is not the one that declares it. */
      readonly heir?: Node
    }
  | {
      readonly fix: 'manual'
      readonly refusal: string
      /** The finding whose own plan is the reason, where the refusal names its place. */
      readonly because?: Finding
    }
