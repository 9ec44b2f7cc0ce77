import { bodyOfOwn } from '../../flow/clients/own-responses.js'
import type { Flow } from '../../flow/flow.js'
import type { Value } from '../../flow/values.js'
import { staticKey } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { record, step, type Session } from '../session.js'
import { callsOf, type Usage } from '../usage.js'
import type { CannedKey } from './addressed-doubles.js'
import { holderOf } from './holders.js'

/** A key of an object that is given in the place of an answer, and the read of the answer that finds it. */
interface StandIn {
  readonly literal: Node
  readonly usage: Usage
}

/**
 * Records the keys by which a stand-in for a request (what a test hands in for the client, an offline twin of a service) gives its answers
 * the fields that are read, and the places that read them there: no usages by themselves, but a read that is rewritten finds nothing in
 * them. Only where a call that gives the answer gives the object as well, or the object is what is given for the address, and the key is
 * read of nothing else.
 */
export function recordStandIns(session: Session, flow: Flow, canned: readonly CannedKey[]): void {
  const standIns = findStandIns(session, flow)
  for (const { key, literal, usage } of canned) if (!standIns.has(key)) standIns.set(key, { literal, usage })
  const readsOf = createReads(session, standIns)
  for (let size = 0; size !== standIns.size;) {
    size = standIns.size
    for (const [key, { literal }] of standIns) if (!readsOf(literal, key)) standIns.delete(key)
  }
  for (const [key, { literal, usage }] of standIns) {
    recordPlace(session, usage, key, { literal })
    for (const read of readsOf(literal, key) ?? []) recordPlace(session, usage, read, { own: [...(usage.own ?? []), key] })
  }
}

function findStandIns(session: Session, flow: Flow): Map<Node, StandIn> {
  const found = new Map<Node, StandIn>()
  const given = new Map<Node, ReadonlySet<Node>>()
  const givenBy = (call: Node): ReadonlySet<Node> => {
    const known = given.get(call) ?? literalsGivenBy(flow, call)
    given.set(call, known)
    return known
  }
  for (const usage of session.usages.values())
    for (const key of usage.own ?? []) {
      const literal = key.parent?.parent
      if (literal?.type !== 'ObjectExpression' || found.has(key)) continue
      if (callsOf(usage).some((calls) => calls.some((call) => givenBy(call).has(literal)))) found.set(key, { literal, usage })
    }
  return found
}

/**
 * Tells of a key which places read it that are no reads of an answer; undefined where one of them may also read something that does not
 * stand in for an answer.
 */
function createReads({ objectReads, usages }: Session, standIns: ReadonlyMap<Node, StandIn>) {
  const keysOf = new Map<Node, Set<Node>>()
  for (const { node, own = [] } of usages.values()) if (own.length > 0) keysOf.set(node, new Set([...(keysOf.get(node) ?? []), ...own]))
  return (literal: Node, key: Node): readonly Node[] | undefined => {
    const name = nameOf(key)
    const others = (objectReads.get(literal) ?? []).filter((read) => read.name === name && !keysOf.get(read.node)?.has(key))
    const literals = new Set([...standIns.values()].map((standIn) => standIn.literal))
    return others.every(({ objects }) => objects?.every((each) => literals.has(each))) ? others.map(({ node }) => node) : undefined
  }
}

/** Records a key of an object, or a place that reads it there: that goes with the keys of `own`. */
function recordPlace(session: Session, usage: Usage, node: Node, { literal, own }: { literal?: Node; own?: readonly Node[] }): void {
  const { deprecation, operation, path, trail, otherCalls } = usage
  const shape = literal && ({ kind: 'shape', node: literal, env: undefined } as const)
  record(session, {
    kind: 'response-field',
    deprecation,
    operation,
    direction: 'response',
    node,
    path,
    evidence: 'likely',
    standsIn: true,
    ...(shape && { holder: () => holderOf(session, [shape], { node, deprecation, operation }) }),
    ...(own && { own }),
    trail: [...trail.slice(0, -1), ...step(node, 'what stands in for the answer has the field here')],
    ...(otherCalls && { otherCalls }),
  })
}

function nameOf(key: Node): string | undefined {
  return staticKey(key, key.type !== 'Identifier')
}

/** The object literals in what a call can give, by whatever function it calls. */
function literalsGivenBy(flow: Flow, call: Node): ReadonlySet<Node> {
  const found = new Set<Node>()
  const seen = new Set<Node>()
  const take = (values: readonly Value[]): void => {
    for (const value of values) {
      if (value.kind === 'callable') {
        if (!seen.has(value.fn) && seen.add(value.fn)) take(flow.returns(value.fn, value.env))
      } else if (value.kind === 'shape' && !found.has(value.node)) {
        const { node, env } = value
        found.add(node)
        for (const part of partsOf(node)) take(flow.evaluate(part, env))
      } else take(bodyOfOwn(value) ?? [])
    }
  }
  take(flow.evaluate(call, undefined))
  return found
}

/** What an object or list literal is written with. */
function partsOf(node: Node): readonly Node[] {
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element?.type === 'SpreadElement' ? element.argument : (element ?? [])))
  if (node.type !== 'ObjectExpression') return []
  return node.properties.map((property) => (property.type === 'SpreadElement' ? property.argument : property.value))
}
