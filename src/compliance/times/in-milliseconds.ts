import type { Flow } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import { isWithin, unwrap, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Rewrite } from '../compliance-rule.js'
import { isMilliseconds } from './milliseconds.js'

/**
 * Multiplies a time in seconds, or the sum that it is part of where that counts seconds too. Where the code has another value for a time
 * that is missing, both are multiplied if that is none or a time in seconds (`isSeconds`); undefined where the other one is to stay as it
 * is and would not be taken any more: a product of nothing is a number.
 */
export function inMilliseconds(flow: Flow, node: Node, whole: Node, isSeconds: (node: Node) => boolean): Rewrite['edits'] | undefined {
  if (isWithin(node, whole) && isSum(whole) && !isMilliseconds(flow, whole, undefined)) return times(whole)
  let target = node
  for (;;) {
    const place = wrapped(target)
    const { parent } = place
    if (parent?.type !== 'LogicalExpression' || parent.operator === '&&') return times(target)
    const isFallback = parent.right === place
    const other = isFallback ? parent.left : parent.right
    if (isSeconds(other) || (!isFallback && isNone(other))) target = parent
    else if (isFallback && !hasFallback(parent)) return times(target)
    // what is missing gives no number, and no fallback of `??` is asked for that
    else if (isFallback || parent.operator === '??') return undefined
    else return treeOf(target)?.typed ? times(target, ' || 0') : times(target)
  }
}

/** Whether something else is taken where a value is missing. */
function hasFallback(node: Node): boolean {
  const place = wrapped(node)
  const { parent } = place
  return parent?.type === 'LogicalExpression' && (parent.left === place || hasFallback(parent))
}

/** A value that stays what it is when it is multiplied. */
function isNone(node: Node): boolean {
  const inner = unwrap(node)
  return (inner.type === 'Literal' && inner.value === 0) || (inner.type === 'Identifier' && inner.name === 'NaN')
}

function times({ type, range: [start, end] }: Node, instead = ''): Rewrite['edits'] {
  if (instead === '' && /^(Identifier|MemberExpression|CallExpression|ChainExpression)$/.test(type))
    return [{ range: [end, end], text: ' * 1000' }]
  return [
    { range: [start, start], text: '(' },
    { range: [end, end], text: `${instead}) * 1000` },
  ]
}

function isSum(node: Node): boolean {
  const inner = unwrap(node)
  return inner.type === 'BinaryExpression' && (inner.operator === '+' || inner.operator === '-')
}
