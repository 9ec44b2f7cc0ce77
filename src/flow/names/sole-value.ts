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

/** What a chain of members and calls starts with, through names that stand for one: `setup` of `setup({}).createMachine({})`. */
export function chainStart(node: Node): Node {
  const seen = new Set<Node>()
  let at = unwrap(node)
  while (!seen.has(at)) {
    seen.add(at)
    const inner = at.type === 'MemberExpression' ? at.object : at.type === 'CallExpression' ? at.callee : soleValue(at)
    at = unwrap(inner)
  }
  return at
}
