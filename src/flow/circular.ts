import type { Node } from '../syntax/tree.js'
import { type Unknown, unknown, type Value } from './values.js'

/** Why something is not known that is asked for while it is being found. What it is besides is found all the same. */
const CIRCULAR = 'depends on itself'

export function circular(node: Node): Unknown {
  return unknown(CIRCULAR, node)
}

export function isCircular(value: Value): boolean {
  return value.kind === 'unknown' && value.reason === CIRCULAR
}
