import type { Flow } from '../../flow/flow.js'
import { concatenate } from '../../flow/texts/concatenate.js'
import { asText, textOf } from '../../flow/texts/texts.js'
import { unknown, type Call, type Callable, type Value } from '../../flow/values.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { unknownClient } from '../../usage/clients/unknown-client.js'
import { clientDefaults } from './client-defaults.js'
import { headersSet } from './set-headers.js'
import { tableRows } from './table-rows.js'
import { isForCallback, openHolder, placeOfSlot, slotsFor } from '../bodies/slots.js'
import { lookUp, viewObjects, type Entry, type ObjectView } from '../bodies/objects.js'

/**
 * The headers that a request can be sent with: one view for each object that they can be. Keys are in small letters; what the client
 * was made with, and what is put in front of all its requests, is laid below. The view's node is the object at the call.
 */
export function headerSets(flow: Flow, call: Call): readonly ObjectView[] {
  const given = givenHeaders(flow, call)
  const { entries: weaker, open } = clientDefaults(flow, call)
  const set = headersSet(flow, call)
  const stronger = [...set.entries, ...extraEntries(flow, call), ...sdkEntries(flow, call)]
  const isUnseen = call.shape === unknownClient || call.operation !== undefined || call.client?.declared
  const more = isUnseen ? 'the function that sends it was not seen' : (open ?? set.open)
  return given.map((view) => ({
    ...view,
    entries: [...weaker, ...view.entries, ...stronger].map((entry) => ({
      ...entry,
      key: entry.key.toLowerCase(),
      values: entry.values.flatMap((value) => (value.kind === 'callable' ? givenFor(flow, value, entry.node) : [value])),
    })),
    open: view.open ?? more,
  }))
}

/** What a function gives that some clients ask for a header's value. */
function givenFor(flow: Flow, { fn, env }: Callable, at: Node): readonly Value[] {
  const given = flow.returns(fn, env)
  return given.length > 0 ? given : [unknown('is what a function gives', at)]
}

/** The objects in the first slot that has any. */
function givenHeaders(flow: Flow, call: Call): readonly ObjectView[] {
  for (const slot of call.shape.headers) {
    if (slot.startsWith('config.') || slot.startsWith('then.') || isForCallback(flow, call, slot)) continue
    const values = flow.slot(call, slot).filter((value) => !(value.kind === 'scalar' && value.value === undefined))
    // an address of which something is known is no object with headers
    const isAddress = call.shape.url.includes(slot.split('.')[0] ?? '') && values.every(({ kind }) => kind === 'unknown')
    if (values.length > 0 && !(isAddress && holdsText(flow, call, slot))) {
      return values.flatMap((value) => {
        const rows = tableRows(value)
        return viewObjects(flow, rows ?? [value], call.node).map((view) => (rows ? { ...view, isOneOf: true } : view))
      })
    }
  }
  // options without headers are the object that lacks one
  const options = call.shape.headers
    .filter((slot) => /^\d+\.headers$/.test(slot))
    .flatMap((slot) => flow.slot(call, slot.replace(/\.headers$/, '')))
    .find((value) => value.kind === 'shape')
  return [{ node: options?.kind === 'shape' ? options.node : undefined, entries: [], open: openHolder(flow, call, call.shape.headers) }]
}

function holdsText(flow: Flow, call: Call, slot: string): boolean {
  return flow.slot(call, slot.split('.')[0] ?? '').some(({ kind }) => kind === 'text')
}

/** Headers that are made of options which the client turns into headers. */
function extraEntries(flow: Flow, call: Call): Entry[] {
  const { basic = [], contentType = [], named = {} } = call.client?.row.habits ?? {}
  return [
    ...slotsFor(flow, call, basic).flatMap((slot) => basicEntries(flow, call, slot)),
    ...slotsFor(flow, call, contentType).flatMap((slot) => typeEntries(flow, call, slot)),
    ...Object.entries(named).flatMap(([option, key]) =>
      slotsFor(flow, call, [option]).flatMap((slot) => namedEntries(flow, call, slot, key)),
    ),
  ]
}

