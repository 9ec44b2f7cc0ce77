import type { Node } from '../../syntax/tree.js'
import { ANYTHING, candidateOf, candidateOfShape, fits, type Candidate } from './candidates.js'
import { hasMember } from './conditions.js'
import type { Definition } from '../names/definitions.js'
import { factsAt } from './facts.js'
import type { Flow } from '../flow.js'
import { heldBy } from '../objects/subjects.js'
import { isPossible, mayPass } from './tests-of.js'
import { variantsOf, type Variant } from '../types/variants.js'
import type { Env, Payload, Shape, Value } from '../values.js'

/**
 * Of the types that a declared union is made of, those that what a definition binds cannot be where a place is reached, by the conditions
 * around it: `if (message.type === 'news') …`, `if (!isNews(message)) return`, `'title' in item ? … : …`.
 */
export function apartAt(flow: Flow, definition: Definition, type: Node, place: Node, env: Env): ReadonlySet<Node> | undefined {
  const facts = factsAt(place, definition.at.parent)
  const subject = facts.length > 0 ? heldBy(definition) : undefined
  if (!subject || subject.size === 0) return undefined
  const variants = variantsOf(flow, type)
  if (variants.length < 2) return undefined
  const apart = variants.filter((variant) => !isPossible(flow, candidateOf(flow, variant, variants), facts, subject, env))
  return apart.length > 0 && apart.length < variants.length ? new Set(apart.map(({ node }) => node)) : undefined
}

/** Whether a value can be what a definition binds where a place is reached. */
export function canBeAt(flow: Flow, definition: Definition, value: Value, place: Node, env: Env): boolean {
  const facts = factsAt(place, definition.at.parent)
  const subject = facts.length > 0 ? heldBy(definition) : undefined
  return !subject || subject.size === 0 || candidatesOf(flow, value, place).some((one) => isPossible(flow, one, facts, subject, env))
}

/**
 * Of values of which a function is asked one by one, those to which it may say yes: `list.filter((item) => item.kind === 'news')`,
 * `list.find(isNews)`.
 */
export function passing(flow: Flow, values: readonly Value[], asked: readonly Value[], at: Node): readonly Value[] {
  const [test, ...others] = asked
  if (test?.kind !== 'callable' || others.length > 0) return values
  const left = values.filter((value) => candidatesOf(flow, value, at).some((one) => mayPass(flow, one, test)))
  return left.length < values.length ? left : values
}

/** What a value may be, as far as a test can ask. */
function candidatesOf(flow: Flow, value: Value, at: Node): readonly Candidate[] {
  if (value.kind === 'shape' || value.kind === 'made') return [candidateOfShape(flow, value, at)]
  const variants = value.kind === 'payload' && value.said ? variantsOf(flow, value.said) : []
  return variants.length === 0 ? [ANYTHING] : variants.map((variant) => candidateOf(flow, variant, variants))
}

/** Those of the types of a union that an object is none of: it has other values than are listed, or lacks what has to be there. */
export function apartFrom(flow: Flow, variants: readonly Variant[], shape: Shape): ReadonlySet<Node> | undefined {
  if (shape.node.type !== 'ObjectExpression' || variants.length < 2) return undefined
  const candidate = candidateOfShape(flow, shape, shape.node)
  const fitting = variants.filter((variant) => fits(flow, variant, candidate))
  // one that declares all that is written out is meant before one that does not
  const whole = fitting.filter(({ members, isOpen }) => isOpen || keysOf(shape).every((key) => members?.has(key) ?? true))
  const meant = whole.length > 0 ? whole : fitting
  const apart = variants.filter((variant) => !meant.includes(variant))
  return meant.length > 0 && apart.length > 0 ? new Set(apart.map(({ node }) => node)) : undefined
}

function keysOf({ node }: Shape): readonly string[] {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) =>
    property.type === 'Property' && !property.computed && property.key.type === 'Identifier' ? [property.key.name] : [],
  )
}

/** Whether an object that is written out can be of a declared type: it has what that asks for. */
export function canBeOf(flow: Flow, type: Node, object: Node): boolean {
  const variants = variantsOf(flow, type)
  const candidate = candidateOfShape(flow, { kind: 'shape', node: object, env: undefined }, object)
  return object.type !== 'ObjectExpression' || variants.length === 0 || variants.some((variant) => fits(flow, variant, candidate))
}

/** The values that can have a member, where one of them surely has it: not an answer that is said to be of a type without it. */
export function withMember(flow: Flow, values: readonly Value[], key: string, at: Node): readonly Value[] {
  if (!values.some((value) => hasMember(flow, value, key, at))) return values
  return values.filter((value) => {
    const variants = value.kind === 'payload' && value.said ? variantsOf(flow, value.said) : []
    return variants.length === 0 || variants.some((variant) => candidateOf(flow, variant, variants).has(key) !== false)
  })
}

/** Of the types of a union, those that a payload is not of that is said to be of one of them. */
export function apartFromSaid(flow: Flow, variants: readonly Variant[], { said }: Payload): ReadonlySet<Node> | undefined {
  const own = said ? new Set(variantsOf(flow, said, true).map(({ node }) => node)) : undefined
  if (!own || !variants.some(({ node }) => own.has(node))) return undefined
  const apart = variants.filter(({ node }) => !own.has(node))
  return apart.length > 0 ? new Set(apart.map(({ node }) => node)) : undefined
}
