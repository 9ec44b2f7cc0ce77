import { queriedWith } from '../../flow/frameworks/query-hooks.js'
import { apartFrom, apartFromSaid } from '../../flow/conditions/told-apart.js'
import { hasMember } from '../../flow/conditions/conditions.js'
import { identityOf } from '../../flow/identity.js'
import { declarationOf } from '../../flow/types/type-declarations.js'
import type { Apart } from '../../flow/types/type-member.js'
import { leavingOut } from '../../flow/types/ruled-out.js'
import { variantsOf } from '../../flow/types/variants.js'
import type { Call, Callable, Made, Payload, Shape, Value } from '../../flow/values.js'
import { functionAround } from '../../flow/tree-index.js'
import { staticKey } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { signaturesOf } from './declared-functions.js'
import { describe, giveParameters, type Linker } from './describe-type.js'
import { heldIn } from './held-types.js'
import { describedByTexts } from './overloads.js'
import { bodiesOf, destinationsOf } from '../destinations.js'
import { memberLists } from './type-members.js'

/** Ties a type to the bodies that its values are, or (for an object that holds bodies) its members to theirs. */
export function link(linker: Linker, type: Node, given: readonly Value[], depth = 0): void {
  if (depth > 4) return
  // what a function gives that is only known by its name says nothing of a type
  const values = given.filter((value) => !('guessed' in value && value.guessed))
  if (depth === 0) linker.at = type.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  const places: Payload[] = []
  const variants = values.some(mayBeOfOne) ? variantsOf(linker.flow, type, true) : []
  for (const value of values) {
    if (value.kind === 'payload') places.push(meant(value, apartFromSaid(linker.flow, variants, value)))
    else if (value.kind === 'answer' && value.call.shape.answer.includes('.')) places.push(linker.flow.body(value))
    else if (value.kind === 'answer') linkWrapped(linker, type, value.call)
    else if (value.kind === 'shape') {
      const apart = apartFrom(linker.flow, variants, value)
      const bodies = bodiesOf(linker.session, value)
      const destinations = destinationsOf(linker.session, value)
      const isBuilt = functionAround(value.node) === linker.builder && linker.builder !== undefined
      const lacking = isBuilt || destinations.some(({ isLaid }) => isLaid) ? membersLacking(linker, type, value, apart) : []
      for (const [index, body] of bodies.entries()) {
        const isLeft = isBuilt || destinations[index]?.isLaid === true
        places.push(meant(isLeft ? leavingOut(body, lacking) : body, apart))
      }
      if (bodies.length === 0 && (value.node.type === 'JSXOpeningElement' || value.node.type === 'ObjectExpression'))
        linkMembers(linker, type, value, depth, apart)
      for (const held of heldIn(linker.flow, type, value)) link(linker, held.type, held.values, depth + 1)
      linkQuery(linker, type, value, depth)
    } else if (value.kind === 'made') linkQuery(linker, type, value, depth)
    else if (value.kind === 'callable') linkSignature(linker, type, value, depth)
    else if (value.kind === 'instance') linkMembers(linker, type, value, depth)
    else if (value.kind === 'tuple') for (const held of heldIn(linker.flow, type, value)) link(linker, held.type, held.values, depth + 1)
  }
  if (depth === 0) linker.isShared = values.some((value) => isOwn(linker, value))
  for (const place of places) if (place.path.at(-1) !== '?') describe(linker, type, place, 0)
}

/** Whether a value is an object that the code writes out, and that is no part of a body. */
function isOwn({ session }: Linker, value: Value): boolean {
  const properties = value.kind === 'shape' && value.node.type === 'ObjectExpression' ? value.node.properties : []
  return value.kind === 'shape' && properties.length > 0 && bodiesOf(session, value).length === 0
}

/** Whether a value may tell which of the types of a union is meant. */
function mayBeOfOne(value: Value): boolean {
  return value.kind === 'shape' || (value.kind === 'payload' && value.said !== undefined)
}

function meant(place: Payload, apart: Apart): Payload {
  return apart ? { ...place, apart } : place
}

