import type { Flow } from '../flow/flow.js'
import { declarationOf, type TypeNamed } from '../flow/type-declarations.js'
import { literalText, staticKey } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'

const DEEPEST = 6

/** The members that a declared type lists, list by list: its own, those of the types that it is made of, and those that it takes over. */
export function memberLists(flow: Flow, type: Node, depth = 0): (readonly TSESTree.TypeElement[])[] {
  if (depth > DEEPEST) return []
  const again = (inner: Node) => memberLists(flow, inner, depth + 1)
  switch (type.type) {
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return again(type.typeAnnotation)
    case 'TSTypeLiteral':
      return [type.members]
    case 'TSInterfaceDeclaration':
      return [type.body.body, ...type.extends.flatMap((heritage) => declared(flow, heritage, depth))]
    case 'TSIntersectionType':
    case 'TSUnionType':
      return type.types.flatMap(again)
    case 'TSIndexedAccessType':
      return typesAt(flow, type).flatMap(again)
    case 'TSTypeReference':
      return declared(flow, type, depth)
    default:
      return []
  }
}

function declared(flow: Flow, reference: TypeNamed, depth: number): (readonly TSESTree.TypeElement[])[] {
  const declaration = declarationOf(flow, reference)
  return declaration && 'node' in declaration ? memberLists(flow, declaration.node, depth + 1) : []
}

/** The types that an indexed access takes: of a member by its name, of a list by a number. */
export function typesAt(flow: Flow, { objectType, indexType }: TSESTree.TSIndexedAccessType): readonly Node[] {
  if (indexType.type === 'TSNumberKeyword') return [objectType]
  const key = indexType.type === 'TSLiteralType' ? literalText(indexType.literal) : undefined
  if (key === undefined) return []
  return memberLists(flow, objectType)
    .flat()
    .flatMap((member) =>
      member.type === 'TSPropertySignature' && member.typeAnnotation && staticKey(member.key, member.computed) === key
        ? [member.typeAnnotation.typeAnnotation]
        : [],
    )
}
