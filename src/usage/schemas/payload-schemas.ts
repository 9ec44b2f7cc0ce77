import { calledAs } from '../../flow/names/called-as.js'
import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../../flow/flow.js'
import { handedLater } from '../../flow/functions/handed-later.js'
import { isKeyLeft } from '../../flow/objects/marks.js'
import { startsPipe } from '../../flow/library/piped-functions.js'
import { jsonOf } from '../../flow/library/validated-values.js'
import { calledSchema, handedOn } from '../../flow/types/schema-changes.js'
import { leaving } from '../../flow/types/utility-types.js'
import { indexOf, isParameterReference, treeOf, type CallNode } from '../../flow/tree-index.js'
import type { Env, Payload, Value } from '../../flow/values.js'
import { note, type NotedPlaces } from '../types/noted-places.js'
import { isRelaxing, isRequiredKey } from './required-keys.js'
import { environmentsAt } from '../requests/activations.js'
import { bodiesOf } from '../destinations.js'
import { callTrail, fieldsAt, matchesOf, record, step, type Session } from '../session.js'

const CHECKING = /^(safe)?(parse|validate|decode|assert|check)(Async|Sync|To[A-Z]\w+)?$/i
const MAKING = /^(decode|validate)(Unknown|Body)?(Sync|Promise|Either|Option)?$/
/** Schema functions whose object argument lists the members of an object. */
const OBJECTS = /^(object|strictObject|looseObject|objectWithRest|interface|type|shape|extend|safeExtend|merge|partial|Struct|Object)$/
const DEEPEST = 16

/**
 * Finds the schemas of a validation library that a body is checked with, and records the deprecated keys they list. What such a
 * schema means is the library's business, so that these usages are `likely`, but for keys without which an answer is refused. A schema
 * that a function is handed belongs to the requests of those calls that hand it in. Gives what each schema, by the call that made it,
 * makes of bodies: types are inferred of schemas.
 */
export function findPayloadSchemas(session: Session, trees: readonly Tree[], flow: Flow): ReadonlyMap<Node, readonly Payload[]> {
  const given: NotedPlaces = { places: new Map(), direct: new Set(), alone: new Set() }
  const around = [...session.activations.keys()].flatMap((node) => treeOf(node) ?? [])
  for (const tree of new Set([...trees, ...around])) {
    for (const call of indexOf(tree).calls) {
      const own = call.type === 'CallExpression' ? checkOf(flow, call) : undefined
      for (const check of [...(own ? [own] : []), ...checksHanded(flow, call)])
        for (const env of environmentsAt(session, flow, call, check.schemas)) {
          const places = check.bodies(env).flatMap((value) => bodiesIn(session, value))
          for (const place of places)
            for (const schema of check.schemas) describe({ session, flow, env, isOwn: true, given }, schema, place, 0)
        }
    }
  }
  for (const { schema, place } of session.sentSchemas)
    describe({ session, flow, env: schema.env, isOwn: true, isSent: true, given }, schema.node, place, 0)
  leaveShared(session)
  return given.places
}

/** A call that checks something, or makes the function that does: what may be its schema, and what may be checked. */
interface Check {
  readonly schemas: readonly Node[]
  readonly bodies: (env: Env) => readonly Value[]
}

function checkOf(flow: Flow, call: TSESTree.CallExpression): Check | undefined {
  const callee = unwrap(call.callee)
  const args = written(call)
  const bodies = (env: Env): readonly Value[] => args.flatMap((argument) => flow.evaluate(argument, env))
  // `decodeUnknownSync(schema)(body)`
  if (callee.type === 'CallExpression') {
    const maker = calledAs(flow, callee)
    if (!MAKING.test(maker)) return undefined
    return { schemas: [...written(callee), ...args], bodies: (env) => readBy(flow, maker, bodies(env), call) }
  }
  const owner = callee.type === 'MemberExpression' ? [callee.object] : []
  // `flatMap(decodeUnknown(schema))`
  const name = calledAs(flow, call)
  if (MAKING.test(name))
    return { schemas: [...owner, ...args], bodies: (env) => readBy(flow, name, [...bodies(env), ...handedLater(flow, call)], call) }
  if (CHECKING.test(name)) return { schemas: [...owner, ...args], bodies }
  const isSchema =
    args.length === 1 && flow.evaluate(callee, undefined).some((value) => value.kind === 'unknown' && calledSchema(flow, value))
  return isSchema ? { schemas: [callee], bodies } : undefined
}