/**
 * The deprecated members of a type that an object which is written out surely does not have. Where it is only taken apart into what is
 * sent, or built in the function that declares to give it, its type says nothing more of that.
 */
function membersLacking({ session, flow }: Linker, type: Node, object: Shape, apart: Apart): readonly string[] {
  const { fieldNames } = session.context.catalogue
  const members = memberLists(flow, type, undefined, apart).flat()
  const keys = members.flatMap((member) => ('key' in member ? (staticKey(member.key, member.computed) ?? []) : []))
  return keys.filter((key) => fieldNames.has(key) && hasMember(flow, object, key, object.node) === false)
}

/** A function of a declared type gives what that says, and is handed it. */
function linkSignature(linker: Linker, type: Node, value: Callable, depth: number): void {
  const enter = (declaration: Node, args: readonly Node[]) => giveParameters(linker, declaration, args)
  for (const signature of signaturesOf(linker.flow, type, enter))
    for (const described of describedByTexts(linker.flow, signature, value)) link(linker, described.type, described.values, depth + 1)
}

/** `UseQueryResult<T>`, `UseQueryOptions<T>` and their like describe what the query gives, `Job<T>` what a job of a queue holds. */
function linkQuery(linker: Linker, type: Node, value: Made | Shape, depth: number): void {
  const inner = type.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  if (inner.type !== 'TSTypeReference' || inner.typeName.type !== 'Identifier') return
  const [first] = inner.typeArguments?.params ?? []
  const isJob = JOB.test(inner.typeName.name)
  const named = first && (isJob || (value.kind === 'made' ? QUERY_RESULT : QUERY_OPTIONS).test(inner.typeName.name))
  const declaration = named ? declarationOf(linker.flow, inner) : undefined
  if (!first || !named || (declaration && 'node' in declaration)) return
  if (isJob) return link(linker, first, linker.flow.member(value, 'data', inner), depth + 1)
  link(linker, first, value.kind === 'made' ? (value.fields['data'] ?? []) : queriedWith(linker.flow, value), depth + 1)
}

const JOB = /^(?:Sandboxed)?Job$/
const QUERY_RESULT = /^(\w*(Query|Mutation)(Result|Return|ReturnType)|SWR\w*Response|AsyncData)$/
const QUERY_OPTIONS = /(Query|Mutation)(Observer)?Options$/

/** `AxiosResponse<T>` and its like describe the answer around the body. */
function linkWrapped(linker: Linker, type: Node, call: Call): void {
  const inner = type.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  if (inner.type !== 'TSTypeReference') return
  const [first] = inner.typeArguments?.params ?? []
  if (!first) return
  if (inner.typeName.type === 'Identifier' && inner.typeName.name === 'Promise') linkWrapped(linker, first, call)
  else if (inner.typeName.type === 'Identifier' && /Response$|^Observable$/.test(inner.typeName.name))
    link(linker, first, [{ kind: 'payload', call, side: 'response', path: [] }])
}

function linkMembers(linker: Linker, type: Node, value: Value, depth: number, apart?: Apart): void {
  const enter = (declaration: Node, args: readonly Node[]) => giveParameters(linker, declaration, args)
  const identity = identityOf(value)
  for (const members of memberLists(linker.flow, type, enter, apart)) {
    for (const member of members) {
      const inner = member.type === 'TSPropertySignature' ? member.typeAnnotation : member.type === 'TSMethodSignature' ? member : undefined
      const key = inner && 'key' in member ? staticKey(member.key, member.computed) : undefined
      if (inner && key !== undefined && isNew(linker, inner, identity, depth))
        link(linker, inner, linker.flow.member(value, key, member), depth + 1)
    }
  }
}

/** Whether a member was not tied to what this value holds there: one object is handed to hundreds of functions that declare its type. */
function isNew({ linked }: Linker, member: Node, identity: unknown, depth: number): boolean {
  const known = linked.get(member) ?? new Map<unknown, number>()
  linked.set(member, known)
  if ((known.get(identity) ?? Infinity) <= depth) return false
  known.set(identity, depth)
  return true
}
