import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'
import { hasComment } from '../text/lines.js'
import { needsParensBeforeDot, spell } from '../text/spelling.js'

/** `o.up`, perhaps with an empty object for a missing one: `o.up ?? {}`. */
export interface UpperChain {
  readonly upper: TSESTree.MemberExpression
  /** The expression that gives the value of `upper` alone. */
  readonly plain: Node
  /** All of it. */
  readonly whole: Node
}

/** An expression that takes `up` from the object that holds it, where both are spelled; undefined for a cast and for all else. */
export function upperChain(node: Node, up: string): UpperChain | undefined {
  const inner = withoutMarks(node)
  const plain = inner.type === 'LogicalExpression' && inner.operator !== '&&' && isEmptyObject(inner.right) ? inner.left : node
  const upper = withoutMarks(plain)
  const fits = upper.type === 'MemberExpression' && staticKey(upper.property, upper.computed) === up && isSpelled(upper)
  return fits ? { upper, plain, whole: node } : undefined
}

/**
 * The text that reads `to` from the object that holds `upper`, in the way `upper` is read from it: without the text before `upper`'s key,
 * and where that key starts. Undefined where it cannot be written like that.
 */
export function besideUpper(tree: Tree, { upper }: UpperChain, to: string): { readonly start: number; readonly text: string } | undefined {
  const name = spell(upper.property, upper.computed, to, tree)
  if (name === undefined || (!upper.computed && !/^[\p{ID_Start}$_]/u.test(name))) return undefined
  return { start: upper.property.range[0], text: `${name}${upper.computed ? ']' : ''}` }
}

/** Takes the step to `up` back: `o.up` becomes `o`, and `o.up ?? {}` becomes `o ?? {}`. Undefined where a comment would go with it. */
export function takeBack(tree: Tree, { upper, plain }: UpperChain): Edit | undefined {
  const { object } = upper
  const start = object.range[1]
  const end = plain.range[1]
  // parentheses between the object and the key belong to the object
  const dot = /^[)\s]*/.exec(tree.text.slice(start, upper.property.range[0]))?.[0].length ?? 0
  if (hasComment(tree, start, end) || needsParensBeforeDot(object) !== tree.text.slice(start, start + dot).includes(')')) return undefined
  const closing = tree.text.slice(start, start + dot).trimEnd().length
  return { file: tree.file, range: [start + closing, end], text: '' }
}

/** The expression inside optional chains and non-null marks; a cast says something of the value and stays. */
export function withoutMarks(node: Node): Node {
  let inner = node
  while (inner.type === 'ChainExpression' || inner.type === 'TSNonNullExpression') inner = inner.expression
  return inner
}

function isEmptyObject(node: Node): boolean {
  const inner = unwrap(node)
  return inner.type === 'ObjectExpression' && inner.properties.length === 0
}

function isSpelled({ property, computed }: TSESTree.MemberExpression): boolean {
  return !computed || literalText(property) !== undefined
}
