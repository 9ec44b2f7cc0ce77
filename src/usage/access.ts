import type { Node, TSESTree } from '../syntax/tree.js'

/** What is done to a member of an object. */
export type Access = 'read' | 'write' | 'delete' | 'test'

/** What a member expression does to its member. */
export function accessOf(node: TSESTree.MemberExpression): Access {
  let outer: Node = node
  while (outer.parent && (outer.parent.type === 'ChainExpression' || outer.parent.type === 'TSNonNullExpression')) outer = outer.parent
  const { parent } = outer
  if (parent?.type === 'AssignmentExpression' && parent.left === outer) return 'write'
  return parent?.type === 'UnaryExpression' && parent.operator === 'delete' ? 'delete' : 'read'
}
