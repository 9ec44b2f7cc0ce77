import type { Node, Tree } from '../../syntax/tree.js'

/** Whether an object literal is one of those that `Object.assign` lays over another object: as an argument, or as what one may be. */
export function isMerged(tree: Tree, object: Node): boolean {
  let node = object
  while (node.parent && isSame(node.parent, node)) node = node.parent
  const call = node.parent
  return (
    call?.type === 'CallExpression' &&
    (call.arguments as readonly Node[]).indexOf(node) > 0 &&
    tree.text.slice(...call.callee.range) === 'Object.assign'
  )
}

/** Whether an expression may give what a part of it gives. */
function isSame(parent: Node, node: Node): boolean {
  switch (parent.type) {
    case 'ConditionalExpression':
      return parent.test !== node
    case 'LogicalExpression':
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return true
    default:
      return false
  }
}
