import { staticKey, unwrap } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import type { Flow } from '../flow/flow.js'
import { calleeName, indexOf, isParameterReference } from '../flow/tree-index.js'
import type { Payload, Value } from '../flow/values.js'
import { callTrail, destinationsOf, fieldsAt, matchesOf, record, step, type Session } from './session.js'

const CHECKING = /^(safe)?(parse|validate|decode|assert|check)(Async|Sync)?$/i
/** Schema functions whose object argument lists the members of an object. */
const OBJECTS = /^(object|strictObject|looseObject|objectWithRest|interface|type|shape|extend|safeExtend|merge|partial|Struct|Object)$/
const DEEPEST = 16

/**
 * Finds the schemas of a validation library that a body is checked with, and records the deprecated keys they list. What such a
 * schema means is the library's business, so that these usages are `likely`.
 */
export function findPayloadSchemas(session: Session, tree: Tree, flow: Flow): void {
  for (const call of indexOf(tree).calls) {
    if (call.type !== 'CallExpression' || !CHECKING.test(calleeName(call))) continue
    const callee = unwrap(call.callee)
    const args = call.arguments.filter((argument) => argument.type !== 'SpreadElement')
    const places = args.flatMap((argument) => flow.evaluate(argument, undefined)).flatMap((value) => bodiesIn(session, value))
    if (places.length === 0) continue
    const schemas: Node[] = [...(callee.type === 'MemberExpression' ? [callee.object] : []), ...args]
    for (const place of places) for (const schema of schemas) describe(session, flow, schema, place, 0)
  }
  leaveShared(session)
}

const OF_SEVERAL = 'The schema also checks a body of which this key is no deprecated field: give each body a schema of its own.'

/** Leaves the keys to a person that bodies have in common of which not all have the field. */
function leaveShared(session: Session): void {
  for (const [mark, usage] of session.usages)
    if (usage.schema && session.otherKeys.has(usage.node)) session.usages.set(mark, { ...usage, byHand: OF_SEVERAL })
}

/** The bodies that a value is, or that an object goes into. */
function bodiesIn(session: Session, value: Value): Payload[] {
  if (value.kind === 'payload') return [value]
  const sent = value.kind === 'shape' ? destinationsOf(session, value) : []
  return sent.map(({ call, path }) => ({ kind: 'payload', call, side: 'request', path }))
}

/** Follows a schema expression down to the objects it lists. */
function describe(session: Session, flow: Flow, schema: Node, place: Payload, depth: number, own = true): void {
  if (depth > DEEPEST) return
  const isOwn = own && !isParameterReference(unwrap(schema))
  for (const node of schemaCalls(flow, schema)) {
    if (node.type !== 'CallExpression') continue
    const callee = unwrap(node.callee)
    if (callee.type === 'MemberExpression') describe(session, flow, callee.object, place, depth + 1, isOwn)
    for (const argument of node.arguments) {
      const inner = unwrap(argument)
      if (inner.type === 'ObjectExpression') {
        if (OBJECTS.test(calleeName(node))) describeMembers(session, flow, inner, place, depth, isOwn)
      } else if (inner.type === 'ArrayExpression') {
        for (const element of inner.elements) if (element) describe(session, flow, element, place, depth + 1, isOwn)
      } else if (argument.type !== 'SpreadElement') describe(session, flow, inner, place, depth + 1, isOwn)
    }
  }
}

/** The calls of a validation library that an expression stands for. */
function schemaCalls(flow: Flow, schema: Node): Node[] {
  const inner = unwrap(schema)
  if (inner.type === 'ArrowFunctionExpression') return schemaCalls(flow, inner.body)
  return flow
    .evaluate(inner, undefined)
    .flatMap((value) => (value.kind === 'unknown' && value.node?.type === 'CallExpression' ? [value.node] : []))
}

function describeMembers(
  session: Session,
  flow: Flow,
  object: TSESTree.ObjectExpression,
  place: Payload,
  depth: number,
  isOwn: boolean,
): void {
  for (const property of object.properties) {
    if (property.type !== 'Property') continue
    const key = staticKey(property.key, property.computed)
    if (key === undefined) continue
    let isField = false
    for (const match of matchesOf(session, flow, place.call)) {
      for (const deprecation of fieldsAt(session, match.operation, key, place.path, place.side)) {
        isField = true
        record(session, {
          kind: 'type-field',
          deprecation,
          operation: match.operation,
          direction: place.side,
          node: property.key,
          path: place.path,
          evidence: 'likely',
          schema: true,
          trail: [...callTrail(place.call, match), ...step(property.key, 'the schema that checks the body lists the field here')],
        })
      }
    }
    // what a function is handed as its schema may be meant for another body
    if (!isField && isOwn) session.otherKeys.add(property.key)
    describe(session, flow, property.value, { ...place, path: [...place.path, key] }, depth + 1, isOwn)
  }
}
