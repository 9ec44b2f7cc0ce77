import { isFunction } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { childrenOf } from '../../syntax/walk.js'
import { refuse } from '../outcome.js'

/** Evaluating one of these does more than give a value. */
const EFFECTS = new Set([
  'CallExpression',
  'NewExpression',
  'TaggedTemplateExpression',
  'ImportExpression',
  'AwaitExpression',
  'YieldExpression',
  'AssignmentExpression',
  'UpdateExpression',
])

/** Whether evaluating an expression does something; functions in it only do when they are called. */
export function hasEffect(value: Node): boolean {
  if (isFunction(value)) return false
  if (EFFECTS.has(value.type) || (value.type === 'UnaryExpression' && value.operator === 'delete')) return true
  return childrenOf(value).some(hasEffect)
}

/** The members of a literal between two of them, with the latter. */
export function passedBetween({ properties }: TSESTree.ObjectExpression, moved: Node, to: Node): readonly Node[] {
  const [from, target] = [properties.indexOf(moved as never), properties.indexOf(to as never)]
  return from < 0 || target < 0 ? [] : properties.slice(Math.min(from, target), Math.max(from, target) + 1).filter((item) => item !== moved)
}

/** Refuses where both what moves and something that it passes do something when they are evaluated: that would come in another order. */
export function refuseOtherOrder(moved: Node, passed: readonly Node[]): { readonly refusal: string } | undefined {
  return hasEffect(moved) && passed.some(hasEffect) ? refuse(ORDER) : undefined
}

const ORDER =
  'Several values of the object are made by calls or changes, which would come in another order: write them into variables first.'
