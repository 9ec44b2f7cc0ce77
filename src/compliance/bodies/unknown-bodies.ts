import type { Flow } from '../../flow/flow.js'
import type { Call, Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'

const PLACES = ['0', '1', '2']
/** Keys by which an object shows that it describes a request: what it does not name as its body is not sent with it. */
const DESCRIBING = ['url', 'uri', 'path', 'endpoint', 'pathname', 'method', 'httpMethod', 'body', 'data', 'json', 'payload']

/**
 * Where the body of a call of a function that was not seen may be. Beside an object that describes the request nothing else is its body;
 * nor is what stands in front of the address where something is behind it: both are contexts of hooks, settings, signals.
 * `written` is the token that spells the address.
 */
export function unknownBodySlots(flow: Flow, call: Call, written: Node | undefined): readonly string[] {
  const slots = call.shape.body
  const describing = PLACES.filter((place) => describes(flow, call, place))
  if (describing.length > 0) return slots.filter((slot) => describing.some((place) => slot.startsWith(`${place}.`)))
  const address = PLACES.findIndex((place) => flow.slot(call, place).some((value) => isWrittenAt(value, written)))
  const isLast = flow.slot(call, String(address + 1)).length === 0
  return isLast ? slots : slots.filter((slot) => Number(slot[0]) > address)
}

function describes(flow: Flow, call: Call, place: string): boolean {
  if (!flow.slot(call, place).some(({ kind }) => kind === 'shape' || kind === 'instance')) return false
  return DESCRIBING.some((key) => flow.slot(call, `${place}.${key}`).some((value) => value.kind !== 'scalar' || value.value !== undefined))
}

function isWrittenAt(value: Value, written: Node | undefined): boolean {
  return value.kind === 'text' && value.parts.some((part) => 'text' in part && part.node === written)
}
