import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'
import { soleText } from './mapped-values.js'
import { refuse, type Outcome, type ReplacementOf } from '../outcome.js'
import { quoteAround, quoted } from '../text/spelling.js'

/**
 * Rewrites a read of a field with more values than true and false where it is compared with literals: by `===` and its like, or by the
 * cases of a switch. `renamed` reads the new field; `outer` is the whole expression that is read.
 */
export function mapCompared(tree: Tree, outer: Node, renamed: Edit, replacement: ReplacementOf<'map'>): Outcome {
  const { to } = replacement
  const literals = comparedLiterals(outer)
  if (!literals) return refuse(`\`${to}\` has other values, and this is no comparison with one of them: rewrite by hand what is read here.`)
  const edits: Edit[] = [renamed]
  for (const literal of literals) {
    const text = soleText(literal, replacement)
    if (text === undefined) {
      const shown = tree.text.slice(...literal.range)
      return refuse(`No value of \`${to}\` corresponds to ${shown} alone: decide by hand which ones are meant here.`)
    }
    edits.push({ file: tree.file, range: literal.range, text: quoted(text, quoteAround(literal, tree)) })
  }
  return { edits }
}

/** The literals that an expression is compared with, and with nothing else. */
function comparedLiterals(node: Node): readonly Node[] | undefined {
  const { parent } = node
  if (parent?.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) {
    const other = parent.left === node ? parent.right : parent.left
    return isLiteral(other) ? [other] : undefined
  }
  if (parent?.type !== 'SwitchStatement' || parent.discriminant !== node) return undefined
  const labels = parent.cases.flatMap(({ test }) => test ?? [])
  return labels.length > 0 && labels.every(isLiteral) ? labels : undefined
}

function isLiteral(node: Node): node is TSESTree.Literal | TSESTree.TemplateLiteral {
  return node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0)
}
