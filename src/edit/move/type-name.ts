import { literalText } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'
import { hasComment } from '../text/lines.js'
import { commentReason, type Outcome, refuse } from '../outcome.js'
import { spell } from '../text/spelling.js'

/**
 * A name in a list of picked or omitted keys: `key` is picked in its place, and nothing has to be omitted any more.
 * Undefined where the name stands elsewhere in a type.
 */
export function rewritePickedName(tree: Tree, literal: TSESTree.TSLiteralType, key: string): Outcome | undefined {
  const list = literal.parent.type === 'TSUnionType' ? literal.parent : undefined
  const utility = utilityAround(list ?? literal)
  if (!utility) return undefined
  const others = (list?.types ?? []).filter((type) => type !== literal)
  const isNamed = others.some((type) => type.type === 'TSLiteralType' && literalText(type.literal) === key)
  if (utility === 'Pick' && !isNamed) {
    const text = spell(literal.literal, true, key, tree)
    return text === undefined ? undefined : { edits: [{ file: tree.file, range: literal.range, text }] }
  }
  const removal = list && others.length > 0 ? removeType(tree, list, literal) : { file: tree.file, range: literal.range, text: 'never' }
  return removal ? { edits: [removal] } : refuse(commentReason)
}

/** `Pick` or `Omit`, where the node is the list of keys of one. */
function utilityAround(node: Node): 'Pick' | 'Omit' | undefined {
  const list = node.parent
  const reference = list?.type === 'TSTypeParameterInstantiation' && list.params[1] === node ? list.parent : undefined
  if (reference?.type !== 'TSTypeReference' || reference.typeName.type !== 'Identifier') return undefined
  const { name } = reference.typeName
  return name === 'Pick' || name === 'Omit' ? name : undefined
}

function removeType(tree: Tree, list: TSESTree.TSUnionType, type: TSESTree.TypeNode): Edit | undefined {
  const index = list.types.indexOf(type)
  const previous = list.types[index - 1]
  const next = list.types[index + 1]
  const [start, end] = previous ? [previous.range[1], type.range[1]] : [type.range[0], next?.range[0] ?? type.range[1]]
  return hasComment(tree, start, end) ? undefined : { file: tree.file, range: [start, end], text: '' }
}
