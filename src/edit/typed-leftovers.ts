import { literalText, staticKey } from '../syntax/names.js'
import type { Node, Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { declarationsOf, isBuiltOn, typesAround, typesOf, typesOfPattern } from './declared-types.js'

/**
 * The first place that needs a declared member to stay as it is: one that names the field of a value of that type, and that is not among
 * the rewritten ones. Looked for in the member's file and in `others`, which may import the type. `isRewritten` tells of a key token.
 */
export function findTypedLeftover(
  own: Tree,
  others: Iterable<Tree>,
  member: Node,
  field: string,
  isRewritten: (tree: Tree, key: Node) => boolean,
): { readonly tree: Tree; readonly node: Node } | undefined {
  const name = declaredName(member)
  if (name === undefined) return undefined
  for (const tree of new Set([own, ...others])) {
    // a type of its own with that name is another one
    if (tree !== own && declarationsOf(tree, name).length > 0) continue
    let found: Node | undefined
    walk(tree.ast, (node) => {
      if (found) return
      const place = placeAt(tree, node, field)
      if (place && !isRewritten(tree, place.key) && place.types().some((type) => isBuiltOn(tree, type, name))) found = place.key
    })
    if (found) return { tree, node: found }
  }
  return undefined
}

interface Place {
  readonly key: Node
  /** What the object that has the field is declared to be. */
  readonly types: () => readonly Node[]
}

/** A place that names the field of an object, or that lists names of fields. */
function placeAt(tree: Tree, node: Node, field: string): Place | undefined {
  switch (node.type) {
    case 'MemberExpression':
      if (staticKey(node.property, node.computed) !== field) return undefined
      return { key: node.property, types: () => typesOf(tree, node.object) }
    case 'Property': {
      if (staticKey(node.key, node.computed) !== field) return undefined
      const holder = node.parent
      return { key: node.key, types: () => (holder.type === 'ObjectPattern' ? typesOfPattern(tree, holder) : typesAround(tree, holder)) }
    }
    case 'Literal':
      if (literalText(node) !== field) return undefined
      return { key: node, types: () => typesAround(tree, node).flatMap(keysOf) }
    default:
      return undefined
  }
}

/** The types whose keys a type lists. */
function keysOf(type: Node): readonly Node[] {
  switch (type.type) {
    case 'TSTypeOperator':
      if (!type.typeAnnotation) return []
      return type.operator === 'keyof' ? [type.typeAnnotation] : keysOf(type.typeAnnotation)
    case 'TSArrayType':
      return keysOf(type.elementType)
    case 'TSTypeReference':
      return (type.typeArguments?.params ?? []).flatMap(keysOf)
    case 'TSUnionType':
      return type.types.flatMap(keysOf)
    default:
      return []
  }
}

/** The name that the type around a member is declared under, if it is. */
export function declaredName(member: Node): string | undefined {
  const body = member.parent
  const declaration = body?.parent
  if (declaration?.type === 'TSInterfaceDeclaration') return declaration.id.name
  for (let at: Node | undefined = declaration; at; at = at.parent) {
    if (at.type === 'TSTypeAliasDeclaration') return at.id.name
    if (at.type !== 'TSUnionType' && at.type !== 'TSIntersectionType') return undefined
  }
  return undefined
}
