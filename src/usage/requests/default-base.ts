import { textOf } from '../../flow/objects/row-parts.js'
import type { Part, Text } from '../../flow/values.js'
import { isFunction } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'

/**
 * Whether an address is one of the others but for a piece that can be set from outside, in whose place the other has what holds where it is
 * not set: `${env.BASE ?? 'https://host/v1'}/chat`. The default tells what is set there: another host with the same paths.
 */
export function hasDefaultAmong(text: Text, others: readonly Text[]): boolean {
  return others.some((other) => {
    const [set, ...more] = between(text.parts, other.parts)
    const standIns = between(other.parts, text.parts)
    if (!set || more.length > 0 || !('hole' in set) || standIns.length === 0) return false
    return isAskedFor(set.node) || standIns.some((part) => [part.node, ...part.via].some(isFallback))
  })
}

/** The parts of a text that another one does not have at its start and at its end, by the same places. */
function between(parts: readonly Part[], others: readonly Part[]): readonly Part[] {
  const most = Math.min(parts.length, others.length)
  let start = 0
  while (start < most && isSame(parts[start], others[start])) start++
  let end = 0
  while (end < most - start && isSame(parts.at(-1 - end), others.at(-1 - end))) end++
  return parts.slice(start, parts.length - end)
}

function isSame(one: Part | undefined, other: Part | undefined): boolean {
  if (!one || one.node !== other?.node) return false
  return 'text' in one ? 'text' in other && one.text === other.text : 'hole' in other
}

/** Whether a place is what is taken where something else is not there: `x ?? place`, `x ||= place`, `({ x = place })`. */
function isFallback(place: Node): boolean {
  for (let node = place; node.parent && !isFunction(node); node = node.parent) {
    const { parent } = node
    const isElse =
      (parent.type === 'LogicalExpression' && parent.operator !== '&&') ||
      (parent.type === 'AssignmentExpression' && /^(?:\?\?|\|\|)=$/.test(parent.operator)) ||
      parent.type === 'AssignmentPattern'
    if (isElse && parent.right === node) return true
  }
  return false
}

/** Whether a place is taken where a test asks whether it is there: `x ? x : …`, `if (x) return x`. */
function isAskedFor(place: Node): boolean {
  const text = textOf(place)
  for (let node = place; node.parent && !isFunction(node); node = node.parent) {
    const { parent } = node
    if ((parent.type !== 'ConditionalExpression' && parent.type !== 'IfStatement') || node === parent.test) continue
    let isNamed = false
    walk(parent.test, (inner) => (isNamed ||= inner.type === place.type && textOf(inner) === text))
    if (isNamed) return true
  }
  return false
}
