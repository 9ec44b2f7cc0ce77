import { isWithin, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { CallExpression } from './call-arguments.js'
import type { Flow } from '../flow.js'
import { isOnlySent } from './only-sent.js'
import { variableOf } from '../objects/row-parts.js'
import { isReassigned } from '../names/variable-events.js'

/**
 * Whether a function calls itself with what it was called with, but for numbers and switches (`return load(path, body, tries - 1)`) and for
 * what it only sends along (`return ask([...messages, answer])`): what that gives, the first call gives as well.
 */
export function callsAgain(flow: Flow, fn: FunctionNode, node: CallExpression): boolean {
  if (!isWithin(node, fn) || node.arguments.length > fn.params.length) return false
  return fn.params.every((parameter, index) => {
    const given = node.arguments[index]
    const initial = parameter.type === 'AssignmentPattern' ? parameter.right : undefined
    if (!given) return initial !== undefined && isNumber(initial)
    const target = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    return isNumber(given) || isSame(given, target) || isOnlySent(flow, target, node)
  })
}

/** Whether an argument is the parameter that stands in its place, as it came in. */
function isSame(argument: Node, parameter: Node): boolean {
  const name = unwrap(argument)
  if (name.type !== 'Identifier' || parameter.type !== 'Identifier') return false
  const variable = variableOf(name)
  return variable !== undefined && variable.identifiers.includes(parameter) && !isReassigned(variable)
}

/** Whether an expression can be seen to give a number or a switch, neither of which says what is requested. */
function isNumber(expression: Node): boolean {
  const node = unwrap(expression)
  switch (node.type) {
    case 'Literal':
      return typeof node.value !== 'string' && !('regex' in node)
    case 'UnaryExpression':
      return node.operator !== 'void' && node.operator !== 'typeof'
    case 'UpdateExpression':
      return true
    case 'BinaryExpression':
      return node.operator !== '+' || isSum(node.left, node.right)
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' && node.callee.object.type === 'Identifier' && node.callee.object.name === 'Math'
    default:
      return false
  }
}

/** Whether two operands of a `+` are counted up, and not put together to a text. */
function isSum(left: Node, right: Node): boolean {
  const sides = [unwrap(left), unwrap(right)]
  return sides.some(isNumber) && sides.every((side) => side.type === 'Identifier' || isNumber(side))
}
