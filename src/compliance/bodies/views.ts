import type { Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'

/** One key of an object, as one place writes it. */
export interface Entry {
  readonly key: string
  /** The token that spells the key. */
  readonly node: Node
  /** The expression that is written for it; absent where values come from elsewhere. */
  readonly value: Node | undefined
  /** What it can be; nothing where the key is taken away. */
  readonly values: readonly Value[]
  /** Whether the place is passed on every way to the use. */
  readonly sure: boolean
}

/** What an object holds when it is used. */
export interface ObjectView {
  /** The literal (or `new`) that makes it; undefined where there is no object. */
  readonly node: Node | undefined
  /** In the order in which they are laid over each other, the weakest first. */
  readonly entries: readonly Entry[]
  /** Why it may hold more than that; undefined where it is fully known. */
  readonly open: string | undefined
  /** Whether it is one of several from which a caller chooses, who was not seen. */
  readonly isOneOf?: boolean
}
