import type { Node } from '../../syntax/tree.js'
import type { Tuple, Value } from '../values.js'

/** A list of which it is known what every element can be; `origin` is the call that made it, by which later writes are found. */
export function listOf(values: readonly Value[], origin?: Node): Tuple {
  return { kind: 'tuple', items: [values], uniform: true, ...(origin ? { origin } : {}) }
}

/** What is declared as a list of such values: arrays of a body are transparent, those of instances are lists. */
export function listed(values: readonly Value[]): readonly Value[] {
  return values.map((value) => (value.kind === 'instance' ? listOf([value]) : value))
}
