import { constructorOf, literalText, staticKey, type ClassNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { plainValue } from '../conditions/conditions.js'
import type { Flow } from '../flow.js'
import { indexOf, treeOf } from '../tree-index.js'
import { declarationOf, parameterNamed } from './type-declarations.js'
import { isLikeFirst } from './utility-types.js'

/** One of the types that a declared union is made of. */
export interface Variant {
  /** What declares it, by which it is known wherever it is named: an interface, a class, an object type, a list, a type of the language. */
  readonly node: Node
  /** By their names; undefined for what is no object. */
  readonly members: ReadonlyMap<string, VariantMember> | undefined
  /** Whether it may have other members than these. */
  readonly isOpen: boolean
}

export interface VariantMember {
  readonly type: Node | undefined
  readonly isOptional: boolean
  /** What a field without a type is set to: `readonly kind = 'news'`. */
  readonly value?: Node | undefined
}

const DEEPEST = 8

/** The types that a declared type is made of: one, but for a union. With `inside`, lists and promises are what they hold. */
export function variantsOf(flow: Flow, type: Node, inside = false, depth = 0): readonly Variant[] {
  if (depth > DEEPEST) return []
  const again = (inner: Node): readonly Variant[] => variantsOf(flow, inner, inside, depth + 1)
  switch (type.type) {
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return again(type.typeAnnotation)
    case 'TSUnionType':
      return type.types.flatMap(again)
    case 'TSTypeOperator':
      return type.typeAnnotation && type.operator === 'readonly' ? again(type.typeAnnotation) : [other(type)]
    case 'TSArrayType':
      return inside ? again(type.elementType) : [other(type)]
    case 'TSIntersectionType':
      return intersected(type, type.types.map(again))
    case 'TSTypeLiteral':
      return [listed(type, type.members, [])]
    case 'TSInterfaceDeclaration':
      return [listed(type, type.body.body, type.extends.map(again), isMerged(type))]
    case 'ClassDeclaration':
    case 'ClassExpression':
      return [ofClass(type)]
    case 'TSInterfaceHeritage':
    case 'TSTypeReference': {
      const declaration = declarationOf(flow, type)
      if (declaration) return 'node' in declaration ? again(declaration.node) : [other(type)]
      const parameter = type.type === 'TSTypeReference' ? parameterNamed(type) : undefined
      if (parameter) return parameter.type === 'TSTypeParameter' && parameter.constraint ? again(parameter.constraint) : [other(type)]
      const name = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
      const [first] = type.typeArguments?.params ?? []
      const isList = /Array|Set$|Iter|Generator/.test(name)
      return first && isLikeFirst(name) && (inside || !isList) ? again(first) : [other(type)]
    }
    default:
      return [other(type)]
  }
}

function other(node: Node): Variant {
  return { node, members: undefined, isOpen: true }
}

/** An object type with its own members over those of the types that it takes over. */
function listed(node: Node, own: readonly TSESTree.TypeElement[], bases: readonly (readonly Variant[])[], isMerged = false): Variant {
  const members = new Map<string, VariantMember>()
  let isOpen = isMerged
  for (const [base, ...others] of bases) {
    for (const [key, member] of base?.members ?? []) members.set(key, member)
    isOpen ||= !base?.members || base.isOpen || others.length > 0
  }
  for (const member of own) {
    const key = 'key' in member ? staticKey(member.key, member.computed) : undefined
    if (key === undefined) isOpen = true
    else if (member.type === 'TSPropertySignature')
      members.set(key, { type: member.typeAnnotation?.typeAnnotation, isOptional: member.optional })
    else members.set(key, { type: undefined, isOptional: true })
  }
  return { node, members, isOpen }
}

/** `Base & { kind: 'news' }` is one type; `Base & (News | Member)` is each of those with more members. */
function intersected(node: TSESTree.TSIntersectionType, parts: readonly (readonly Variant[])[]): readonly Variant[] {
  const unions = parts.filter((part) => part.length > 1)
  const single = parts.filter((part) => part.length === 1)
  const [union] = unions
  if (unions.length > 1) return [other(node)]
  if (!union) return [{ ...listed(node, [], parts), node }]
  return union.map((variant) => ({ ...listed(node, [], [...single, [variant]]), node: variant.node }))
}

function isMerged({ id }: TSESTree.TSInterfaceDeclaration): boolean {
  const tree = treeOf(id)
  return ((tree && indexOf(tree).variableOf(id)?.defs.length) ?? 1) > 1
}

function ofClass(node: ClassNode): Variant {
  const members = new Map<string, VariantMember>()
  for (const member of node.body.body) {
    const key = 'key' in member && !member.static ? staticKey(member.key, member.computed) : undefined
    if (key === undefined) continue
    const isField = member.type === 'PropertyDefinition'
    members.set(key, {
      type: isField ? member.typeAnnotation?.typeAnnotation : undefined,
      isOptional: isField ? member.optional : false,
      ...(isField && member.readonly && member.value && { value: member.value }),
    })
  }
  for (const parameter of constructorOf(node)?.params ?? []) {
    const inner = parameter.type === 'TSParameterProperty' ? parameter.parameter : undefined
    const name = inner?.type === 'AssignmentPattern' ? inner.left : inner
    if (name?.type === 'Identifier') members.set(name.name, { type: name.typeAnnotation?.typeAnnotation, isOptional: false })
  }
  return { node, members, isOpen: node.superClass !== null }
}

/** What nothing is, among the values that a type lists. */
export const NOTHING = 'undefined undefined'

/** The values that a member of a variant can have where its type lists them, each as `plainValue` gives it; undefined: that is open. */
export function listedValues(flow: Flow, { members, isOpen }: Variant, key: string): readonly string[] | undefined {
  const member = members?.get(key)
  if (!member) return members && !isOpen ? [NOTHING] : undefined
  const set = member.value && plainValue(flow.evaluate(member.value, undefined))
  const values = member.type ? valuesOfType(flow, member.type, 0) : set === undefined ? undefined : [set]
  return values && member.isOptional ? [...values, NOTHING] : values
}

function valuesOfType(flow: Flow, type: Node, depth: number): readonly string[] | undefined {
  if (depth > DEEPEST) return undefined
  switch (type.type) {
    case 'TSLiteralType': {
      const text = literalText(type.literal)
      if (text !== undefined) return [`string ${text}`]
      return type.literal.type === 'Literal' ? one(plainValue(flow.evaluate(type.literal, undefined))) : undefined
    }
    case 'TSNullKeyword':
      return ['object null']
    case 'TSUndefinedKeyword':
      return [NOTHING]
    case 'TSNeverKeyword':
      return []
    case 'TSUnionType': {
      const lists = type.types.map((inner) => valuesOfType(flow, inner, depth + 1))
      return lists.every((list) => list !== undefined) ? lists.flat() : undefined
    }
    case 'TSTypeQuery':
      return type.exprName.type === 'Identifier' ? one(plainValue(flow.evaluate(type.exprName, undefined))) : undefined
    case 'TSTypeReference': {
      const { typeName } = type
      // a member of an enum
      if (typeName.type === 'TSQualifiedName' && typeName.left.type === 'Identifier') {
        const held = flow.evaluate(typeName.left, undefined).filter(({ kind }) => kind === 'shape')
        return one(plainValue(held.flatMap((value) => flow.member(value, typeName.right.name, typeName))))
      }
      const declaration = declarationOf(flow, type)
      const isAlias = declaration && 'node' in declaration && declaration.node.type === 'TSTypeAliasDeclaration'
      return isAlias ? valuesOfType(flow, declaration.node.typeAnnotation, depth + 1) : undefined
    }
    default:
      return undefined
  }
}

function one(value: string | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [value]
}
