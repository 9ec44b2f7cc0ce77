import { followUpsOf } from '../../flow/clients/answers.js'
import type { Flow } from '../../flow/flow.js'
import type { Call, Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { lookUp, viewObjects } from './objects.js'

/** Slots as they are, and for a key those beside the headers. */
export function slotsFor(flow: Flow, call: Call, names: readonly string[]): string[] {
  const beside = call.shape.headers.filter((slot) => slot.endsWith('.headers') && !isForCallback(flow, call, slot))
  return names.flatMap((name) => (name.includes('.') ? [name] : beside.map((slot) => slot.replace(/headers$/, name))))
}

/**
 * What stands in front of a request's way: hooks in its own options, and those of every set of options that its client was made with, as a
 * client that is made of another keeps that one's.
 */
export function hookValues(flow: Flow, call: Call): readonly (readonly Value[])[] {
  const { client } = call
  if (!client) return []
  return slotsFor(flow, call, client.row.habits?.hooks ?? []).flatMap((slot) =>
    slot.startsWith('config.')
      ? client.config.map((option) => flow.slot({ ...call, client: { ...client, config: [option] } }, slot))
      : [flow.slot(call, slot)],
  )
}

/** Whether options are handed in at another place, so that what stands here is the function that is called back. */
export function isForCallback(flow: Flow, call: Call, slot: string): boolean {
  const place = slot.split('.')[0] ?? ''
  if (!call.shape.callbacks?.some((callback) => callback.startsWith(`${place}:`))) return false
  const others = call.shape.headers.map((other) => other.split('.')[0] ?? '').filter((other) => other !== place && /^\d+$/.test(other))
  return others.some((other) => flow.slot(call, other).some(({ kind }) => kind === 'shape'))
}

/** Why one of the objects that hold some slots may have more keys than were seen; undefined where they are fully known. */
export function openHolder(flow: Flow, call: Call, slots: readonly string[]): string | undefined {
  const holders = new Set(slots.filter((slot) => /^\d+\./.test(slot)).map((slot) => slot.replace(/\.[^.]*$/, '')))
  const held = [...holders].flatMap((holder) => flow.slot(call, holder)).filter(({ kind }) => kind === 'shape')
  return viewObjects(flow, held, call.node).find(({ open }) => open !== undefined)?.open
}

/** The token by which a slot is filled: a key of an options object, or an argument; the call where that is not to be seen. */
export function placeOfSlot(flow: Flow, call: Call, slot: string): Node | undefined {
  const [head = '', ...keys] = slot.replace(/\?$/, '').split('.')
  const last = keys.at(-1)
  if (head === 'then') return followUpsOf(flow, call, keys[0] ?? '')[0]?.arguments[Number(keys[1] ?? 0)]
  const handed = last === undefined ? call.args?.[Number(head)] : undefined
  if (handed) return 'node' in handed ? handed.node : call.node
  if (last === undefined) return 'arguments' in call.node ? call.node.arguments[Number(head)] : undefined
  const holder = flow.slot(call, [head, ...keys.slice(0, -1)].join('.'))
  // what is written last is what is sent
  const [entry] = viewObjects(flow, holder, call.node).flatMap((view) => lookUp(view, last ?? '').entries)
  return entry?.node ?? call.node
}

/** The expression that fills a slot, where the call or its options spell it. */
export function placeOfValue(flow: Flow, call: Call, slot: string): Node | undefined {
  const place = placeOfSlot(flow, call, slot)
  const parent = place?.parent
  if (parent?.type === 'Property' && parent.key === place) return parent.value
  if (parent?.type === 'MemberExpression' && parent.property === place && parent.parent.type === 'AssignmentExpression')
    return parent.parent.right
  return place
}
