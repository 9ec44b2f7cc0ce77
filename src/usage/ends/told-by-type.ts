import type { Flow } from '../../flow/flow.js'
import { declarationOf } from '../../flow/types/type-declarations.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Way } from './on-the-way.js'

/** Types of the language that stand for what their arguments are, with some members more or less told. */
const OF_OTHERS = /^(?:Partial|Required|Readonly|ReadonlyArray|Array|Promise|Awaited|NonNullable|Pick|Omit|Exclude|Extract)$/

/**
 * Whether a type says what members there are on the way to something deprecated: those are looked at where it is declared. Types that let
 * anything through do not, nor does one of a package, whose declaration is not seen.
 */
export function isToldByType(flow: Flow, way: Way, type: Node, path: readonly string[], seen: ReadonlySet<Node> = new Set()): boolean {
  if (seen.has(type)) return true
  const below = new Set([...seen, type])
  const isTold = (inner: Node | undefined, at = path): boolean => inner !== undefined && isToldByType(flow, way, inner, at, below)
  switch (type.type) {
    case 'TSTypeAnnotation':
      return isTold(type.typeAnnotation)
    case 'TSAnyKeyword':
    case 'TSUnknownKeyword':
    case 'TSObjectKeyword':
      return false
    case 'TSArrayType':
      return isTold(type.elementType)
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.every((one) => isTold(one))
    case 'TSTypeLiteral':
      return areTold(type.members)
    case 'TSTypeReference':
      return isReferenceTold(type)
    default:
      return true
  }

  function areTold(members: readonly TSESTree.TypeElement[]): boolean {
    return members.every((member) => {
      if (member.type === 'TSIndexSignature') return false
      if (member.type !== 'TSPropertySignature') return true
      const key = staticKey(member.key, member.computed)
      const deeper = key === undefined ? path : [...path, key]
      // what is a deprecated field itself is found by its name
      if (key === undefined || way.fields.has(key) || !way.leads(deeper)) return true
      return isTold(member.typeAnnotation, deeper)
    })
  }

  function isReferenceTold(reference: TSESTree.TSTypeReference): boolean {
    const name = reference.typeName.type === 'Identifier' ? reference.typeName.name : ''
    const declared = declarationOf(flow, reference)
    if (!declared) return OF_OTHERS.test(name) && isTold(reference.typeArguments?.params[0])
    if (!('node' in declared)) return false
    const { node } = declared
    if (node.type === 'TSTypeParameter') return isTold(node.constraint)
    if (node.type === 'TSTypeAliasDeclaration') return isTold(node.typeAnnotation)
    return node.type === 'TSInterfaceDeclaration' ? areTold(node.body.body) : true
  }
}
