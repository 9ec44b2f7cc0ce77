import type { Flow } from '../../flow/flow.js'
import type { Call, Env, Frame, Payload, Value } from '../../flow/values.js'
import { isClass } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Way } from './on-the-way.js'

/** The answers, and places in them, of one request among some values; of a text that is written out, those that it is made of. */
export function carriedBy(flow: Flow, values: readonly Value[], call: Call): readonly Payload[] {
  return values.flatMap((value): readonly Payload[] => {
    switch (value.kind) {
      case 'answer':
        return isOf(value.call, call) ? [flow.body(value)] : []
      case 'payload':
        return value.side === 'response' && isOf(value.call, call) ? [value] : []
      case 'json':
        return carriedBy(flow, value.of, call)
      case 'tuple':
        return value.items.flatMap((item) => carriedBy(flow, item, call))
      case 'made':
        return [...carriedBy(flow, value.from, call), ...Object.values(value.fields).flatMap((held) => carriedBy(flow, held, call))]
      default:
        return []
    }
  })
}

/** Whether any of it can hold something deprecated. */
export function isWanted(carried: readonly Payload[], way: Way): boolean {
  return carried.some(({ path }) => way.leads(path))
}

/** Whether a value is, or is part of, an answer of a request that is sent at a place. */
export function isAnswerOf(value: Value, node: Node): boolean {
  return (value.kind === 'answer' || value.kind === 'payload') && value.call.node === node
}

/** Whether two are the same request, for all that is known of who calls for it. */
function isOf(one: Call, other: Call): boolean {
  return one.node === other.node && isCompatible(one.env, other.env)
}

/** Whether one environment may be the other: nothing that both know is different. */
function isCompatible(one: Env, other: Env): boolean {
  for (let [a, b] = [one, other]; a && b; [a, b] = [a.from, b.from]) {
    if (a === b) return true
    if (a.fn !== b.fn) return false
    if (isOnHeir(a, b) || isOnHeir(b, a)) return true
    if (a.call !== b.call) return false
  }
  return true
}

/** Whether one stands for whatever runs on an object of a class, and the other does. */
function isOnHeir({ call }: Frame, { self }: Frame): boolean {
  return call !== undefined && isClass(call) && self?.kind === 'instance' && self.node === call
}
