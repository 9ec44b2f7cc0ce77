import { staticKey, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { indexOf } from '../tree-index.js'

/** The places of a function's text that use a function it is handed: as a parameter, or as the member `key` of one. */
export function functionUses(parameter: Node | undefined, key: string | undefined, tree: Tree): Node[] {
  const name = parameter?.type === 'AssignmentPattern' ? parameter.left : parameter
  const { variableOf } = indexOf(tree)
  const references = (identifier: Node): Node[] =>
    (variableOf(identifier)?.references ?? []).map((reference) => wrapped(reference.identifier as Node))
  if (name?.type === 'Identifier') {
    if (key === undefined) return references(name)
    return references(name).flatMap((use) =>
      use.parent?.type === 'MemberExpression' && use.parent.object === use && staticKey(use.parent.property, use.parent.computed) === key
        ? [wrapped(use.parent)]
        : [],
    )
  }
  if (name?.type !== 'ObjectPattern' || key === undefined) return []
  return name.properties.flatMap((property) => {
    if (property.type !== 'Property' || staticKey(property.key, property.computed) !== key) return []
    const local = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
    return local.type === 'Identifier' ? references(local) : []
  })
}
