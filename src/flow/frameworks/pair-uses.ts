import { staticKey } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { indexOf, treeOf } from '../tree-index.js'

/** The places that use the second variable of `const [first, second] = call`, or the second item of the pair that a variable holds. */
export function secondReferences(call: Node): Node[] {
  const declarator = call.parent?.type === 'VariableDeclarator' ? call.parent : undefined
  if (declarator?.id.type === 'ArrayPattern') return usesOf(declarator.id.elements[1])
  return usesOf(declarator?.id).flatMap((pair): Node[] => {
    const { parent } = pair
    if (parent?.type === 'VariableDeclarator' && parent.id.type === 'ArrayPattern') return usesOf(parent.id.elements[1])
    const isSecond = parent?.type === 'MemberExpression' && parent.object === pair && staticKey(parent.property, parent.computed) === '1'
    if (!isSecond) return []
    const named = parent.parent.type === 'VariableDeclarator' ? usesOf(parent.parent.id) : []
    return named.length > 0 ? named.filter((use) => use.parent !== parent.parent) : [parent]
  })
}

function usesOf(name: Node | null | undefined): Node[] {
  const tree = name?.type === 'Identifier' ? treeOf(name) : undefined
  return name && tree ? (indexOf(tree).variableOf(name)?.references ?? []).map(({ identifier }) => identifier as Node) : []
}
