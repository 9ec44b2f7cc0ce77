import { HOLE } from '../catalogue/match-path.js'
import { isFunction } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { idOf, siteId } from './identity.js'
import type { Env, Part, Value } from './values.js'

/**
 * What makes many values that count as one alternative: requests, which give answers, the lists, tables, components and functions in or for
 * which objects, functions or the pieces of a text are written. A program has finitely many of them, and they do not multiply.
 */
export function siteOf(value: Value): string | undefined {
  if (value.kind === 'payload' || value.kind === 'answer') return 'requests'
  if (value.kind === 'text') return value.parts.map(({ node }) => shownIn(node) ?? idOf(writtenIn(node))).join(' ')
  if (value.kind === 'callable') return placeOf(value.fn, value.env)
  return value.kind === 'shape' ? placeOf(value.node, value.env) : undefined
}

/** The list or table, whoever runs the code around it, or the function as it runs. */
function placeOf(node: Node, env: Env): string {
  const shown = shownIn(node)
  if (shown !== undefined) return shown
  const place = writtenIn(node)
  return isFunction(place) || place.type === 'Program' ? siteId({ node: place, env }) : siteId({ node: place })
}

/** The component, by its name, that a literal is handed to, or that an element shows: a program shows one in as many places as it likes. */
function shownIn(node: Node): string | undefined {
  const attribute = node.parent?.type === 'JSXExpressionContainer' ? node.parent.parent : node.parent
  const element = attribute?.type === 'JSXAttribute' ? attribute.parent : node
  if (element.type !== 'JSXOpeningElement') return undefined
  const { name } = element
  const last = name.type === 'JSXMemberExpression' ? name.property : name
  return last.type === 'JSXIdentifier' ? `<${last.name}>` : undefined
}

/** The list or table that a literal is an entry of, else the function or the file that it stands in. */
function writtenIn(literal: Node): Node {
  let list: Node | undefined
  for (let at = literal.parent; at; at = at.parent) {
    if (at.type === 'ArrayExpression' || at.type === 'ObjectExpression') list = at
    else if (list && at.type !== 'Property') return list
    else if (isFunction(at) || !at.parent) return at
  }
  return literal
}

/** Values of which no two texts read the same: which unknown stands in a hole, and where a separator is written, tells nothing apart. */
export function eachReadOnce(values: readonly Value[]): readonly Value[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    if (value.kind !== 'text') return true
    const read = value.parts.map(readAs).join('|')
    return !seen.has(read) && seen.add(read)
  })
}

function readAs(part: Part): string {
  if ('text' in part) return /[\p{L}\p{N}]/u.test(part.text) ? `${part.text}@${idOf(part.node)}` : part.text
  return part.among ? `${HOLE}@${idOf(part.node)}` : `${HOLE}${part.param ? idOf(part.param) : ''} ${part.variable ?? ''}`
}
