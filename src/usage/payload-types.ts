import { isFunction, literalText, staticKey } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import type { Flow } from '../flow/flow.js'
import { annotationValues, declarationOf } from '../flow/typed-values.js'
import type { Call, Payload, Value } from '../flow/values.js'
import { patternValues } from '../flow/variables.js'
import { callTrail, fieldsAt, matchesOf, record, step, type Session } from './session.js'

/** Declared types that describe a body: by declaration, the places in bodies that they describe. */
export type PayloadTypes = ReadonlyMap<Node, readonly Payload[]>

interface Linker {
  readonly session: Session
  readonly flow: Flow
  readonly types: Map<Node, Payload[]>
}

/**
 * Finds the declared types of which a value is itself a request body or an answer (annotation, cast, generic argument, result,
 * parameter, props, state), and records their deprecated members. A type that only looks alike is not one.
 */
export function findPayloadTypes(session: Session, trees: readonly Tree[], flow: Flow): PayloadTypes {
  const linker: Linker = { session, flow, types: new Map() }
  for (const tree of trees) walk(tree.ast, (node) => linkNode(linker, node))
  for (const { annotation, call, path } of session.typedBodies) link(linker, annotation, [{ kind: 'payload', call, side: 'request', path }])
  return linker.types
}

function linkNode(linker: Linker, node: Node): void {
  const { flow } = linker
  switch (node.type) {
    case 'VariableDeclarator':
      if (node.id.typeAnnotation && node.init) link(linker, node.id.typeAnnotation, flow.evaluate(node.init, undefined))
      return
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
      link(linker, node.typeAnnotation, flow.evaluate(node.expression, undefined))
      return
    case 'CallExpression':
      if (node.typeArguments) linkCall(linker, node, node.typeArguments.params)
      return
    case 'PropertyDefinition':
      if (node.typeAnnotation && !node.static) {
        const key = staticKey(node.key, node.computed)
        const owner = node.parent.parent
        if (key !== undefined) link(linker, node.typeAnnotation, flow.member({ kind: 'instance', node: owner, env: undefined, frame: undefined }, key, node))
      }
      return
    default:
      if (isFunction(node)) linkFunction(linker, node)
  }
}

function linkFunction(linker: Linker, node: TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression): void {
  const { flow } = linker
  for (const parameter of node.params) {
    const inner = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter
    const name = inner.type === 'AssignmentPattern' ? inner.left : inner
    const annotation = 'typeAnnotation' in name ? name.typeAnnotation : undefined
    if (annotation) link(linker, annotation, patternValues(flow, inner, undefined))
  }
  const result = node.returnType?.typeAnnotation
  if (!result) return
  if (result.type === 'TSTypePredicate') {
    const subject = node.params.find((parameter) => parameter.type === 'Identifier' && result.parameterName.type === 'Identifier' && parameter.name === result.parameterName.name)
    if (subject && result.typeAnnotation) link(linker, result.typeAnnotation, patternValues(flow, subject, undefined))
    return
  }
  link(linker, result, node.generator ? flow.returns(node, undefined) : flow.returns(node, undefined))
}

/** A generic argument of a call that gives an answer or a body describes that body. */
function linkCall(linker: Linker, node: TSESTree.CallExpression, params: readonly TSESTree.TypeNode[]): void {
  const { flow } = linker
  const values = flow.evaluate(node, undefined).flatMap((value): Value[] => (value.kind === 'answer' ? [flow.body(value)] : value.kind === 'tuple' ? [...(value.items[0] ?? [])] : value.kind === 'made' ? [...(value.fields['current'] ?? [])] : [value]))
  if (!values.some(({ kind }) => kind === 'payload' || kind === 'shape')) return
  const index = flow.targets(node, undefined).reduce((found, target) => (target.kind === 'function' ? resultParameter(target.callable.fn) : found), 0)
  const type = params[index]
  if (type) link(linker, type, values)
}

/** Which type parameter of a generic function its result is made of. */
function resultParameter(fn: TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression): number {
  const names = fn.typeParameters?.params.map(({ name }) => name.name) ?? []
  let found = -1
  if (fn.returnType) {
    walk(fn.returnType, (node) => {
      if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && found < 0) found = names.indexOf(node.typeName.name)
    })
  }
  return Math.max(found, 0)
}

