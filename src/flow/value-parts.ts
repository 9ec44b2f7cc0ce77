import type { Node } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { unknown, type Value } from './values.js'

/** The element of a value at an index; arrays of a body are transparent. */
export function itemAt(flow: Flow, value: Value, index: number, at: Node): readonly Value[] {
  if (value.kind === 'tuple') return value.items[value.uniform ? 0 : index] ?? []
  if (value.kind === 'shape' || value.kind === 'made' || (value.kind === 'unknown' && value.among))
    return flow.member(value, String(index), at)
  return flow.elements(value)
}

/** A step into a value by a key that is not known; into a list of a body it is no step. */
export function stepInto(flow: Flow, value: Value, at: Node): Value {
  if (value.kind === 'payload')
    return flow.context.isList?.(value.path.at(-1) ?? '') === true ? value : { ...value, path: [...value.path, '?'] }
  return unknown('is read by a computed key', at)
}
