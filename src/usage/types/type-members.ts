import type { Flow } from '../../flow/flow.js'
import { declarationOf, type TypeNamed } from '../../flow/types/type-declarations.js'
import type { Apart } from '../../flow/types/type-member.js'
import { TRANSPARENT } from '../../flow/types/utility-types.js'
import { keyText } from '../../flow/texts/key-texts.js'
import { wholeText } from '../../flow/texts/texts.js'
import type { Value } from '../../flow/values.js'
import { literalText } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

const DEEPEST = 6

/** Told of each generic type on the way, with what it is given. */
type Enter = (declaration: Node, args: readonly Node[]) => void

/** The members that a declared type lists, list by list: its own, those of the types that it is made of, and those that it takes over. */
export function memberLists(flow: Flow, type: Node, enter?: Enter, apart?: Apart, depth = 0): (readonly TSESTree.TypeElement[])[] {
  if (depth > DEEPEST || apart?.has(type)) return []
  const again = (inner: Node) => memberLists(flow, inner, enter, apart, depth + 1)
  switch (type.type) {
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return again(type.typeAnnotation)
    case 'TSTypeLiteral':
      return [type.members]
    case 'TSInterfaceDeclaration':
      return [type.body.body, ...type.extends.flatMap((heritage) => declared(flow, heritage, enter, undefined, depth))]
    case 'TSIntersectionType':
    case 'TSUnionType':
      return type.types.flatMap(again)
    case 'TSIndexedAccessType':
      return typesAt(flow, type).flatMap(again)
    case 'TSTypeReference':
    case 'TSClassImplements':
      return declared(flow, type, enter, apart, depth)
    default:
      return []
  }
}

function declared(
  flow: Flow,
  reference: TypeNamed,
  enter: Enter | undefined,
  apart: Apart,
  depth: number,
): (readonly TSESTree.TypeElement[])[] {
  const declaration = declarationOf(flow, reference)
  const args = reference.typeArguments?.params ?? []
  if (declaration && 'node' in declaration) {
    enter?.(declaration.node, args)
    return memberLists(flow, declaration.node, enter, apart, depth + 1)
  }
  const name = !declaration && reference.type === 'TSTypeReference' ? reference.typeName : undefined
  const isTransparent = name?.type === 'Identifier' && TRANSPARENT.has(name.name)
  return isTransparent && args[0] ? memberLists(flow, args[0], enter, apart, depth + 1) : []
}

/** The types that an indexed access takes: of a member by its name (a literal may stand for its type), of a list by a number. */
export function typesAt(
  flow: Flow,
  { objectType, indexType }: { readonly objectType: Node; readonly indexType: Node },
  enter?: Enter,
): readonly Node[] {
  if (indexType.type === 'TSNumberKeyword') return [objectType]
  const key = keyOfType(flow, indexType)
  if (key === undefined) return []
  return memberLists(flow, objectType, enter)
    .flat()
    .flatMap((member) =>
      member.type === 'TSPropertySignature' && member.typeAnnotation && keyText(flow, member.key, member.computed, undefined) === key
        ? [member.typeAnnotation.typeAnnotation]
        : [],
    )
}

/** The key that a type stands for: a literal, a member of an enum, or the type of a constant. */
function keyOfType(flow: Flow, type: Node): string | undefined {
  if (type.type === 'TSTypeQuery') return type.exprName.type === 'TSImportType' ? undefined : constantText(flow, type.exprName)
  if (type.type === 'TSTypeReference') return type.typeName.type === 'TSQualifiedName' ? constantText(flow, type.typeName) : undefined
  return literalText(type.type === 'TSLiteralType' ? type.literal : type)
}

function constantText(flow: Flow, name: TSESTree.EntityName): string | undefined {
  const valuesOf = (part: TSESTree.EntityName): readonly Value[] =>
    part.type === 'TSQualifiedName'
      ? valuesOf(part.left).flatMap((value) => flow.member(value, part.right.name, part))
      : flow.evaluate(part, undefined)
  const [value, ...others] = valuesOf(name)
  return value && others.length === 0 ? wholeText(value) : undefined
}