/** The checks that a call is handed to run: `body.then(Answer.parse)`, `pipe(body, Answer.decode)`. */
function checksHanded(flow: Flow, call: CallNode): readonly Check[] {
  return call.arguments.flatMap((argument, position): readonly Check[] => {
    const method = unwrap(argument)
    const name = method.type === 'MemberExpression' ? (staticKey(method.property, method.computed) ?? '') : ''
    if (method.type !== 'MemberExpression' || !(CHECKING.test(name) || MAKING.test(name))) return []
    const started = (env: Env): readonly Value[] | undefined =>
      call.type === 'CallExpression' && startsPipe(flow, call, position, env) ? flow.madeParameter(call, 0, env) : undefined
    return [{ schemas: [method.object], bodies: (env) => flow.madeParameter(method, 0, env) ?? started(env) ?? [] }]
  })
}

/** What a check gets: the body of an answer, where it is one that reads that itself. */
function readBy(flow: Flow, name: string, values: readonly Value[], call: Node): readonly Value[] {
  return name === 'decodeBody' ? jsonOf(flow, [{ values }], call).flatMap((argument) => flow.argument(argument)) : values
}

const OF_SEVERAL = 'The schema also checks a body of which this key is no deprecated field: give each body a schema of its own.'

/** Leaves the keys to a person that bodies have in common of which not all have the field. */
function leaveShared(session: Session): void {
  for (const [mark, usage] of session.usages)
    if (usage.schema && session.otherKeys.has(usage.node)) session.usages.set(mark, { ...usage, byHand: OF_SEVERAL })
}

/** How a schema is looked at. `isOwn`: it is no parameter, which may be meant for another body. `isPart`: others are made of it. */
interface Looking {
  readonly session: Session
  readonly flow: Flow
  readonly env: Env
  readonly isOwn: boolean
  readonly isPart?: boolean
  /** Whether what it gives is sent. */
  readonly isSent?: boolean
  /** Whether something around it may take what lacks a key, and what keys are laid over it. */
  readonly isRelaxed?: boolean
  readonly over?: readonly string[]
  readonly given: NotedPlaces
}

/** Steps by which a schema is made of others that do not say all of it. */
const JOINING = /^(?:extend|safeExtend|merge|and|or|concat|pick|omit|union|intersect(?:ion)?|append|pipe|shape)$/

function written({ arguments: args }: CallNode): Node[] {
  return args.filter(({ type }) => type !== 'SpreadElement')
}

/** The bodies that a value is, or that an object goes into. */
function bodiesIn(session: Session, value: Value): readonly Payload[] {
  if (value.kind === 'payload') return [value]
  return value.kind === 'shape' ? bodiesOf(session, value) : []
}

/** Follows a schema expression down to the objects it lists. */
function describe(looking: Looking, schema: Node, place: Payload, depth: number): void {
  if (depth > DEEPEST) return
  const { flow, env } = looking
  const outer = isParameterReference(unwrap(schema)) && env === undefined ? { ...looking, isOwn: false } : looking
  for (const node of schemaCalls(flow, schema, env)) {
    if (node.type !== 'CallExpression') continue
    if (outer.isOwn && !outer.isPart)
      for (const value of handedOn(flow, place, { node, env }, node)) if (value.kind === 'payload') note(looking.given, node, value, false)
    const isRelaxed = outer.isRelaxed === true || isRelaxing(calledAs(flow, node))
    const left = chosen(flow, place, node)
    const inside = { ...(JOINING.test(calledAs(flow, node)) ? { ...outer, isPart: true } : outer), isRelaxed }
    const callee = unwrap(node.callee)
    if (callee.type === 'MemberExpression')
      describe({ ...inside, over: keysOver(outer, node) }, callee.object, left, depth + 1)
    for (const argument of node.arguments) {
      const inner = unwrap(argument)
      if (inner.type === 'ObjectExpression') {
        if (OBJECTS.test(calledAs(flow, node))) describeMembers(inside, inner, place, depth)
      } else if (inner.type === 'ArrayExpression') {
        for (const element of inner.elements) if (element) describe(inside, element, left, depth + 1)
      } else if (argument.type !== 'SpreadElement') describe(inside, inner, left, depth + 1)
    }
  }
}

