import type { Node } from '../../syntax/tree.js'
import { truthOf } from './assumed.js'
import { assume, type Assumption } from './assumed-values.js'

/** Whether a condition in the expression that depends on the answer, in a way that is not understood, decides about a part of it. */
export function isTiedWithin(under: Assumption, part: Node, expression: Node): boolean {
  for (let at = part; at !== expression && at.parent; at = at.parent) {
    const parent: Node = at.parent
    const test = parent.type === 'ConditionalExpression' ? parent.test : parent.type === 'LogicalExpression' ? parent.left : undefined
    if (!test || test === at) continue
    const condition = assume(under, test)
    if (truthOf(condition) === undefined && condition.is === 'tied') return true
  }
  return false
}

/** What of a condition with two outcomes is evaluated, where that is known. */
export function chosenPart(under: Assumption, node: Node): readonly Node[] | undefined {
  if (node.type !== 'ConditionalExpression' && !(node.type === 'LogicalExpression' && node.operator !== '??')) return undefined
  const first = node.type === 'ConditionalExpression' ? node.test : node.left
  const truth = truthOf(assume(under, first))
  if (truth === undefined) return undefined
  if (node.type === 'ConditionalExpression') return [first, truth ? node.consequent : node.alternate]
  return truth === (node.operator === '&&') ? [first, node.right] : [first]
}
