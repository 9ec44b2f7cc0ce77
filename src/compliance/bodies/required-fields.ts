import type { Flow } from '../../flow/flow.js'
import type { Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { unknownClient } from '../../usage/clients/unknown-client.js'
import { mayChangeBody } from './client-bodies.js'
import { lookUp, viewObjects, type ObjectView } from './objects.js'
import type { Request } from '../requests.js'
import { openHolder } from './slots.js'
import { isSureText } from '../times/sure-types.js'

/**
 * The object that provably lacks a field, given as dotted keys from the views on; undefined where one of them may have it. Views without
 * an object give `use`. A field that is only `undefined` is not there.
 */
export function findLack(flow: Flow, views: readonly ObjectView[], field: string, use: Node): Node | undefined {
  const [key = '', ...deeper] = field.split('.')
  let lack: Node | undefined
  if (views.length === 0) return undefined
  for (const view of views) {
    const { entries, values } = lookUp(view, key)
    const there = values.filter((value) => !(value.kind === 'scalar' && value.value === undefined))
    if (there.length === 0) {
      if (view.open !== undefined || (entries.length > 0 && values.length === 0)) return undefined
      lack ??= view.node ?? use
    } else if (deeper.length > 0) {
      const isText = entries.length > 0 && entries.every((entry) => entry.value && isSureText(flow, entry.value))
      const objects = isText ? [] : there.filter((value) => !isNoObject(flow, value))
      const [written] = entries
      const inner = objects.length === 0 && written ? written.node : findLack(flow, viewObjects(flow, objects, use), deeper.join('.'), use)
      if (!inner) return undefined
      lack ??= inner
    } else return undefined
  }
  return lack
}

/** Whether a value is surely a text, a number or a list, which has no fields of its own. A list of pairs may become an object. */
function isNoObject(flow: Flow, value: Value): boolean {
  if (value.kind === 'text') return value.parts.some((part) => 'text' in part && part.text !== '')
  if (value.kind === 'scalar') return value.value !== undefined
  if (value.kind !== 'shape' || value.node.type !== 'ArrayExpression') return false
  const elements = value.node.elements.flatMap((element) => (element ? flow.evaluate(element, value.env) : []))
  return elements.some(
    (element) =>
      element.kind === 'text' || element.kind === 'scalar' || (element.kind === 'shape' && element.node.type === 'ObjectExpression'),
  )
}

/** The call, where a body is missing altogether; undefined where it may be sent in a way that was not seen. */
export function placeOfNoBody({ call, fits, place, flow }: Request): Node | undefined {
  const { body } = call.shape
  if (openHolder(flow, call, body) !== undefined || mayChangeBody(flow, call)) return undefined
  // a request with another method is at fault for that
  return !fits || body.length === 0 || call.shape === unknownClient || body.some((slot) => slot.startsWith('then.')) ? undefined : place
}
