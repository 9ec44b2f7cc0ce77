import type { Flow } from '../../flow/flow.js'
import { annotationValues } from '../../flow/types/typed-values.js'
import type { Payload } from '../../flow/values.js'
import { literalText } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { recordMember } from './record-member.js'
import type { Session } from '../session.js'

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
    else if (
      node.type === 'TSTypeReference' &&
      node.typeName.type === 'Identifier' &&
      (node.typeName.name === 'Pick' || node.typeName.name === 'Omit')
    ) {
      const [type, key] = node.typeArguments?.params ?? []
      if (type && key) visit(type, key)
    }
  })
}
