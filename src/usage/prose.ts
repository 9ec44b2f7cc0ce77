import { unwrap } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'

/** What is run, parsed or sent with an address in it. */
const WRITTEN_AROUND = /^[{[]|\b(?:curl|wget|fetch|axios|https?|import|request)\b/i

/** Whether a template or an operation with texts can put together an address, and no line of a table and no message. */
export function mayBeAddress(text: TSESTree.TemplateLiteral | TSESTree.BinaryExpression): boolean {
  if (text.type === 'BinaryExpression' && text.operator !== '+') return false
  const written = text.type === 'TemplateLiteral' ? text.quasis.map(({ value }) => value.raw) : literalsOf(text)
  // what is asked for may hold anything
  const words = written.join('\0').replace(/\?.*$/s, '')
  // a method may stand in front
  if (/^[\0\s]*[A-Z]*[\0\s]*$/.test(words) || WRITTEN_AROUND.test(words.trim())) return true
  return !/\s|<\//.test(words)
}

function literalsOf(node: Node): string[] {
  if (node.type === 'BinaryExpression') return [...literalsOf(unwrap(node.left)), ...literalsOf(unwrap(node.right))]
  return [node.type === 'Literal' && typeof node.value === 'string' ? node.value : '']
}
