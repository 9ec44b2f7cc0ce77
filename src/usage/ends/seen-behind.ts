import { createFlow } from '../../flow/create-flow.js'
import type { Call } from '../../flow/values.js'
import { isWithin, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Session } from '../session.js'
import { carriedBy } from './carried.js'
import type { Sighting } from './sightings.js'
import type { End } from './walk.js'

/** An end, and the expression that carries the answer there. */
export interface CarriedEnd extends End {
  readonly from: Node
}

/** Ends of a request whose answer the evaluator sees at other places as well, be it by way of them or not. */
export interface Doubt {
  readonly call: Call
  readonly ends: readonly CarriedEnd[]
  readonly sightings: readonly Sighting[]
}

/** How many ends of one request are told apart; of further ones nothing is known to be seen. */
const MOST_APART = 6

/**
 * The ends behind which nothing is seen: none of the places where the evaluator sees the answer is one that it finds by way of the
 * expression at the end. That is tried out, for all requests at once: by evaluators that do not know what these expressions are.
 */
export function unseenBehind(session: Session, doubts: readonly Doubt[]): ReadonlySet<End> {
  const asked = doubts.filter(({ ends, sightings }) => ends.length > 0 && sightings.length > 0).map((doubt) => askedOf(doubt))
  const unseen = new Set<End>()
  const first = asked.length > 0 ? seenWithout(session, asked, ({ places }) => places) : []
  const leading = new Set<Node>()
  const several = asked.flatMap((one, index) => {
    const seen = first[index] ?? 0
    if (seen === one.beyond.length) return []
    const [place, ...others] = one.places
    if (place && others.length === 0) leading.add(place)
    return others.length > 0 ? [{ ...one, withoutAll: seen }] : []
  })
  for (let at = 0; at < MOST_APART; at++) {
    const left = several.filter(({ places }) => places.length > at)
    if (left.length === 0) break
    // be it that it is the only way to something, or that it is one that leads there by itself
    const without = seenWithout(session, left, ({ places }) => places.slice(at, at + 1))
    const alone = seenWithout(session, left, ({ places }) => places.filter((_, index) => index !== at))
    for (const [index, { places, beyond, withoutAll }] of left.entries()) {
      const place = places[at]
      if (place && ((without[index] ?? 0) < beyond.length || (alone[index] ?? 0) > withoutAll)) leading.add(place)
    }
  }
  for (const { ends } of doubts) for (const end of ends) if (isOfKey(end) || end.isSure || !leading.has(unwrap(end.from))) unseen.add(end)
  return unseen
}

/** Whether it is the key of a member that is not known at an end: what is seen behind it may be any member. */
function isOfKey({ node }: End): boolean {
  return node.parent?.type === 'MemberExpression' && node.parent.computed && node.parent.property === node
}

interface Asked {
  readonly call: Call
  /** The expressions at the ends, each once. */
  readonly places: readonly Node[]
  /** Where the answer is seen beside them. */
  readonly beyond: readonly Node[]
}

function askedOf({ call, ends, sightings }: Doubt): Asked {
  const places = [...new Set(ends.map(({ from }) => unwrap(from)))]
  const beyond = sightings.flatMap(({ node }) => (places.some((place) => isWithin(node, place)) ? [] : [node]))
  return { call, places, beyond }
}

/** At how many places each answer is seen by an evaluator that does not know some expressions. */
function seenWithout(session: Session, asked: readonly Asked[], hide: (one: Asked) => readonly Node[]): readonly number[] {
  const hidden = new Set(asked.flatMap((one) => hide(one).flatMap(partsOf)))
  const flow = createFlow({ ...session.flow.context, hidden }).wide
  return asked.map(({ call, beyond }) => beyond.filter((node) => carriedBy(flow, flow.evaluate(node, undefined), call).length > 0).length)
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
