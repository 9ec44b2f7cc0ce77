import type { Replacement } from '../../catalogue/types.js'
import type { Finding } from '../../finding/finding.js'
import { literalText, unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { byText } from '../../usage/fields/held-reads.js'
import { refuse, type Outcome } from '../outcome.js'
import { isIdentifierName, quoteAround, quoted } from './spelling.js'

/** Writes the new place into the text, or the list of keys, by which a function takes a field out of an answer. */
export function planPathText({ usage }: Finding, replacement: Replacement): Outcome {
  const { deprecation, node, tree } = usage
  const { field = '' } = deprecation
  const keys = replacement.kind === 'move' ? replacement.to : replacement.kind === 'rename' ? [replacement.to] : []
  const path = unwrap(node)
  // what the new place lacks may be named further along the path
  const isLost =
    replacement.kind === 'rename' && replacement.lost !== undefined && tree.text.slice(...path.range).includes(replacement.lost)
  if (keys.length === 0 || isLost || !keys.every(isIdentifierName)) return byHand
  return path.type === 'ArrayExpression' ? inList(tree, path.elements, field, keys) : inText(tree, path, field, keys)
}

const byHand = refuse(byText.byHand)

/** `'a.field'` becomes `'a.holder.field'`. */
function inText(tree: Tree, literal: Node, field: string, keys: readonly string[]): Outcome {
  const written = tree.text.slice(...literal.range)
  if (literalText(literal) !== written.slice(1, -1)) return byHand
  const found = [...written.matchAll(new RegExp(`(?<![\\w$])${field.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))]
  const [only] = found
  if (!only || found.length > 1) return byHand
  const start = literal.range[0] + only.index
  return { edits: [{ file: tree.file, range: [start, start + field.length], text: keys.join('.') }] }
}

/** `['a', 'field']` becomes `['a', 'holder', 'field']`. */
function inList(tree: Tree, elements: readonly (Node | null)[], field: string, keys: readonly string[]): Outcome {
  const found = elements.filter((element) => element !== null && literalText(element) === field)
  const [only] = found
  if (!only || found.length > 1) return byHand
  return { edits: [{ file: tree.file, range: only.range, text: keys.map((key) => quoted(key, quoteAround(only, tree))).join(', ') }] }
}
