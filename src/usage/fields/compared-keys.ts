import type { Flow } from '../../flow/flow.js'
import type { Payload } from '../../flow/values.js'
import { literalText } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { TakenByText } from './taken-by-text.js'

/**
 * Names the wanted members for which code that goes through the keys of an answer waits: `if (key === 'title') …`, `case 'title':`. Not
 * one that is only passed over.
 */
export function comparedKeys(
  flow: Flow,
  node: TSESTree.BinaryExpression | TSESTree.SwitchCase,
  wanted: { readonly has: (name: string) => boolean },
): readonly TakenByText[] {
  const [key, token] = comparedIn(node)
  const name = token ? literalText(token) : undefined
  if (!key || !token || name === undefined || !wanted.has(name)) return []
  const values = flow.evaluate(key, undefined).flatMap((value): Payload[] => (value.kind === 'unknown' && value.keyOf ? [value.keyOf] : []))
  return values.length > 0 && !isPassedOver(node) ? [{ name, token, values }] : []
}

/** What is compared, and the text that it is compared with. */
function comparedIn(node: TSESTree.BinaryExpression | TSESTree.SwitchCase): readonly (Node | null)[] {
  if (node.type === 'SwitchCase') return [node.parent.discriminant, node.test]
  if (node.operator !== '===' && node.operator !== '==') return []
  return literalText(node.left) === undefined ? [node.left, node.right] : [node.right, node.left]
}

/** Whether all that is done where a comparison holds is to go on: `if (key === 'title') continue`. */
function isPassedOver(node: Node): boolean {
  let at = node
  while (at.parent?.type === 'LogicalExpression') at = at.parent
  const branch =
    at.type === 'SwitchCase' ? at.consequent : at.parent?.type === 'IfStatement' && at.parent.test === at && at.parent.consequent
  const [first, ...others] = !branch ? [] : 'type' in branch ? (branch.type === 'BlockStatement' ? branch.body : [branch]) : branch
  if (!first || others.length > 0) return false
  return first.type === 'ContinueStatement' || first.type === 'BreakStatement' || (first.type === 'ReturnStatement' && !first.argument)
}
