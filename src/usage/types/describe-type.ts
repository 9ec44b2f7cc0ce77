import type { Flow } from '../../flow/flow.js'
import { declarationOf, declaredAs, parameterNamed } from '../../flow/types/type-declarations.js'
import { basesOf } from '../../flow/classes/heirs.js'
import { isRuledOut, keysRuledOut, leavingOut } from '../../flow/types/ruled-out.js'
import { mergedWith } from '../../flow/types/merged-types.js'
import { isLikeFirst, keysLeft, leaving } from '../../flow/types/utility-types.js'
import type { Payload } from '../../flow/values.js'
import { staticKey, type ClassNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { classFields, OF_CLASS } from './class-fields.js'
import { note, type NotedPlaces } from './noted-places.js'
import { isNotSent } from '../fields/sent-when.js'
import { recordMember } from './record-member.js'
import { step, type Session } from '../session.js'
import { isByStatus, successesOf } from './status-types.js'
import { spelledKeys } from './spelled-keys.js'
import { typesAt } from './type-members.js'
import type { TrailStep } from '../usage.js'

/** Declared types that describe a body: by declaration, the places in bodies. */
export interface PayloadTypes {
  readonly places: ReadonlyMap<Node, readonly Payload[]>
  /** Those whose values need not be bodies: only types built on them are known to be. */
  readonly inherited: ReadonlySet<Node>
  /** Those of which objects are as well that the code makes itself, wherever bodies are. */
  readonly shared: ReadonlySet<Node>
}

export interface Linker extends NotedPlaces {
  readonly session: Session
  readonly flow: Flow
  /** Whether members count that no value of a type has. */ readonly areWhole: boolean
  /** What type parameters stand for in the type that is being looked at. */
  readonly given: Map<Node, Node>
  /** The members that were tied to what a value holds, by its identity, with how deep that was; as long as `given` says the same. */
  readonly linked: Map<Node, Map<unknown, number>>
  /** The annotation, cast or argument that is being looked at. */
  at?: Node
  /** Why the members of the type that is being looked at are not rewritten. */
  byHand?: string | undefined
  /** The function that declares to give what is of that type. */
  builder?: Node | undefined
}

/** Generic types that choose or hold what their first argument describes, or the part of it that their second one tells. */
const DESCRIBING = new Set(['Omit', 'Pick', 'Except', 'Extract', 'Exclude', 'Observable'])

/** Notes that values of a type are what a body holds at a place, down through its members. */
export function describe(linker: Linker, type: Node, place: Payload, depth: number, isPart = false): void {
  if (depth > 24 || place.path.length > 12 || place.apart?.has(type)) return
  const again = (inner: Node): void => describe(linker, inner, place, depth + 1, isPart)
  switch (type.type) {
    case 'TSTypeAnnotation':
      return again(type.typeAnnotation)
    case 'TSArrayType':
      return again(type.elementType)
    case 'TSUnionType':
      return type.types.forEach(again)
    case 'TSIntersectionType':
      return type.types.forEach((inner) => {
        const left = leavingOut(place, type.types.flatMap((other) => (other === inner ? [] : keysRuledOut(linker.flow, other))))
        describe(linker, inner, left, depth + 1, isPart || inner.type !== 'TSTypeLiteral')
      })
    case 'TSTypeOperator':
      return type.operator === 'keyof' || !type.typeAnnotation ? undefined : again(type.typeAnnotation)
    case 'TSTypeLiteral':
      if (place.path.length === 0 && isByStatus(type.members)) return successesOf(type.members).forEach(again)
      if (!hasMembers(type.members)) return entries(linker, type.members, place, depth)
      return void (note(linker, type, place, isPart) && members(linker, type.members, place, depth))
    case 'TSTypeReference': {
      const declaration = declarationOf(linker.flow, type)
      if (declaration && 'node' in declaration) {
        giveParameters(linker, declaration.node, type.typeArguments?.params ?? [])
        return again(declaration.node)
      }
      const given = standsFor(linker, type)
      if (given !== type) return again(given)
      const [first, second] = type.typeArguments?.params ?? []
      if (type.typeName.type !== 'Identifier') return
      if (first && (isLikeFirst(type.typeName.name) || DESCRIBING.has(type.typeName.name))) {
        const left = keysLeft(linker.flow, type.typeName.name, second, (key) => standsFor(linker, key))
        describe(linker, first, left ? leaving(place, left) : place, depth + 1, isPart)
      }
      if (first && second && !declaration && type.typeName.name === 'Record')
        underKeys(linker, standsFor(linker, first), second, place, depth)
      return
    }
    case 'TSTypeAliasDeclaration':
      return again(type.typeAnnotation)
    case 'TSIndexedAccessType':
      return indexed(linker, type).forEach(again)
    case 'TSMappedType':
      return mapped(linker, type, place, depth)
    case 'TSConditionalType':
      return conditional(linker, type).forEach(again)
    case 'TSInterfaceDeclaration':
      if (hasMembers(type.body.body)) {
        if (!note(linker, type, place, isPart)) return
        members(linker, type.body.body, place, depth)
      } else entries(linker, type.body.body, place, depth)
      for (const heritage of type.extends) {
        const declaration = declarationOf(linker.flow, heritage)
        const above = leavingOut(place, keysRuledOut(linker.flow, type))
        if (declaration && 'node' in declaration) describe(linker, declaration.node, above, depth + 1, true)
      }
      mergedWith(type).forEach(again)
      return
    case 'ClassDeclaration':
    case 'ClassExpression':
      return describeClass(linker, type, place, depth, isPart)
  }
}

/** What a body holds under a key of a place. */
function memberOf(place: Payload, key: string): Payload {
  return { ...place, path: [...place.path, key], without: undefined, filters: undefined, apart: undefined, left: undefined }
}

/** What a class declares its instances to hold; a class without fields says nothing. */
function describeClass(linker: Linker, type: ClassNode, place: Payload, depth: number, isPart: boolean): void {
  const fields = classFields(type)
  if (place.side === 'request' && type.body.body.some((member) => 'key' in member && staticKey(member.key, member.computed) === 'toJSON'))
    return
  if (fields.length > 0 && !note(linker, type, place, isPart)) return
  for (const { key, node, type: declared } of fields) {
    if (isNotSent(linker.flow, place, key)) continue
    recordMember(linker.session, linker.flow, node, key, place, 'the class declares the field here', saidAt(linker, place), OF_CLASS)
    if (declared) describe(linker, declared, memberOf(place, key), depth + 1)
  }
  const [base] = basesOf(linker.flow, type)
  if (base) describe(linker, base, place, depth + 1, true)
}

function saidAt({ at }: Linker, { side }: Payload): readonly TrailStep[] {
  return at ? step(at, `the ${side} is said to be of this type here`) : []
}

/** What a type parameter stands for; another type itself. */
function standsFor({ given }: Linker, type: Node): Node {
  return (type.type === 'TSTypeReference' && given.get(parameterNamed(type) ?? type)) || type
}

/** What an indexed access takes, and one of one: `Operations[P]['response']`. */
function indexed(linker: Linker, { objectType, indexType }: TSESTree.TSIndexedAccessType): readonly Node[] {
  const key = standsFor(linker, indexType)
  const objects = objectType.type === 'TSIndexedAccessType' ? indexed(linker, objectType) : [standsFor(linker, objectType)]
  const enter = (declaration: Node, args: readonly Node[]) => giveParameters(linker, declaration, args)
  return objects.flatMap((object) => typesAt(linker.flow, { objectType: object, indexType: key }, enter))
}

/** `{ [K in keyof T]: … T[K] … }` has the members of `T`, `{ [K in 'a' | 'b']: T }` those that it spells: not those with other names. */
function mapped(linker: Linker, { constraint, nameType, typeAnnotation }: TSESTree.TSMappedType, place: Payload, depth: number): void {
  if (nameType || !typeAnnotation) return
  if (constraint.type === 'TSTypeOperator' && constraint.operator === 'keyof') {
    const of = constraint.typeAnnotation
    const named = of?.type === 'TSTypeReference' ? declaredAs(linker.flow, of) : undefined
    if (of && named && namesOneOf(typeAnnotation, new Set([named]), (type) => declaredAs(linker.flow, type)))
      describe(linker, of, place, depth + 1)
    return
  }
  const keys = standsFor(linker, constraint)
  if (keys.type === 'TSStringKeyword' || spelledKeys(linker.flow, keys).length > 0)
    underKeys(linker, keys, typeAnnotation, place, depth)
}

/** What a type declares under each of the keys that another one spells, or under keys that are only known at run time. */
function underKeys(linker: Linker, keys: Node, type: Node, place: Payload, depth: number): void {
  const spelled = spelledKeys(linker.flow, keys)
  if (spelled.length === 0) return entry(linker, type, place, depth)
  for (const key of spelled) if (!isNotSent(linker.flow, place, key)) describe(linker, type, memberOf(place, key), depth + 1)
}

/** The branches of a conditional type that are made of what it looks at; one that names another type is chosen for a reason of its own. */
function conditional(linker: Linker, { checkType, extendsType, trueType, falseType }: TSESTree.TSConditionalType): readonly Node[] {
  const looked = standsFor(linker, checkType)
  const own = new Set<Node>()
  if (checkType.type === 'TSTypeReference') own.add(parameterNamed(checkType) ?? checkType)
  // `infer X`, `(infer X)[]`, `Promise<infer X>`: what a list or a promise of it is, it is
  const promised = extendsType.type === 'TSTypeReference' ? extendsType.typeArguments?.params[0] : undefined
  const inner = extendsType.type === 'TSArrayType' ? extendsType.elementType : (promised ?? extendsType)
  if (inner.type === 'TSInferType') {
    own.add(inner.typeParameter)
    linker.given.set(inner.typeParameter, looked)
  }
  return [falseType, trueType].filter((type) => namesOneOf(type, own))
}

/** Whether a type names one of the type parameters. */
export function namesOneOf(type: Node, wanted: ReadonlySet<Node>, of: typeof parameterNamed = parameterNamed): boolean {
  let found = false
  walk(type, (node) => {
    if (!found && node.type === 'TSTypeReference') found = wanted.has(of(node) ?? node)
  })
  return found
}

/** Notes what the parameters of a generic type stand for; an argument may be a parameter of the type around. */
export function giveParameters({ given, linked }: Linker, declaration: Node, args: readonly Node[]): void {
  const parameters = 'typeParameters' in declaration ? (declaration.typeParameters?.params ?? []) : []
  const types = parameters.map((parameter, index) => {
    const type = args[index] ?? (parameter.type === 'TSTypeParameter' ? parameter.default : undefined)
    return type?.type === 'TSTypeReference' ? (given.get(parameterNamed(type) ?? type) ?? type) : type
  })
  for (const [index, parameter] of parameters.entries()) {
    const type = types[index]
    if (type !== given.get(parameter)) linked.clear()
    if (type) given.set(parameter, type)
    else given.delete(parameter)
  }
}

/** A type without members of its own (`Record<string, any>`) says nothing of a body. */
function hasMembers(list: readonly TSESTree.TypeElement[]): boolean {
  return list.some(({ type }) => type === 'TSPropertySignature')
}

/** What a type declares under keys that are only known at run time: `{ [id: string]: T }`. */
function entries(linker: Linker, list: readonly TSESTree.TypeElement[], place: Payload, depth: number): void {
  for (const member of list)
    if (member.type === 'TSIndexSignature' && member.typeAnnotation) entry(linker, member.typeAnnotation, place, depth)
}

/** How many such keys follow each other: a type that says nothing else of itself may lead back to itself by them. */
const MOST_KEYS = 3

function entry(linker: Linker, type: Node, place: Payload, depth: number): void {
  if (place.path.length >= MOST_KEYS && place.path.slice(-MOST_KEYS).every((key) => key === '?')) return
  describe(linker, type, memberOf(place, '?'), depth + 1)
}

export function members(linker: Linker, list: readonly TSESTree.TypeElement[], place: Payload, depth: number): void {
  entries(linker, list, place, depth)
  for (const member of list) {
    if (member.type !== 'TSPropertySignature') continue
    const key = staticKey(member.key, member.computed)
    if (key === undefined || isRuledOut(member) || isNotSent(linker.flow, place, key)) continue
    recordMember(
      linker.session,
      linker.flow,
      member.key,
      key,
      place,
      'the type declares the field here',
      saidAt(linker, place),
      linker.byHand,
    )
    if (member.typeAnnotation) describe(linker, member.typeAnnotation, memberOf(place, key), depth + 1)
  }
}