/** An option that the client sends as one header. */
function namedEntries(flow: Flow, call: Call, slot: string, key: string): Entry[] {
  const values = flow.slot(call, slot).filter((value) => !(value.kind === 'scalar' && !value.value))
  const node = placeOfSlot(flow, call, slot)
  return values.length > 0 && node ? [{ key, node, value: undefined, values, sure: true }] : []
}

/** A user and a password: what the client makes of them. Where it may be a token instead, nothing is known of the header. */
function basicEntries(flow: Flow, call: Call, slot: string): Entry[] {
  const values = flow.slot(call, slot).filter((value) => !(value.kind === 'scalar' && !value.value))
  const node = placeOfSlot(flow, call, slot)
  const [, name = ''] = slot.split('.')
  // `.auth(null, null, true, token)`
  const bearer = slot.startsWith('then.')
    ? flow.slot(call, `then.${name}.3`).filter((value) => !(value.kind === 'scalar' && !value.value))
    : []
  if (values.length + bearer.length === 0 || !node) return []
  // `.auth(token, { type: 'bearer' })`
  const further = slot.startsWith('then.') ? ['1', '2'].flatMap((index) => flow.slot(call, `then.${name}.${index}`)) : []
  const isOpen =
    node === call.node ||
    bearer.length > 0 ||
    further.some(({ kind }) => kind === 'shape') ||
    values.some((value) => (value.kind === 'unknown' && slot.endsWith('.auth')) || holdsBearer(flow, value, node))
  return [
    {
      key: 'authorization',
      node,
      value: undefined,
      values: isOpen ? [unknown('may be a token', node)] : [textOf('Basic ', node)],
      sure: true,
    },
  ]
}

function holdsBearer(flow: Flow, value: Value, at: Node): boolean {
  return value.kind === 'shape' && flow.member(value, 'bearer', at).some((held) => !(held.kind === 'scalar' && held.value === undefined))
}

/** The token that an SDK's instance was made with, which it sends as a bearer token. */
function sdkEntries(flow: Flow, call: Call): Entry[] {
  const callee = call.operation !== undefined && call.node.type === 'CallExpression' ? unwrap(call.node.callee) : undefined
  if (callee?.type !== 'MemberExpression') return []
  return flow.evaluate(callee.object, call.env).flatMap((value): Entry[] => {
    const key = value.kind === 'sdk' ? flow.context.sdks.find((row) => row.package === value.package)?.token : undefined
    if (value.kind !== 'sdk' || !value.options || key === undefined) return []
    return viewObjects(flow, flow.argument(value.options), call.node).flatMap((view) =>
      lookUp(view, key).entries.map(({ node, value: written, values }): Entry => {
        const tokens = values.map((token) => asText(token, node)).filter((token) => token !== undefined)
        return { key: 'authorization', node, value: written, values: concatenate([[textOf('Bearer ', node)], tokens], node), sure: false }
      }),
    )
  })
}

const SHORT_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  xml: 'application/xml',
  html: 'text/html',
}

function typeEntries(flow: Flow, call: Call, slot: string): Entry[] {
  const values = flow.slot(call, slot).filter((value) => !(value.kind === 'scalar' && value.value == null))
  const node = placeOfSlot(flow, call, slot)
  if (values.length === 0 || !node) return []
  const long = values.map((value): Value => {
    const part = value.kind === 'text' && value.parts.length === 1 ? value.parts[0] : undefined
    const written = part && 'text' in part ? SHORT_TYPES[part.text] : undefined
    return written !== undefined && part ? textOf(written, part.node) : value
  })
  return [{ key: 'content-type', node, value: undefined, values: long, sure: true }]
}
