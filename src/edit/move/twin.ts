import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'

/**
 * The edits for a read that becomes another one. Where the code falls back between the two (`o.old ?? o.home?.old`), both would say the
 * same afterwards: the second one goes.
 */
export function editsBesideTwin(tree: Tree, member: TSESTree.MemberExpression, edit: Edit): Edit[] {
  let outer: Node = member
  while (outer.parent?.type === 'ChainExpression' || outer.parent?.type === 'TSNonNullExpression') outer = outer.parent
  const logical = outer.parent
  if (logical?.type !== 'LogicalExpression' || (logical.operator !== '??' && logical.operator !== '||')) return [edit]
  const { left, right } = logical
  const [start, end] = outer.range
  const after = tree.text.slice(start, edit.range[0]) + edit.text + tree.text.slice(edit.range[1], end)
  const other = left === outer ? right : left
  const isTwin = withoutGuards(tree.text.slice(...other.range)) === withoutGuards(after)
  // parentheses or comments in between are left alone
  const isPlain = tree.text.slice(left.range[1], right.range[0]).trim() === logical.operator
  if (!isTwin || !isPlain) return [edit]
  const removal: Edit = { file: tree.file, range: [left.range[1], right.range[1]], text: '' }
  return left === outer ? [edit, removal] : [removal]
}

/** The text of a chain of members without white space, null-safety and non-null marks. */
function withoutGuards(text: string): string {
  return text
    .replace(/\s+|!(?=[.[?]|$)/g, '')
    .replaceAll('?.[', '[')
    .replaceAll('?.', '.')
}
