import type { Node } from '../../syntax/tree.js'
import type { NewNames } from '../text/new-names.js'
import type { Expression } from '../text/spelling.js'

/** How the new place of a field is read. */
export interface Reading {
  /** The key that a pattern takes instead of the old one. */
  readonly key: string
  /** The value, from the name that `key` is bound to. */
  readonly fromKey: (name: string) => string
  /** The value, from the name of the object that holds `key`. */
  readonly fromHolder: (name: string) => string
  /** The value where one reading of a variable stood, where that depends on what stands around; else `fromKey` gives it. */
  readonly fromKeyAt?: (name: string, reading: Node) => string
  /** What kind of expression these give. */
  readonly expression: Expression
  /** A declarator that keeps the key's fallback, from the name that `key` is bound to. */
  readonly keepingFallback?: (name: string) => string
  /** The same, from the name of the object that holds `key`. */
  readonly keepingFallbackFromHolder?: (name: string) => string
  /** Keys that `key` takes the place of, too: two of one pattern get in each other's way, so that the second finds what the first bound. */
  readonly relatives?: readonly string[]
  /** Where new variables get their names from. */
  readonly names: NewNames
}

/** What stands before and behind the object that holds `key`, where that is an expression of its own. */
export function aroundHolder({ fromHolder }: Reading): readonly [string, string] {
  const [before = '', after = ''] = fromHolder('\0').split('\0')
  return [before, after]
}
