import { isWithin, literalText, staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { clientTable } from '../clients/client-table.js'
import type { Flow } from '../flow.js'
import { sdkInstance } from '../clients/sdk.js'
import { symbolicClass } from '../classes/symbolic.js'
import type { ClientRow } from '../clients/client-row.js'
import { declarationOf, isConst, saysNothing } from './type-declarations.js'
import { stateOfReducer } from '../stores/redux-state.js'
import { INFERRED, inferredValues } from './inferred-values.js'
import { listed } from '../lists/lists.js'
import { lastName, typeMember, type Apart } from './type-member.js'
import { isGiven, isLikeFirst, keysLeft, leaving, LISTS, valuesLeft } from './utility-types.js'
import { unknown, type Env, type Value } from '../values.js'

/** What the declared type of the pattern's root says of the value bound to `name`. */
export function typedValues(flow: Flow, pattern: Node, name: Node, env: Env, apart?: Apart): readonly Value[] {
  const inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern
  const annotation = 'typeAnnotation' in inner ? (inner.typeAnnotation as Node | null | undefined) : undefined
  if (!annotation) return []
  if (inner === name) return annotationValues(flow, annotation, env, apart)
  if (inner.type !== 'ObjectPattern') return []
  for (const property of inner.properties) {
    if (property.type !== 'Property' || !isWithin(name, property.value)) continue
    const key = staticKey(property.key, property.computed)
    const direct = property.value === name || (property.value.type === 'AssignmentPattern' && property.value.left === name)
    if (key === undefined) return []
    if (!direct) {
      const within = typeWithin(flow, inner, name, apart)
      return within ? annotationValues(flow, within, env) : []
    }
    const values = annotationValues(flow, annotation, env, apart).flatMap((value) => flow.member(value, key, property))
    if (values.some((value) => value.kind !== 'unknown')) return values
    const member = typeMember(flow, annotation, key, apart)
    return member ? annotationValues(flow, member, env) : []
  }
  return []
}

/** The declared type of a name that a pattern with a type takes out of what it is given. */
export function typeWithin(flow: Flow, pattern: Node, name: Node, apart?: Apart): Node | undefined {
  let inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern
  let type = 'typeAnnotation' in inner ? (inner.typeAnnotation as Node | null | undefined) : undefined
  while (type && inner !== name) {
    const property: Node | undefined =
      inner.type === 'ObjectPattern' ? inner.properties.find(({ value }) => value && isWithin(name, value)) : undefined
    const key = property?.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    if (property?.type !== 'Property' || key === undefined) return undefined
    type = typeMember(flow, type, key, apart)
    inner = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
  }
  return type ?? undefined
}

/** A value that was not seen, with its declared type: what is known by where it comes from says more than `unknown` does. */
export function ofType(value: Value, type: Node, apart?: Apart): Value {
  if (value.kind !== 'unknown') return value
  const isLess = value.type && saysNothing(type.type === 'TSTypeAnnotation' ? type.typeAnnotation : type)
  return isLess ? value : { ...value, type, ...(apart && { apart: new Set([...(value.apart ?? []), ...apart]) }) }
}

/** What a value of an annotated type is: a client of the table, an instance of a class, a body that the type is known to describe. */
export function annotationValues(flow: Flow, annotation: Node, env: Env, apart?: Apart, depth = 0): readonly Value[] {
  if (depth > 8 || apart?.has(annotation)) return []
  const again = (node: Node): readonly Value[] => annotationValues(flow, node, env, apart, depth + 1)
  switch (annotation.type) {
    case 'TSTypeAnnotation':
      return again(annotation.typeAnnotation)
    case 'TSArrayType':
      return listed(again(annotation.elementType))
    case 'TSUnionType':
      return annotation.types.flatMap(again)
    case 'TSIntersectionType':
      return annotation.types.flatMap((part) =>
        annotation.types.reduce(
          (values, other) => (other.type === 'TSTypeLiteral' && other !== part ? beside(flow, values, part, other.members) : values),
          again(part),
        ),
      )
    case 'TSTypeOperator':
      return annotation.typeAnnotation && annotation.operator !== 'keyof' ? again(annotation.typeAnnotation) : []
    case 'TSTypeQuery':
      return queriedValues(flow, annotation, env)
    case 'TSTypeLiteral':
      return flow.context.typed?.(annotation) ?? []
    case 'TSIndexedAccessType':
      return indexedValues(flow, annotation, again)
    case 'TSTypeReference':
    case 'TSInterfaceHeritage':
      return referencedValues(flow, annotation, again, apart)
    default:
      return []
  }
}

/** `typeof fetch`: what is like a client may stand for something of its own, and what is like an object may hold other things. */
function queriedValues(flow: Flow, { exprName }: TSESTree.TSTypeQuery, env: Env): readonly Value[] {
  if (exprName.type === 'TSQualifiedName' && INFERRED.test(exprName.right.name)) return inferredValues(flow, exprName.left)
  const values =
    exprName.type === 'TSQualifiedName' && exprName.left.type === 'Identifier'
      ? flow.evaluate(exprName.left, env).flatMap((value) => flow.member(value, exprName.right.name, exprName))
      : exprName.type === 'Identifier'
        ? flow.evaluate(exprName, env)
        : []
  return values.flatMap((value): readonly Value[] => {
    if (value.kind === 'client' && value.config.length === 0) return [{ ...value, declared: true }]
    const { parent } = value.kind === 'shape' && value.node.type === 'ObjectExpression' ? value.node : {}
    const isOpen = parent !== undefined && !(parent.type === 'TSAsExpression' && isConst(parent.typeAnnotation))
    return isOpen ? [value, unknown('is like an object that is written out', exprName)] : [value]
  })
}

function indexedValues(flow: Flow, { objectType, indexType }: TSESTree.TSIndexedAccessType, again: (node: Node) => readonly Value[]) {
  const key = indexType.type === 'TSLiteralType' ? literalText(indexType.literal) : undefined
  if (key !== undefined) return again(objectType).flatMap((value) => flow.member(value, key, indexType))
  return indexType.type === 'TSNumberKeyword' ? again(objectType).flatMap((value) => flow.elements(value)) : []
}

function referencedValues(
  flow: Flow,
  reference: TSESTree.TSTypeReference | TSESTree.TSInterfaceHeritage,
  again: (node: Node) => readonly Value[],
  apart: Apart,
): readonly Value[] {
  const named = reference.type === 'TSTypeReference' ? reference.typeName : reference.expression
  const name = named.type === 'Identifier' || named.type === 'TSQualifiedName' ? lastName(named) : ''
  const [first, second] = reference.typeArguments?.params ?? []
  const declaration = declarationOf(flow, reference)
  if (first?.type === 'TSTypeQuery' && INFERRED.test(name) && !(declaration && 'node' in declaration))
    return first.exprName.type === 'TSImportType' ? [] : inferredValues(flow, first.exprName)
  const left = declaration && 'node' in declaration ? undefined : keysLeft(flow, name, second)
  if (first && left) return valuesLeft(flow, again(first), left, first)
  if (first && isGiven(name) && !(declaration && 'node' in declaration)) return again(first).flatMap((value) => stateOfReducer(flow, value))
  if (!declaration) {
    if (isLikeFirst(name) && first) return LISTS.has(name) ? listed(again(first)) : again(first)
    const row = clientTable(flow).types.get(name)
    return row ? [clientOf(row)] : []
  }
  if ('module' in declaration) {
    const models = flow.context.models?.(declaration.module, declaration.name) ?? []
    if (models.length > 0) return models
    const { types } = clientTable(flow)
    const row = types.get(`${declaration.module}#${declaration.name}`) ?? types.get(declaration.name)
    if (row) return [clientOf(row)]
    return first && isLikeFirst(name) ? again(first) : sdkOf(flow, declaration)
  }
  if (apart?.has(declaration.node)) return []
  if (declaration.node.type === 'ClassDeclaration') {
    const typed = flow.context.typed?.(declaration.node) ?? []
    return typed.length > 0 ? typed : [symbolicClass(declaration.node)]
  }
  const known = flow.context.typed?.(declaration.node, reference.type === 'TSInterfaceHeritage') ?? []
  if (known.length > 0) return known
  if (declaration.node.type === 'TSInterfaceDeclaration') {
    const { body, extends: bases } = declaration.node
    return bases.flatMap((base) => beside(flow, again(base), base, body.body))
  }
  return declaration.node.type === 'TSTypeAliasDeclaration' ? again(declaration.node.typeAnnotation) : []
}

/** Values of a part of a type beside members that the whole declares by itself: what those hold is not what the body holds. */
function beside(flow: Flow, values: readonly Value[], part: Node, own: readonly TSESTree.TypeElement[]): readonly Value[] {
  if (!values.some(({ kind }) => kind === 'payload')) return values
  const keys = own.flatMap((member) => ('key' in member ? (staticKey(member.key, member.computed) ?? []) : []))
  const added = keys.filter((key) => typeMember(flow, part, key) === undefined)
  if (added.length === 0) return values
  return values.map((value) => (value.kind === 'payload' ? leaving(value, { keys: added, isPick: false }) : value))
}

function sdkOf(flow: Flow, { module, name }: { module: string; name: string }): Value[] {
  const sdk = flow.context.sdks.find((row) => module === row.package || module.startsWith(`${row.package}/`))
  const isClass = sdk && (sdk.classes.some((own) => own.toLowerCase() === name.toLowerCase()) || Object.hasOwn(sdk.parts ?? {}, name))
  return isClass ? [sdkInstance(flow, sdk.package, name)] : []
}

/** What a type tells of values; a client of which nothing else does, with the function whose callers hand it in. */
export function handedTo(typed: Value, values: readonly Value[]): Value {
  const handed = values.find((value) => value.kind === 'unknown' && value.param !== undefined)
  const param = handed?.kind === 'unknown' ? handed.param : undefined
  return typed.kind === 'client' && typed.declared && param ? { ...typed, declared: param } : typed
}

function clientOf(row: ClientRow): Value {
  return { kind: 'client', row, path: [], config: [], origin: undefined, declared: true }
}
