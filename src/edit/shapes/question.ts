import { literalText, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'

/** An expression that only asks whether a read gives something: a comparison with nothing, or the question whether it is a list. */
export interface Question {
  readonly node: Node
  /** Whether it asks whether the value is missing. */
  readonly isForNothing: boolean
  readonly isComparison: boolean
}

/** The question that is asked of a read by what stands right around it. */
export function questionAround(tree: Tree, read: Node): Question | undefined {
  const outer = wrapped(read)
  const { parent } = outer
  if (parent?.type === 'CallExpression') {
    const isAsked = parent.callee !== outer && tree.text.slice(...parent.callee.range) === 'Array.isArray'
    return isAsked ? { node: parent, isForNothing: false, isComparison: false } : undefined
  }
  const isKind = parent?.type === 'UnaryExpression' && parent.operator === 'typeof'
  const compared = isKind ? parent : outer
  const comparison = compared.parent
  if (comparison?.type !== 'BinaryExpression' || !/^[!=]==?$/.test(comparison.operator)) return undefined
  const other = unwrap(comparison.left === compared ? comparison.right : comparison.left)
  const isWithNothing = isKind
    ? literalText(other) === 'undefined'
    : (other.type === 'Identifier' && other.name === 'undefined') ||
      (other.type === 'Literal' && other.value === null && other.raw === 'null')
  return isWithNothing ? { node: comparison, isForNothing: comparison.operator.startsWith('='), isComparison: true } : undefined
}
