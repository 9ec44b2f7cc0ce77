import { calleeName, indexOf, treeOf } from '../../flow/tree-index.js'
import { unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/**
 * Whether an object gets what another one has, and is used (`isUsed`, of a variable): `Object.assign(paths, { … })`. Members and exports
 * are read elsewhere.
 */
export function isPutOn(call: TSESTree.CallExpression, argument: Node, isUsed: (name: TSESTree.Identifier) => boolean): boolean {
  const [first] = call.arguments
  const target = calleeName(call) === 'assign' && first && first !== argument ? unwrap(first) : undefined
  if (target?.type !== 'Identifier') return target?.type === 'MemberExpression' || target?.type === 'ThisExpression'
  const tree = treeOf(target)
  return !tree || indexOf(tree).variableOf(target) === undefined || isUsed(target)
}
