import { wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { declaredBy } from '../variables.js'

/** Whether a token names a member in a list that one call alone is handed, where it is written or by the name of the list. */
export function isListedOnce(tree: Tree, key: Node): boolean {
  const list = key.type === 'Literal' && key.parent.type === 'ArrayExpression' ? wrapped(key.parent) : undefined
  const place = list?.parent
  if (place?.type !== 'VariableDeclarator') return isHanded(list)
  const variable = place.id.type === 'Identifier' && !/^Export/.test(place.parent.parent.type) ? declaredBy(tree, place.id) : undefined
  const uses = variable?.references.filter(({ init }) => !init) ?? []
  return uses.length === 1 && isHanded(wrapped(uses[0]?.identifier as Node))
}

function isHanded(use: Node | undefined): boolean {
  return use?.parent?.type === 'CallExpression' && use.parent.callee !== use
}
