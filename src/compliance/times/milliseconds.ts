import type { Flow } from '../../flow/flow.js'
import { calleeName } from '../../flow/tree-index.js'
import type { Env } from '../../flow/values.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { foldNumbers } from './numbers.js'

const DEEPEST = 8
/** A second, a minute, an hour, a day. */
const UNITS = new Set([1000, 60_000, 3_600_000, 86_400_000])
const HOUR = 3_600_000
const NAME = /(_ms|Ms|_MS|^ms|[mM]illis|MILLIS|[mM]illiseconds|MILLISECONDS)$/

/** Whether an expression is provably a number of milliseconds, or a `Date`, which counts in them. */
export function isMilliseconds(flow: Flow, node: Node, env: Env, depth = 0): boolean {
  const inner = unwrap(node)
  if (depth > DEEPEST) return false
  const below = (part: Node): boolean => isMilliseconds(flow, part, env, depth + 1)
  switch (inner.type) {
    case 'NewExpression':
      return isGlobal(flow, inner.callee, env, 'Date')
    case 'CallExpression':
      return isMillisecondsCall(flow, inner, env, below)
    case 'UnaryExpression':
      return inner.operator === '+' && below(inner.argument)
    case 'BinaryExpression':
      if (inner.left.type === 'PrivateIdentifier') return false
      if (inner.operator === '*') return factorsOf(inner).some((factor) => below(factor) || isUnit(flow, factor, env))
      return (inner.operator === '+' || inner.operator === '-') && (below(inner.left) || below(inner.right))
    case 'Literal':
      return typeof inner.value === 'number' && inner.value >= HOUR && inner.value % HOUR === 0
    case 'Identifier':
    case 'MemberExpression': {
      if (saysMilliseconds(inner)) return true
      const values = flow.evaluate(inner, env)
      return (
        values.length > 0 &&
        values.every((value) => {
          if (value.kind === 'scalar') return typeof value.value === 'number' && value.value >= HOUR && value.value % HOUR === 0
          const origin = value.kind === 'unknown' ? value.node : undefined
          return (
            origin !== undefined &&
            /^(Binary|Call|New|Unary)Expression$/.test(origin.type) &&
            isMilliseconds(flow, origin, undefined, depth + 1)
          )
        })
      )
    }
    default:
      return false
  }
}

/** Whether the name of a variable or a member says that it counts milliseconds, whatever it holds. */
export function saysMilliseconds(node: Node): boolean {
  const inner = unwrap(node)
  const name = inner.type === 'MemberExpression' ? staticKey(inner.property, inner.computed) : undefined
  return NAME.test(inner.type === 'Identifier' ? inner.name : (name ?? ''))
}

/** Whether an expression is the global of that name: `Date`, `Math.max`. */
export function isGlobal(flow: Flow, node: Node, env: Env, ...names: readonly string[]): boolean {
  return flow.evaluate(node, env).some((value) => value.kind === 'global' && names.includes(value.path.join('.')))
}

function isMillisecondsCall(flow: Flow, call: TSESTree.CallExpression, env: Env, below: (node: Node) => boolean): boolean {
  const callee = unwrap(call.callee)
  const name = calleeName(call)
  if (isGlobal(flow, callee, env, 'Date.now', 'Date.parse', 'Date.UTC')) return true
  if (isGlobal(flow, callee, env, 'Math.max', 'Math.min', 'Math.floor', 'Math.round', 'Math.ceil', 'Math.trunc', 'Math.abs', 'Number'))
    return call.arguments.some(below)
  if (callee.type !== 'MemberExpression') return false
  return /^(getTime|toMillis)$/.test(name) || (name === 'valueOf' && below(callee.object))
}

function factorsOf(node: Node): readonly Node[] {
  const inner = unwrap(node)
  if (inner.type !== 'BinaryExpression' || inner.operator !== '*') return [inner]
  return [...factorsOf(inner.left), ...factorsOf(inner.right)]
}

function isUnit(flow: Flow, node: Node, env: Env): boolean {
  const numbers = foldNumbers(flow, node, env)
  return numbers !== undefined && numbers.every((number) => UNITS.has(number))
}
