import { indexOf, treeOf } from '../../flow/tree-index.js'
import { methodOf, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** Whether code that is not looked at may call a function: it is exported, or a member of something. */
export function isReachable(fn: FunctionNode): boolean {
  const tree = treeOf(fn)
  const { parent } = wrapped(fn)
  if (methodOf(fn) || parent?.type === 'Property' || parent?.type === 'AssignmentExpression') return true
  const id = fn.type === 'FunctionDeclaration' ? fn.id : parent?.type === 'VariableDeclarator' ? parent.id : undefined
  if (parent?.type.startsWith('Export')) return true
  if (!tree || id?.type !== 'Identifier') return true
  if (parent?.type === 'VariableDeclarator' && parent.parent?.parent?.type === 'ExportNamedDeclaration') return true
  const variable = indexOf(tree).variableOf(id)
  return (variable?.references ?? []).some(({ identifier, init }) => init !== true && isHandedOn(identifier))
}

function isHandedOn(use: Node): boolean {
  const place = wrapped(use)
  return !(place.parent?.type === 'CallExpression' && place.parent.callee === place)
}
