import { staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { Payload } from '../values.js'
import { declarationOf } from './type-declarations.js'
import { leaving } from './utility-types.js'

/** Whether a type says of a member that nothing stands there: `location?: never`, `location: undefined`. */
export function isRuledOut({ typeAnnotation }: TSESTree.TSPropertySignature): boolean {
  const type = typeAnnotation?.typeAnnotation.type
  return type === 'TSNeverKeyword' || type === 'TSUndefinedKeyword'
}

/** The keys under which nothing stands, by what a type says of its own members: whatever else it is laid together with declares. */
export function keysRuledOut(flow: Flow, type: Node, depth = 0): readonly string[] {
  if (depth > 8) return []
  switch (type.type) {
    case 'TSTypeLiteral':
      return keysOf(type.members)
    case 'TSInterfaceDeclaration':
      return keysOf(type.body.body)
    case 'TSTypeAliasDeclaration':
      return keysRuledOut(flow, type.typeAnnotation, depth + 1)
    case 'TSIntersectionType':
      return type.types.flatMap((part) => keysRuledOut(flow, part, depth + 1))
    case 'TSTypeReference': {
      const declaration = declarationOf(flow, type)
      return declaration && 'node' in declaration ? keysRuledOut(flow, declaration.node, depth + 1) : []
    }
    default:
      return []
  }
}

/** A place without what surely does not stand there. */
export function leavingOut(place: Payload, keys: readonly string[]): Payload {
  return keys.length > 0 ? leaving(place, { keys, isPick: false }) : place
}

function keysOf(members: readonly TSESTree.TypeElement[]): readonly string[] {
  return members.flatMap((member) =>
    member.type === 'TSPropertySignature' && isRuledOut(member) ? (staticKey(member.key, member.computed) ?? []) : [],
  )
}
