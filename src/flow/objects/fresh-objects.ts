import { memoizePair } from '../../syntax/memoize.js'
import { unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { functionAround, indexOf, isThis, treeOf } from '../tree-index.js'
import type { Env, Frame } from '../values.js'
import { frameOf } from '../frames.js'

/** Calls within calls that are looked at. */
const DEEPEST = 6

/**
 * Whether the object that `made` makes is another one in each of two environments: two calls of a function that makes a new object every
 * time. Where it is not known which call it was, the object may be the same.
 */
export function areApart(made: Node, one: Env, other: Env): boolean {
  const maker = functionAround(made)
  if (!one || !other || !maker || !isMadeAnew(made, maker)) return false
  const [first, second] = [frameOf(one, maker), frameOf(other, maker)]
  return first !== undefined && second !== undefined && differ(first, second)
}

/** The same for what a request gives, which is another object each time, whatever the functions on the way do with it. */
export function areOtherAnswers(sent: Node, one: Env, other: Env): boolean {
  const sender = functionAround(sent)
  const [first, second] = sender ? [frameOf(one, sender), frameOf(other, sender)] : []
  return first !== undefined && second !== undefined && differ(first, second, true)
}

/** Whether two activations of a function come from two places, or from one place in activations that do and keep nothing of it. */
function differ(one: Frame, other: Frame, isAnew = false): boolean {
  if (one === other || !one.call || !other.call) return false
  if (one.call !== other.call) return true
  const around = functionAround(one.call)
  const [first, second] = around && (isAnew || isMadeAnew(one.call, around)) ? [frameOf(one.from, around), frameOf(other.from, around)] : []
  return first !== undefined && second !== undefined && differ(first, second, isAnew)
}

/** Whether each call of the function around makes the object anew and gives it away, without keeping it anywhere. */
export const isMadeAnew = memoizePair((made: Node, maker: FunctionNode): boolean => {
  // what is first known by a name: a parameter, a part of something else
  if (made.type === 'Identifier') return true
  // what is handed a function may keep what it gives: `memoize(() => ({ … }))`
  return !isHandedOver(maker) && isGivenAway(made, maker, 0)
})

function isHandedOver(fn: FunctionNode): boolean {
  const { parent } = fn
  return (parent.type === 'CallExpression' || parent.type === 'NewExpression') && parent.callee !== fn
}

function isGivenAway(made: Node, maker: FunctionNode, depth: number): boolean {
  for (let node = made; node.parent && depth <= DEEPEST; node = node.parent) {
    const parent: Node = node.parent
    if (parent === maker) return maker.body === node
    switch (parent.type) {
      case 'ReturnStatement':
      case 'SpreadElement':
        return true
      case 'NewExpression':
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'AwaitExpression':
        continue
      case 'Property':
        if (parent.parent.type !== 'ObjectExpression') return false
        continue
      case 'AssignmentPattern':
        return parent.right === node && areUsesGivenAway(parent.left, maker, depth)
      case 'VariableDeclarator':
        return parent.init === node && areUsesGivenAway(parent.id, maker, depth)
      case 'AssignmentExpression':
        return isOwnMember(parent, maker)
      default:
        if (unwrap(parent) !== unwrap(node)) return false
    }
  }
  return false
}

/** Whether a constructor only sets a member of the new instance: `this.data = { … }`. */
function isOwnMember({ left, parent }: TSESTree.AssignmentExpression, maker: FunctionNode): boolean {
  const target = unwrap(left)
  const { parent: method } = maker
  return (
    target.type === 'MemberExpression' &&
    isThis(target.object) &&
    parent.type === 'ExpressionStatement' &&
    method.type === 'MethodDefinition' &&
    method.kind === 'constructor'
  )
}

/** Whether a local variable is only read from, written into and given away. */
function areUsesGivenAway(id: Node, maker: FunctionNode, depth: number): boolean {
  const tree = treeOf(id)
  const variable = id.type === 'Identifier' && tree ? indexOf(tree).variableOf(id) : undefined
  if (!variable || variable.defs.length !== 1) return false
  return variable.references.every(({ identifier, init }) => {
    const { parent } = identifier
    const isOpened = parent.type === 'MemberExpression' && parent.object === identifier
    return init === true || isOpened || isGivenAway(identifier, maker, depth + 1)
  })
}
