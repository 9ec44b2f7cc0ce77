import type { Node } from '../../syntax/tree.js'

/** The type of a list's elements; `any` where the list can be anything, and what is not known of a list is not known of them. */
export function elementOf(type: Node | undefined): Node | 'any' | undefined {
  switch (type?.type) {
    case undefined:
    case 'TSAnyKeyword':
      return 'any'
    case 'TSUnknownKeyword':
    case 'TSObjectKeyword':
      return type
    case 'TSArrayType':
      return type.elementType
    case 'TSTypeOperator':
      return type.operator === 'readonly' ? elementOf(type.typeAnnotation) : undefined
    case 'TSUnionType': {
      const kept = type.types.filter(({ type: kind }) => kind !== 'TSNullKeyword' && kind !== 'TSUndefinedKeyword')
      return kept.length === 1 ? elementOf(kept[0]) : undefined
    }
    case 'TSTypeReference': {
      const isList = type.typeName.type === 'Identifier' && /^(?:Readonly)?Array$/.test(type.typeName.name)
      return isList ? type.typeArguments?.params[0] : undefined
    }
    default:
      return undefined
  }
}
