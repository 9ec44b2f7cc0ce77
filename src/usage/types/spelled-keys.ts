import type { Flow } from '../../flow/flow.js'
import { declarationOf } from '../../flow/types/type-declarations.js'
import { literalText } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** The keys that a literal type or a union of such spells, also by its name; none for any other type. */
export function spelledKeys(flow: Flow, type: Node): readonly string[] {
  const declaration = type.type === 'TSTypeReference' ? declarationOf(flow, type) : undefined
  const named = declaration && 'node' in declaration && declaration.node.type === 'TSTypeAliasDeclaration' ? declaration.node : undefined
  const keys = named?.typeAnnotation ?? type
  return (keys.type === 'TSUnionType' ? keys.types : [keys]).flatMap((literal) => {
    const text = literal.type === 'TSLiteralType' ? literalText(literal.literal) : undefined
    return text === undefined ? [] : [text]
  })
}
