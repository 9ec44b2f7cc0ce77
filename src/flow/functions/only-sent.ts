import { isFunction, isWithin, staticKey } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { CallExpression } from './call-arguments.js'
import type { Flow } from '../flow.js'
import { variableOf } from '../objects/row-parts.js'
import { calleeName, type Variable } from '../tree-index.js'
import { isReassigned } from '../names/variable-events.js'

/** How many names a parameter's value is followed through. */
const DEEPEST = 3
/** The options of clients that hold what is sent along. */
const SENT = /^(?:body|data|json|payload|form|query|params|searchParams|variables)$/
/** What gives a part of a list or a text, or another one. */
const PARTS = /^(?:slice|concat|filter|at|trim|join|toString|flat|reverse|toSorted|toReversed)$/

/**
 * Whether all that a function does with a parameter is to send it along, to ask about it and to hand it to itself (`again`): it does not
 * tell what is requested, and is nothing that the function gives.
 */
export function isOnlySent(flow: Flow, parameter: Node, again: CallExpression, depth = 0): boolean {
  const variable = variableOf(parameter.type === 'AssignmentPattern' ? parameter.left : parameter)
  // what is handed on alone may be what the function is for
  const isUsed = variable?.references.some((reference) => !isWithin(reference.identifier, again)) ?? false
  return isUsed && isVariableOnlySent(flow, variable, again, depth)
}

function isVariableOnlySent(flow: Flow, variable: Variable | undefined, again: CallExpression, depth: number): boolean {
  if (!variable || depth > DEEPEST || isReassigned(variable)) return false
  return variable.references.every((reference) => reference.init === true || isOnlySentAt(flow, reference.identifier as Node, again, depth))
}

function isOnlySentAt(flow: Flow, reference: Node, again: CallExpression, depth: number): boolean {
  for (let node = reference, parent = node.parent; parent; node = parent, parent = node.parent) {
    switch (parent.type) {
      case 'CallExpression':
        if (parent === again) return true
        if (parent.callee !== node) return isSending(parent, node) || isHandedToSend(flow, parent, node, again, depth)
        if (!PARTS.test(calleeName(parent)) || parent.arguments.some(isFunction)) return false
        break
      case 'Property':
        if (parent.value === node && SENT.test(staticKey(parent.key, parent.computed) ?? '')) return true
        if (parent.parent.type === 'ObjectPattern') return false
        break
      case 'IfStatement':
      case 'WhileStatement':
        return parent.test === node
      case 'ConditionalExpression':
        if (parent.test === node) return true
        break
      case 'LogicalExpression':
        if (parent.left === node && parent.operator === '&&') return true
        break
      case 'VariableDeclarator':
        return parent.init === node && boundNames(parent.id).every((name) => isVariableOnlySent(flow, variableOf(name), again, depth + 1))
      case 'MemberExpression':
        if (parent.object !== node) return false
        break
      case 'SpreadElement':
      case 'ArrayExpression':
      case 'ObjectExpression':
      case 'TemplateLiteral':
      case 'BinaryExpression':
      case 'UnaryExpression':
      case 'ChainExpression':
      case 'TSNonNullExpression':
      case 'TSAsExpression':
        break
      default:
        return false
    }
  }
  return false
}

/** Whether a call sends an argument along: as JSON text, or as the body of a client's method. */
function isSending(call: CallExpression, argument: Node): boolean {
  const { callee } = call
  if (callee.type !== 'MemberExpression') return false
  const name = calleeName(call)
  if (name === 'stringify') return callee.object.type === 'Identifier' && callee.object.name === 'JSON'
  return /^(?:post|put|patch)$/.test(name) && call.arguments[1] === argument
}

/** Whether a call hands an argument to a function of the project that does nothing else with it. */
function isHandedToSend(flow: Flow, call: CallExpression, argument: Node, again: CallExpression, depth: number): boolean {
  const index = call.arguments.findIndex((given) => given === argument)
  const targets = flow.targets(call, undefined)
  return (
    targets.length > 0 &&
    targets.every((target) => {
      if (target.kind !== 'function' || target.args.length !== call.arguments.length) return false
      const parameter = target.callable.fn.params[index]
      return parameter !== undefined && isOnlySent(flow, parameter, again, depth + 1)
    })
  )
}

function boundNames(pattern: Node): Node[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []))
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => boundNames(property.type === 'Property' ? property.value : property))
    case 'RestElement':
      return boundNames(pattern.argument)
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    default:
      return []
  }
}
