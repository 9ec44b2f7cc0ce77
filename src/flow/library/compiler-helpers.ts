import { staticKey, unwrap } from '../../syntax/names.js'
import type { TSESTree } from '../../syntax/tree.js'
import type { External } from '../values.js'

/** Helpers that a compiler writes into a file of which the package that has them too is known to give what they are handed. */
const WRITTEN = /^__import(?:Default|Star)$/

/**
 * The helper that a compiler has written into a file, as that of its package: `var __importStar = (this && this.__importStar) || …` is
 * `__importStar` of tslib. What stands behind it copies member by member, and says no more than that.
 */
export function compilerHelper(node: TSESTree.LogicalExpression): External | undefined {
  const { parent } = node
  if (node.operator !== '||' || parent.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return undefined
  const { name } = parent.id
  const left = unwrap(node.left)
  if (!WRITTEN.test(name) || left.type !== 'LogicalExpression') return undefined
  const own = unwrap(left.right)
  const isOwn = own.type === 'MemberExpression' && own.object.type === 'ThisExpression' && staticKey(own.property, own.computed) === name
  return isOwn ? { kind: 'external', module: 'tslib', path: [name] } : undefined
}
