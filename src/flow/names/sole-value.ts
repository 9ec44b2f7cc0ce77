import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { variableOf } from '../objects/row-parts.js'
import { definitionsOf } from './definitions.js'

/** The expression that a name stands for, where it is given that one alone: `const isNews = item.type === 'news'`. Else the node itself. */
export function soleValue(node: Node): Node {
  const name = unwrap(node)
  const variable = variableOf(name)
  const [definition, ...others] = variable ? definitionsOf(variable) : []
  const isSole = definition?.kind === 'value' && definition.pattern === definition.name && others.length === 0
  return isSole ? unwrap(definition.value) : name
}
