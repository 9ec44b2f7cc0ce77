import type { Flow } from '../flow/flow.js'
import { declarationOf } from '../flow/type-declarations.js'
import { TRANSPARENT } from '../flow/typed-values.js'
import { indexOf, treeOf } from '../flow/tree-index.js'
import type { Payload } from '../flow/values.js'
import { staticKey } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { callTrail, eachOnce, fieldsAt, matchesOf, record, step, type Session } from './session.js'
import { typesAt } from './type-members.js'
import type { TrailStep } from './usage.js'

/** Declared types that describe a body. */
export interface PayloadTypes {
  /** By declaration, the places in bodies that they describe. */
  readonly places: ReadonlyMap<Node, readonly Payload[]>
  /** Those whose values need not be bodies: only types built on them are known to be. */
  readonly inherited: ReadonlySet<Node>
}

export interface Linker {
  readonly session: Session
  readonly flow: Flow
  readonly places: Map<Node, Payload[]>
  /** Types that describe a body by themselves. */
  readonly direct: Set<Node>
  /** What type parameters stand for in the type that is being looked at. */
  readonly given: Map<Node, Node>
  /** The annotation, cast or argument that is being looked at. */
  at?: Node
}

const DESCRIBING = new Set([...TRANSPARENT, 'Omit', 'Pick', 'DeepPartial', 'Observable', 'Jsonify'])

/** Notes that values of a type are what a body holds at a place, down through its members. */
export function describe(linker: Linker, type: Node, place: Payload, depth: number, isPart = false): void {
  if (depth > 24 || place.path.length > 12) return
  const again = (inner: Node): void => describe(linker, inner, place, depth + 1, isPart)
  const part = (inner: Node): void => describe(linker, inner, place, depth + 1, true)
  switch (type.type) {
    case 'TSTypeAnnotation':
      return again(type.typeAnnotation)
    case 'TSArrayType':
      return again(type.elementType)
    case 'TSUnionType':
      return type.types.forEach(again)
    case 'TSIntersectionType':
      return type.types.forEach((inner) => (inner.type === 'TSTypeLiteral' ? again(inner) : part(inner)))
    case 'TSTypeOperator':
      return type.operator === 'keyof' || !type.typeAnnotation ? undefined : again(type.typeAnnotation)
    case 'TSTypeLiteral':
      return void (hasMembers(type.members) && note(linker, type, place, isPart) && members(linker, type.members, place, depth))
    case 'TSTypeReference': {
      const declaration = declarationOf(linker.flow, type)
      if (declaration && 'node' in declaration) {
        giveParameters(linker, declaration.node, type.typeArguments?.params ?? [])
        return again(declaration.node)
      }
      const given = linker.given.get(parameterNamed(type) ?? type)
      if (given) return again(given)
      const [first, second] = type.typeArguments?.params ?? []
      if (declaration || type.typeName.type !== 'Identifier') return
      if (first && DESCRIBING.has(type.typeName.name)) again(first)
      if (second && type.typeName.name === 'Record') describe(linker, second, { ...place, path: [...place.path, '?'] }, depth + 1)
      return
    }
    case 'TSTypeAliasDeclaration':
      return again(type.typeAnnotation)
    case 'TSIndexedAccessType':
      return typesAt(linker.flow, type).forEach(again)
    case 'TSInterfaceDeclaration':
      if (hasMembers(type.body.body)) {
        if (!note(linker, type, place, isPart)) return
        members(linker, type.body.body, place, depth)
      }
      for (const heritage of type.extends) {
        const declaration = declarationOf(linker.flow, heritage)
        if (declaration && 'node' in declaration) part(declaration.node)
      }
      mergedWith(type).forEach(again)
      return
  }
}

/** Notes what the parameters of a generic type stand for; an argument may be a parameter of the type around. */
export function giveParameters({ given }: Linker, declaration: Node, args: readonly Node[]): void {
  const parameters = 'typeParameters' in declaration ? (declaration.typeParameters?.params ?? []) : []
  const types = parameters.map((parameter, index) => {
    const type = args[index] ?? (parameter.type === 'TSTypeParameter' ? parameter.default : undefined)
    return type?.type === 'TSTypeReference' ? (given.get(parameterNamed(type) ?? type) ?? type) : type
  })
  for (const [index, parameter] of parameters.entries()) {
    const type = types[index]
    if (type) given.set(parameter, type)
    else given.delete(parameter)
  }
}

/** The type parameter that a reference names. */
export function parameterNamed({ typeName }: TSESTree.TSTypeReference): Node | undefined {
  const tree = typeName.type === 'Identifier' ? treeOf(typeName) : undefined
  const definition = tree && indexOf(tree).variableOf(typeName)?.defs[0]?.node
  return definition?.type === 'TSTypeParameter' ? definition : undefined
}

/** A type without members of its own (`Record<string, any>`) says nothing of a body. */
function hasMembers(list: readonly TSESTree.TypeElement[]): boolean {
  return list.some(({ type }) => type === 'TSPropertySignature')
}

/** The other declarations of an interface. */
function mergedWith(type: TSESTree.TSInterfaceDeclaration): readonly Node[] {
  const tree = treeOf(type)
  const definitions = (tree && indexOf(tree).variableOf(type.id)?.defs) ?? []
  return definitions.flatMap(({ node }) => (node.type === 'TSInterfaceDeclaration' && node !== type ? [node] : []))
}

/** Records the place; false where it was known already. */
function note({ places, direct }: Linker, type: Node, place: Payload, isPart: boolean): boolean {
  if (!isPart) direct.add(type)
  const known = places.get(type)
  if (!known) {
    places.set(type, [place])
    return true
  }
  if (known.some((other) => other.call === place.call && other.side === place.side && other.path.join('.') === place.path.join('.')))
    return false
  if (known.length >= 12) return false
  known.push(place)
  return true
}

export function members(linker: Linker, list: readonly TSESTree.TypeElement[], place: Payload, depth: number): void {
  for (const member of list) {
    if (member.type === 'TSIndexSignature' && member.typeAnnotation)
      describe(linker, member.typeAnnotation, { ...place, path: [...place.path, '?'] }, depth + 1)
    if (member.type !== 'TSPropertySignature') continue
    const key = staticKey(member.key, member.computed)
    if (key === undefined) continue
    const trail = linker.at ? step(linker.at, `the ${place.side} is said to be of this type here`) : []
    recordMember(linker.session, linker.flow, member.key, key, place, 'the type declares the field here', trail)
    if (member.typeAnnotation) describe(linker, member.typeAnnotation, { ...place, path: [...place.path, key] }, depth + 1)
  }
}

export function recordMember(
  session: Session,
  flow: Flow,
  node: Node,
  name: string,
  place: Payload,
  what: string,
  before: readonly TrailStep[] = [],
): void {
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
        trail: eachOnce([...callTrail(place.call, match), ...before, ...step(node, what)]),
      })
    }
  }
}
