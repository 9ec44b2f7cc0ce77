import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'

/** Nesting beyond this is not looked into: types may lead in circles. */
const DEEPEST = 12

export type Declaration = TSESTree.TSInterfaceDeclaration | TSESTree.TSTypeAliasDeclaration

/** The interfaces and type aliases of that name in a file. */
export function declarationsOf(tree: Tree, name: string): Declaration[] {
  return tree.scopes.scopes.flatMap((scope) =>
    (scope.set.get(name)?.defs ?? []).flatMap(({ node }) =>
      node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration' ? [node] : [],
    ),
  )
}

/** The types of a member; where that cannot be told, the types that may have it. */
export function typesOfMember(tree: Tree, types: readonly Node[], key: string | undefined): readonly Node[] {
  if (key === undefined) return types
  return types
    .flatMap((type) => alternativesOf(tree, type))
    .flatMap(({ type, given }) => {
      const element = elementOf(type)
      if (element && /^\d+$/.test(key)) return [element]
      const members = membersOf(tree, element ?? type)
      if (!members) return [type]
      const found = members.find((item) => item.type === 'TSPropertySignature' && staticKey(item.key, item.computed) === key)
      if (found?.type !== 'TSPropertySignature' || !found.typeAnnotation) return element ? [type] : []
      const { typeAnnotation } = found.typeAnnotation
      return [given.get(typeName(typeAnnotation) ?? '') ?? typeAnnotation]
    })
}

/** Whether one of the types that a union is made of may have no member of that name: it cannot be read before they are told apart. */
export function maySplit(tree: Tree, type: Node, key: string): boolean {
  if (type.type === 'TSUnknownKeyword' || type.type === 'TSObjectKeyword') return true
  const alternatives = alternativesOf(tree, type)
  if (alternatives.length < 2) return false
  return alternatives.some(
    ({ type: each }) => membersOf(tree, each)?.some((item) => 'key' in item && staticKey(item.key, false) === key) !== true,
  )
}

/** One of the types that a type stands for, and what its parameters are there. */
interface Alternative {
  readonly type: Node
  readonly given: ReadonlyMap<string, Node>
}

const NONE: ReadonlyMap<string, Node> = new Map()

/** The types that a union is made of, by whatever name it goes: `Result<Answer>`. */
function alternativesOf(tree: Tree, type: Node, given = NONE, depth = 0): readonly Alternative[] {
  if (type.type === 'TSUnionType' && depth <= DEEPEST)
    return type.types
      .filter(({ type: kind }) => kind !== 'TSNullKeyword' && kind !== 'TSUndefinedKeyword')
      .flatMap((each) => alternativesOf(tree, given.get(typeName(each) ?? '') ?? each, given, depth + 1))
  const name = depth <= DEEPEST ? typeName(type) : undefined
  const [declaration, other] = name === undefined ? [] : declarationsOf(tree, name)
  const args = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : []
  const params = declaration?.typeParameters?.params ?? []
  if (declaration?.type !== 'TSTypeAliasDeclaration' || other || args.length < params.length) return [{ type, given }]
  const bound = new Map(params.map((param, index) => [param.name.name, args[index] as Node]))
  return alternativesOf(tree, declaration.typeAnnotation, bound, depth + 1)
}

function typeName(type: Node): string | undefined {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined
}

/** What a list of that type holds. */
function elementOf(type: Node): Node | undefined {
  if (type.type === 'TSArrayType') return type.elementType
  return type.type === 'TSTypeOperator' && type.operator === 'readonly' && type.typeAnnotation ? elementOf(type.typeAnnotation) : undefined
}

/** All members of a type that is written out in the file; undefined where it may have others. */
function membersOf(tree: Tree, type: Node, depth = 0): readonly Node[] | undefined {
  if (type.type === 'TSTypeLiteral') return type.members
  if (type.type === 'TSUnionType') {
    const [kept, other] = type.types.filter(({ type: kind }) => kind !== 'TSNullKeyword' && kind !== 'TSUndefinedKeyword')
    return kept && !other ? membersOf(tree, kept, depth + 1) : undefined
  }
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier' || type.typeArguments || depth > DEEPEST) return undefined
  const [declaration, other] = declarationsOf(tree, type.typeName.name)
  if (!declaration || other) return undefined
  if (declaration.type === 'TSTypeAliasDeclaration') return membersOf(tree, declaration.typeAnnotation, depth + 1)
  return declaration.extends.length === 0 ? declaration.body.body : undefined
}