/** Ties a type to the bodies that its values are, or (for an object that holds bodies) its members to theirs. */
function link(linker: Linker, type: Node, values: readonly Value[], depth = 0): void {
  if (depth > 4) return
  const places: Payload[] = []
  for (const value of values) {
    if (value.kind === 'payload') places.push(value)
    else if (value.kind === 'answer' && value.call.shape.answer.includes('.')) places.push(linker.flow.body(value))
    else if (value.kind === 'answer') linkWrapped(linker, type, value.call)
    else if (value.kind === 'shape') {
      const destinations = linker.session.destinations.get(value.node) ?? []
      for (const { call, path } of destinations) places.push({ kind: 'payload', call, side: 'request', path })
      if (destinations.length === 0 && (value.node.type === 'JSXOpeningElement' || value.node.type === 'ObjectExpression')) linkMembers(linker, type, value, depth)
    } else if (value.kind === 'tuple') link(linker, type, value.items.flat(), depth + 1)
  }
  for (const place of places) if (place.path.at(-1) !== '?') describe(linker, type, place, 0)
}

/** `AxiosResponse<T>` and its like describe the answer around the body. */
function linkWrapped(linker: Linker, type: Node, call: Call): void {
  const inner = type.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  if (inner.type !== 'TSTypeReference') return
  const [first] = inner.typeArguments?.params ?? []
  if (!first) return
  if (inner.typeName.type === 'Identifier' && inner.typeName.name === 'Promise') linkWrapped(linker, first, call)
  else if (inner.typeName.type === 'Identifier' && /Response$|^Observable$/.test(inner.typeName.name)) link(linker, first, [{ kind: 'payload', call, side: 'response', path: [] }])
}

function linkMembers(linker: Linker, type: Node, value: Value, depth: number): void {
  for (const members of memberLists(linker, type, 0)) {
    for (const member of members) {
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue
      const key = staticKey(member.key, member.computed)
      if (key !== undefined) link(linker, member.typeAnnotation, linker.flow.member(value, key, member), depth + 1)
    }
  }
}

function memberLists(linker: Linker, type: Node, depth: number): (readonly TSESTree.TypeElement[])[] {
  if (depth > 6) return []
  switch (type.type) {
    case 'TSTypeAnnotation':
      return memberLists(linker, type.typeAnnotation, depth + 1)
    case 'TSTypeLiteral':
      return [type.members]
    case 'TSInterfaceDeclaration':
      return [type.body.body, ...type.extends.flatMap((heritage) => declared(linker, heritage, depth))]
    case 'TSTypeAliasDeclaration':
      return memberLists(linker, type.typeAnnotation, depth + 1)
    case 'TSIntersectionType':
    case 'TSUnionType':
      return type.types.flatMap((inner) => memberLists(linker, inner, depth + 1))
    case 'TSTypeReference':
      return declared(linker, type, depth)
    default:
      return []
  }
}

function declared(linker: Linker, reference: TSESTree.TSTypeReference | TSESTree.TSInterfaceHeritage, depth: number): (readonly TSESTree.TypeElement[])[] {
  const declaration = declarationOf(linker.flow, reference)
  return declaration && 'node' in declaration ? memberLists(linker, declaration.node, depth + 1) : []
}

const TRANSPARENT = new Set(['Promise', 'Array', 'ReadonlyArray', 'Readonly', 'Partial', 'Required', 'NonNullable', 'Awaited', 'PromiseLike', 'AsyncIterable', 'AsyncGenerator', 'Generator', 'Iterable', 'AsyncIterableIterator', 'IterableIterator', 'Omit', 'Pick', 'DeepPartial', 'Observable', 'Jsonify'])

