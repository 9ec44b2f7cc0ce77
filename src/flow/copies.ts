import type { Node } from '../syntax/tree.js'
import type { Value } from './values.js'

/** The same objects, as a call has copied them. */
export function copiesOf(values: readonly Value[], call: Node): readonly Value[] {
  return values.map((value) => {
    if (value.kind !== 'shape') return value
    const { copies = [] } = value
    // a loop or a recursion copies its own copy
    return copies.includes(call) ? value : { ...value, copies: [...copies, call] }
  })
}
