import type { Node, Tree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'

/** A non-null mark behind a chain of members, where what stands around it needs a value. */
export function assertChain(tree: Tree, member: Node): Edit[] {
  let outer = member
  while (
    outer.parent &&
    ((outer.parent.type === 'MemberExpression' && outer.parent.object === outer) ||
      (outer.parent.type === 'CallExpression' && outer.parent.callee === outer) ||
      outer.parent.type === 'ChainExpression')
  ) {
    outer = outer.parent
  }
  const takesAny = ['TSNonNullExpression', 'LogicalExpression', 'UnaryExpression', 'TemplateLiteral', 'ExpressionStatement']
  const isTested = outer.parent !== undefined && 'test' in outer.parent && outer.parent.test === outer
  const isCompared = outer.parent?.type === 'BinaryExpression' && /^[!=]==?$/.test(outer.parent.operator)
  if (isTested || isCompared || takesAny.includes(outer.parent?.type ?? '')) return []
  return [{ file: tree.file, range: [outer.range[1], outer.range[1]], text: '!' }]
}
