import { isFunction, isWithin, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** Whether a place runs only after a request that failed: `if (!response.ok) { … }`, the last part of `response.ok ? … : …`. */
export function isAfterFailure(place: Node): boolean {
  for (let node = place; node.parent && !isFunction(node.parent); node = node.parent) {
    const parent: Node = node.parent
    if (parent.type !== 'IfStatement' && parent.type !== 'ConditionalExpression') continue
    if (parent.test === node) continue
    const failed = isWithin(node, parent.consequent) ? saysFailed(parent.test) : saysFailed(parent.test, true)
    if (failed) return true
  }
  return false
}

/** Whether a condition holds only for an answer with an error status; `negated`: whether its opposite does. */
function saysFailed(test: Node, negated = false): boolean {
  const inner = unwrap(test)
  if (inner.type === 'UnaryExpression' && inner.operator === '!') return saysFailed(inner.argument, !negated)
  if (inner.type === 'MemberExpression') return negated && staticKey(inner.property, inner.computed) === 'ok'
  if (inner.type === 'LogicalExpression') {
    const sides = [saysFailed(inner.left, negated), saysFailed(inner.right, negated)]
    // one failed side is enough where both hold
    return (inner.operator === '&&') === !negated ? sides.includes(true) : sides.every(Boolean)
  }
  if (inner.type !== 'BinaryExpression') return false
  const [left, right] = [unwrap(inner.left), unwrap(inner.right)]
  if (left.type !== 'MemberExpression' || right.type !== 'Literal' || typeof right.value !== 'number') return false
  if (!/^status(Code)?$/.test(staticKey(left.property, left.computed) ?? '')) return false
  const { value } = right
  if (/^!==?$/.test(inner.operator)) return !negated && value < 300
  if (/^===?$/.test(inner.operator)) return negated ? value < 300 : value >= 400
  if (/^>=?$/.test(inner.operator)) return !negated && value >= 299
  return /^<=?$/.test(inner.operator) && negated && value >= 299
}
