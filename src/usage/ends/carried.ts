import type { Flow } from '../../flow/flow.js'
import type { Call, Env, Payload, Value } from '../../flow/values.js'
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

/** Whether two are the same request, for all that is known of who calls for it. */
function isOf(one: Call, other: Call): boolean {
  return one.node === other.node && isCompatible(one.env, other.env)
}

/** Whether one environment may be the other: nothing that both know is different. */
function isCompatible(one: Env, other: Env): boolean {
  for (let [a, b] = [one, other]; a && b; [a, b] = [a.from, b.from]) {
    if (a === b) return true
    if (a.fn !== b.fn || a.call !== b.call) return false
  }
  return true
}
