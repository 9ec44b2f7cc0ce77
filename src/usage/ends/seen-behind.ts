import { createFlow } from '../../flow/create-flow.js'
import type { Flow } from '../../flow/flow.js'
import type { Call } from '../../flow/values.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Session } from '../session.js'
import { carriedBy } from './carried.js'
import type { Sighting } from './sightings.js'
import type { End } from './walk.js'

/** An end, and the expression that carries the answer there. */
export interface CarriedEnd extends End {
  readonly from: Node
}

/** How many ends of one request are told apart; of further ones nothing is known to be seen. */
const MOST_APART = 6

/**
 * The ends behind which nothing is seen: none of the `sightings`, where the evaluator sees the answer as well, is one that it finds by way
 * of the expression at the end. That is tried out: by an evaluator that does not know what these expressions are.
 */
export function unseenBehind(session: Session, call: Call, ends: readonly CarriedEnd[], sightings: readonly Sighting[]): readonly End[] {
  const places = [...new Set(ends.map(({ from }) => unwrap(from)))]
  const seenWithout = (hidden: readonly Node[]): ReadonlySet<Node> => {
    const flow = createFlow({ ...session.flow.context, hidden: new Set(hidden.flatMap(partsOf)) }).wide
    return new Set(sightings.flatMap(({ node }) => (isSeen(flow, node, call) ? [node] : [])))
  }
  const withoutAll = seenWithout(places)
  if (sightings.every(({ node }) => withoutAll.has(node))) return ends
  if (places.length === 1) return []
  const apart = places.slice(0, MOST_APART)
  // be it that it is the only way to something, or that it is one that leads there by itself
  const leads = (place: Node): boolean =>
    seenWithout([place]).size < sightings.length || seenWithout(places.filter((other) => other !== place)).size > withoutAll.size
  const leading = new Set(apart.filter(leads))
  return ends.filter(({ from }) => !leading.has(unwrap(from)))
}

function isSeen(flow: Flow, node: Node, call: Call): boolean {
  return carriedBy(flow, flow.evaluate(node, undefined), call).length > 0
}

/** An expression with those that an object or a list literal holds, which may be looked at one by one. */
function partsOf(node: Node): readonly Node[] {
  const inner = unwrap(node)
  switch (inner.type) {
    case 'ObjectExpression':
      return [inner, ...inner.properties.flatMap((part) => partsOf(part.type === 'SpreadElement' ? part.argument : part.value))]
    case 'ArrayExpression':
      return [inner, ...inner.elements.flatMap((part) => (part ? partsOf(part.type === 'SpreadElement' ? part.argument : part) : []))]
    default:
      return [inner]
  }
}
