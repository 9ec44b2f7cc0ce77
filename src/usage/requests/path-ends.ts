import { lastLiteralSegment } from '../../catalogue/match-path.js'
import type { Operation } from '../../catalogue/types.js'
import { callOn } from '../../flow/method-calls.js'
import { calleeName } from '../../flow/tree-index.js'
import { wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/**
 * Whether a literal ends before the parameter that ends an operation's path, and what follows is put behind it elsewhere: what it spells
 * serves other operations as well.
 */
export function isCollectionOf(literal: Node, { path }: Operation): boolean {
  if (!/\{[^{}]*\}$/.test(path)) return false
  const segment = lastLiteralSegment(path) ?? ''
  const written = lastTextOf(literal)
  const start = written.toLowerCase().lastIndexOf(segment.toLowerCase())
  // what follows in a template comes before its last text
  if (start < 0 && literal.type === 'TemplateLiteral') return false
  const rest = start < 0 ? '' : written.slice(start + segment.length).replace(/[?#].*$/s, '')
  return !/[^/]/.test(rest) && !isContinued(literal)
}

function lastTextOf(literal: Node): string {
  if (literal.type === 'TemplateLiteral') return literal.quasis.at(-1)?.value.cooked ?? ''
  return literal.type === 'Literal' ? String(literal.value) : ''
}

/** Whether more of a text is written behind a piece of it, in the same expression. */
export function isContinued(piece: Node): boolean {
  for (let at = wrapped(piece); at.parent; at = wrapped(at.parent)) {
    const { parent } = at
    switch (parent.type) {
      case 'TemplateLiteral':
        if (at !== parent.expressions.at(-1) || parent.quasis.at(-1)?.value.raw !== '') return true
        break
      case 'BinaryExpression':
        if (parent.operator !== '+') return false
        if (at === parent.left) return true
        break
      case 'ArrayExpression':
        if (at !== parent.elements.at(-1)) return isJoined(parent)
        break
      case 'ConditionalExpression':
      case 'LogicalExpression':
        break
      case 'MemberExpression':
        // `root.concat('/', id)`
        return (callOn(at, /^(concat|replace|replaceAll)$/)?.arguments.length ?? 0) > 0
      case 'CallExpression':
        return (
          at !== parent.callee &&
          at !== parent.arguments.at(-1) &&
          /^(join|joinPath|joinUrl|joinURL|urlJoin|urljoin)$/.test(calleeName(parent))
        )
      default:
        return false
    }
  }
  return false
}

function isJoined(list: Node): boolean {
  return callOn(list, 'join') !== undefined
}
