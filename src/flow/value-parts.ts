import type { Node } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { isLeftOut } from './objects/key-decisions.js'
import { isKeyLeft } from './objects/marks.js'
import { changesBelow } from './types/schema-changes.js'
import { unknown, type Payload, type Value } from './values.js'

/** Reading what is not there gives `undefined`, as it does when the code runs. */
export const ABSENT: Value = { kind: 'scalar', value: undefined }

/** The element of a value at an index; arrays of a body are transparent. */
export function itemAt(flow: Flow, value: Value, index: number, at: Node): readonly Value[] {
  if (value.kind === 'tuple') return value.items[value.uniform ? 0 : index] ?? []
  if (value.kind === 'shape' || value.kind === 'made' || (value.kind === 'unknown' && value.among))
    return flow.member(value, String(index), at)
  return flow.elements(value)
}

/** A member of a place in a body; a list is transparent. */
export function memberOfPayload(flow: Flow, payload: Payload, key: string, at: Node): readonly Value[] {
  const { call, side, path, copies, without, filters, remade, left } = payload
  if (without?.includes(key) || filters?.some((filter) => isLeftOut(flow, filter, key))) return [ABSENT]
  if (/^\d+$/.test(key)) return [payload]
  if (left?.some((one) => !isKeyLeft(one, key))) return [unknown('is no part of the body', at)]
  if (key === 'length') return [unknown('is a length', at)]
  if (remade?.includes(key)) return [unknown('is what a function of a schema makes of it', at)]
  const [changed, remadeBelow] = [changesBelow(payload.changed, key), changesBelow(remade, key)]
  const marks = { ...(changed && { changed }), ...(remadeBelow && { remade: remadeBelow }), ...(copies && { copies }) }
  return [{ kind: 'payload', call, side, path: pathBelow(flow, path, key), ...marks }]
}

/** The path of a member of what stands at a path of a body. */
export function pathBelow({ context }: Flow, path: readonly string[], key: string): readonly string[] {
  return context.foldPath?.([...path, key]) ?? [...path, key]
}

/** A step into a value by a key that is not known; into a list of a body it is no step. */
export function stepInto(flow: Flow, value: Value, at: Node): Value {
  if (value.kind === 'payload')
    return flow.context.isList?.(value.path.at(-1) ?? '') === true ? value : { ...value, path: pathBelow(flow, value.path, '?') }
  return unknown('is read by a computed key', at)
}
