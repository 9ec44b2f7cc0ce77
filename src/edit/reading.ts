import type { NewNames } from './new-names.js'
import type { Expression } from './spelling.js'

/** How the new place of a field is read. */
export interface Reading {
  /** The key that a pattern takes instead of the old one. */
  readonly key: string
  /** The value, from the name that `key` is bound to. */
  readonly fromKey: (name: string) => string
  /** The value, from the name of the object that holds `key`. */
  readonly fromHolder: (name: string) => string
  /** What kind of expression these give. */
  readonly expression: Expression
  /** A declarator that keeps the key's fallback, from the name that `key` is bound to. */
  readonly keepingFallback?: (name: string) => string
  /** The same, from the name of the object that holds `key`. */
  readonly keepingFallbackFromHolder?: (name: string) => string
  /** Where new variables get their names from. */
  readonly names: NewNames
}