/** What is left of a body before a step that chooses keys of its schema: `base.omit({ token: true })`, `pick(base, ['id'])`. */
function chosen(flow: Flow, place: Payload, call: CallNode): Payload {
  const name = calledAs(flow, call)
  const isPick = name === 'pick'
  const named = isPick || name === 'omit' ? call.arguments.flatMap(keysChosen) : []
  const keys = named.flatMap((key) => key ?? [])
  return keys.length === 0 || (isPick && keys.length < named.length) ? place : leaving(place, { keys, isPick })
}

/** The keys that an argument of such a step lists, as an object or as a list; undefined for one that is not spelled. */
function keysChosen(argument: Node): readonly (string | undefined)[] {
  const list = unwrap(argument)
  if (list.type === 'ArrayExpression') return list.elements.map((element) => (element ? literalText(element) : undefined))
  const keys = list.type === 'ObjectExpression' ? list.properties : []
  return keys.map((property) => (property.type === 'Property' ? schemaKey(property) : undefined))
}

/** The keys that a step of a schema lays over those of the schema before: `base.extend({ token: optional(string()) })`. */
function keysOver({ over = [] }: Pick<Looking, 'over'>, { arguments: args }: CallNode): readonly string[] {
  const laid = args.flatMap((argument) => (argument.type === 'ObjectExpression' ? argument.properties : []))
  return [...over, ...laid.flatMap((property) => (property.type === 'Property' ? [schemaKey(property) ?? ''] : []))]
}

/** The calls of a validation library that an expression stands for. */
function schemaCalls(flow: Flow, schema: Node, env: Env): Node[] {
  const inner = unwrap(schema)
  if (inner.type === 'ArrowFunctionExpression') return schemaCalls(flow, inner.body, env)
  return flow
    .evaluate(inner, env)
    .flatMap((value) => (value.kind === 'unknown' && value.node?.type === 'CallExpression' ? [value.node] : []))
}

function describeMembers(looking: Looking, object: TSESTree.ObjectExpression, place: Payload, depth: number): void {
  if (depth > DEEPEST) return
  const { session, flow, isOwn } = looking
  for (const property of object.properties) {
    if (property.type !== 'Property') continue
    const key = schemaKey(property)
    if (key === undefined || place.without?.includes(key) || place.left?.some((one) => !isKeyLeft(one, key))) continue
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
          evidence: isDemanded(looking, property, key, place) ? 'proven' : 'likely',
          schema: true,
          trail: [...callTrail(place.call, match), ...step(property.key, 'the schema that checks the body lists the field here')],
        })
      }
    }
    // what a function is handed as its schema may be meant for another body
    if (!isField && isOwn) session.otherKeys.add(property.key)
    const inner = { ...place, path: [...place.path, key], without: undefined, left: undefined }
    const value = unwrap(property.value)
    if (value.type === 'ObjectExpression') describeMembers(looking, value, inner, depth + 1)
    else describe({ ...looking, isPart: false, over: [] }, value, inner, depth + 1)
  }
}

/** Whether a schema refuses an answer that lacks a key, or gives a body to send that has it. */
function isDemanded(looking: Looking, property: TSESTree.Property, key: string, place: Payload): boolean {
  const { flow, env, isOwn, isSent, isRelaxed, over } = looking
  if (isSent) return place.isSent?.(key) !== false
  if (place.side !== 'response' || !isOwn || isRelaxed || over?.includes(key)) return false
  return isRequiredKey(flow, property, env)
}

/** The name of the member that a key of a schema stands for; some libraries mark there that it may be missing: `{ 'title?': 'string' }`. */
export function schemaKey({ key, computed }: TSESTree.Property): string | undefined {
  return staticKey(key, computed)?.replace(/\?$/, '')
}
