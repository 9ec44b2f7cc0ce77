import { staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { declarationOf } from './type-declarations.js'
import { mergedInto } from './merged-types.js'
import { isKeyLeft } from '../objects/marks.js'
import { heldUnder, isLikeFirst, keysLeft, TRANSPARENT } from './utility-types.js'

/** Of the types that a union is made of, those that are not meant. */
export type Apart = ReadonlySet<Node> | undefined

/** The declared type of a member of an annotated type, as far as one declaration tells. */
export function typeMember(flow: Flow, annotation: Node, key: string, apart?: Apart, depth = 0): Node | undefined {
  if (depth > 8 || apart?.has(annotation)) return undefined
  switch (annotation.type) {
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return typeMember(flow, annotation.typeAnnotation, key, apart, depth + 1)
    case 'TSTypeLiteral':
      return memberType(annotation.members, key)
    case 'TSInterfaceDeclaration': {
      const own = memberType(annotation.body.body, key)
      for (const heritage of own ? [] : annotation.extends) {
        const found = typeMember(flow, heritage, key, apart, depth + 1)
        if (found) return found
      }
      return own
    }
    case 'TSIntersectionType':
    case 'TSUnionType':
      for (const type of annotation.types) {
        const found = typeMember(flow, type, key, apart, depth + 1)
        if (found) return found
      }
      return undefined
    case 'TSTypeReference':
    case 'TSInterfaceHeritage':
    case 'TSClassImplements': {
      const declaration = declarationOf(flow, annotation)
      if (declaration && 'node' in declaration) return typeMember(flow, declaration.node, key, apart, depth + 1)
      const [module, exported] = declaration ? [declaration.module, declaration.name] : namespaced(annotation)
      for (const { body } of mergedInto(flow, module, exported)) {
        const found = memberType(body.body, key)
        if (found) return found
      }
      const [first, second] = annotation.typeArguments?.params ?? []
      const name = annotation.type === 'TSTypeReference' ? lastName(annotation.typeName) : ''
      if (first && heldUnder(name) === key) return first
      const left = keysLeft(flow, name, second)
      const isTold = left ? isKeyLeft(left, key) : isLikeFirst(name)
      return first && isTold ? typeMember(flow, first, key, apart, depth + 1) : undefined
    }
    default:
      return undefined
  }
}

/** The namespace and the name of a type that no file declares: `Express.Request`. */
function namespaced(reference: TSESTree.TSTypeReference | TSESTree.TSInterfaceHeritage | TSESTree.TSClassImplements): [string, string] {
  const name = reference.type === 'TSTypeReference' ? reference.typeName : undefined
  return name?.type === 'TSQualifiedName' && name.left.type === 'Identifier' ? [name.left.name, name.right.name] : ['', '']
}

/** The type of the entries of a table: `Record<K, V>`, an index signature. */
export function entryType(flow: Flow, annotation: Node, depth = 0): Node | undefined {
  if (depth > 6) return undefined
  switch (annotation.type) {
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return entryType(flow, annotation.typeAnnotation, depth + 1)
    case 'TSTypeLiteral':
      return annotation.members.find((member) => member.type === 'TSIndexSignature')?.typeAnnotation
    case 'TSInterfaceDeclaration':
      return annotation.body.body.find((member) => member.type === 'TSIndexSignature')?.typeAnnotation
    case 'TSTypeReference': {
      const declaration = declarationOf(flow, annotation)
      if (declaration) return 'node' in declaration ? entryType(flow, declaration.node, depth + 1) : undefined
      const [first, second] = annotation.typeArguments?.params ?? []
      if (lastName(annotation.typeName) === 'Record') return second
      return first && TRANSPARENT.has(lastName(annotation.typeName)) ? entryType(flow, first, depth + 1) : undefined
    }
    default:
      return undefined
  }
}

function memberType(members: readonly TSESTree.TypeElement[], key: string): Node | undefined {
  for (const member of members) {
    if (member.type === 'TSPropertySignature' && staticKey(member.key, member.computed) === key) return member.typeAnnotation
    if (member.type === 'TSMethodSignature' && staticKey(member.key, member.computed) === key) return member
  }
  return undefined
}

/** The name of a type without the namespaces in front of it. */
export function lastName(node: TSESTree.EntityName): string {
  return node.type === 'Identifier' ? node.name : node.type === 'TSQualifiedName' ? node.right.name : ''
}