/** Notes that values of a type are what a body holds at a place, down through its members. */
function describe(linker: Linker, type: Node, place: Payload, depth: number): void {
  if (depth > 24 || place.path.length > 12) return
  const again = (inner: Node): void => describe(linker, inner, place, depth + 1)
  switch (type.type) {
    case 'TSTypeAnnotation':
      return again(type.typeAnnotation)
    case 'TSArrayType':
      return again(type.elementType)
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.forEach(again)
    case 'TSTypeOperator':
      return type.operator === 'keyof' || !type.typeAnnotation ? undefined : again(type.typeAnnotation)
    case 'TSTypeLiteral':
      return void (hasMembers(type.members) && note(linker, type, place) && members(linker, type.members, place, depth))
    case 'TSTypeReference': {
      const declaration = declarationOf(linker.flow, type)
      if (declaration && 'node' in declaration) return again(declaration.node)
      const [first] = type.typeArguments?.params ?? []
      if (!declaration && first && type.typeName.type === 'Identifier' && TRANSPARENT.has(type.typeName.name)) again(first)
      return
    }
    case 'TSTypeAliasDeclaration':
      return again(type.typeAnnotation)
    case 'TSInterfaceDeclaration':
      if (!hasMembers(type.body.body) || !note(linker, type, place)) return
      members(linker, type.body.body, place, depth)
      for (const heritage of type.extends) {
        const declaration = declarationOf(linker.flow, heritage)
        if (declaration && 'node' in declaration) again(declaration.node)
      }
      return
  }
}

/** A type without members of its own (`Record<string, any>`) says nothing of a body. */
function hasMembers(list: readonly TSESTree.TypeElement[]): boolean {
  return list.some(({ type }) => type === 'TSPropertySignature')
}

/** Records the place; false where it was known already. */
function note({ types }: Linker, type: Node, place: Payload): boolean {
  const known = types.get(type)
  if (!known) {
    types.set(type, [place])
    return true
  }
  if (known.some((other) => other.call === place.call && other.side === place.side && other.path.join('.') === place.path.join('.'))) return false
  if (known.length >= 12) return false
  known.push(place)
  return true
}

function members(linker: Linker, list: readonly TSESTree.TypeElement[], place: Payload, depth: number): void {
  for (const member of list) {
    if (member.type === 'TSIndexSignature' && member.typeAnnotation) describe(linker, member.typeAnnotation, { ...place, path: [...place.path, '?'] }, depth + 1)
    if (member.type !== 'TSPropertySignature') continue
    const key = staticKey(member.key, member.computed)
    if (key === undefined) continue
    recordMember(linker.session, linker.flow, member.key, key, place, 'the type declares the field here')
    if (member.typeAnnotation) describe(linker, member.typeAnnotation, { ...place, path: [...place.path, key] }, depth + 1)
  }
}

function recordMember(session: Session, flow: Flow, node: Node, name: string, place: Payload, what: string): void {
  if (!session.context.catalogue.fieldNames.has(name)) return
  for (const match of matchesOf(session, flow, place.call)) {
    for (const deprecation of fieldsAt(session, match.operation, name, place.path, place.side)) {
      record(session, {
        kind: 'type-field',
        deprecation,
        operation: match.operation,
        direction: place.side,
        node,
        path: place.path,
        trail: [...callTrail(place.call, match), ...step(node, what)],
      })
    }
  }
}

/** Records the places that name a deprecated member of a payload type in another type: `T['k']`, `Pick<T, 'k'>`, `Omit<T, 'k'>`. */
export function findTypeReferences(session: Session, tree: Tree, flow: Flow): void {
  const placesOf = (type: Node): Payload[] => annotationValues(flow, type, undefined).filter((value) => value.kind === 'payload')
  const visit = (type: Node, key: Node): void => {
    const literals = key.type === 'TSUnionType' ? key.types : [key]
    for (const literal of literals) {
      const text = literal.type === 'TSLiteralType' ? literalText(literal.literal) : undefined
      if (text === undefined || literal.type !== 'TSLiteralType') continue
      for (const place of placesOf(type)) recordMember(session, flow, literal.literal, text, place, 'the type names the field here')
    }
  }
  walk(tree.ast, (node) => {
    if (node.type === 'TSIndexedAccessType') visit(node.objectType, node.indexType)
    else if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && (node.typeName.name === 'Pick' || node.typeName.name === 'Omit')) {
      const [type, key] = node.typeArguments?.params ?? []
      if (type && key) visit(type, key)
    }
  })
}
