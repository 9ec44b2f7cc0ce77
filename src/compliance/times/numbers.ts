import type { Flow } from '../../flow/flow.js'
import { wholeText } from '../../flow/texts/texts.js'
import { calleeName } from '../../flow/tree-index.js'
import type { Env, Value } from '../../flow/values.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

const DEEPEST = 12
const MOST_NUMBERS = 8

/** The numbers that an expression can be, where it is nothing else: literals, constants, and what is computed of them. */
export function foldNumbers(flow: Flow, node: Node, env: Env, depth = 0): readonly number[] | undefined {
  const inner = unwrap(node)
  if (depth > DEEPEST) return undefined
  if (inner.type === 'BinaryExpression') {
    const left = inner.left.type === 'PrivateIdentifier' ? undefined : foldNumbers(flow, inner.left, env, depth + 1)
    const right = left && foldNumbers(flow, inner.right, env, depth + 1)
    if (!left || !right || left.length * right.length > MOST_NUMBERS) return undefined
    const results = left.flatMap((a) => right.map((b) => compute(inner.operator, a, b)))
    return results.every((result) => result !== undefined) ? results : undefined
  }
  const values = flow.evaluate(inner, env)
  const numbers = values.map((value) => foldValue(flow, value, inner, depth))
  return numbers.length > 0 && numbers.every((found) => found !== undefined) ? numbers.flat() : undefined
}

function foldValue(flow: Flow, value: Value, asked: Node, depth: number): readonly number[] | undefined {
  if (value.kind === 'scalar') return typeof value.value === 'number' ? [value.value] : undefined
  if (value.kind !== 'unknown' || !value.node) return undefined
  const { node } = value
  // what is computed elsewhere
  if (node.type === 'BinaryExpression') return node === asked ? undefined : foldNumbers(flow, node, undefined, depth + 1)
  const [argument] = node.type === 'CallExpression' ? node.arguments : []
  if (node.type !== 'CallExpression' || !argument || !/^(Number|parseInt|parseFloat|round|floor|ceil|trunc)$/.test(calleeName(node)))
    return undefined
  const texts = flow.evaluate(argument, undefined).map((given) => wholeText(given))
  if (texts.length > 0 && texts.every((text) => text !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(text))) return texts.map(Number)
  return foldNumbers(flow, argument, undefined, depth + 1)
}

function compute(operator: string, a: number, b: number): number | undefined {
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    case '**':
      return a ** b
    default:
      return undefined
  }
}
