import type { Flow } from '../../flow/flow.js'
import { functionAround, treeOf } from '../../flow/tree-index.js'
import { unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { foldNumbers } from './numbers.js'

/** What times in seconds do not reach before 2033, and times in milliseconds have passed since 2001. */
const BETWEEN = { least: 2_000_000_000, most: 1_000_000_000_000 }

/**
 * Whether code tells by its size whether a number counts seconds or milliseconds: it compares what it names with a number that lies between
 * the two (`time < 1e12`), or asks for how many digits it has.
 */
export function tellsBySize(flow: Flow, node: Node): boolean {
  const home = functionAround(node) ?? treeOf(node)?.ast
  const name = spell(node)
  if (!home || !/^(?:Identifier|MemberExpression)$/.test(unwrap(node).type)) return false
  let tells = false
  walk(home, (part) => {
    if (tells || part.type !== 'BinaryExpression' || !/^(?:[<>]=?|[=!]==?)$/.test(part.operator)) return
    tells = [
      [part.left, part.right],
      [part.right, part.left],
    ].some(([asked, limit]) => asked && limit && (isDigits(asked, name) || (spell(asked) === name && isBetween(flow, limit))))
  })
  return tells
}

/** Whether of two expressions one is the other multiplied: which of them is taken tells what the number counts. */
export function isOtherMultiplied(one: Node, other: Node): boolean {
  return isProductOf(one, spell(other)) || isProductOf(other, spell(one))
}

function isProductOf(node: Node, factor: string): boolean {
  const inner = unwrap(node)
  return inner.type === 'BinaryExpression' && inner.operator === '*' && [inner.left, inner.right].some((side) => spell(side) === factor)
}

/** `String(time).length`, `time.toString().length`, `` `${time}`.length `` */
function isDigits(node: Node, name: string): boolean {
  const length = unwrap(node)
  if (length.type !== 'MemberExpression' || length.property.type !== 'Identifier' || length.property.name !== 'length') return false
  let isAsked = false
  walk(length.object, (part) => {
    isAsked ||= spell(part) === name
  })
  return isAsked
}

function isBetween(flow: Flow, node: TSESTree.Node): boolean {
  const limits = foldNumbers(flow, node, undefined)
  return limits !== undefined && limits.every((limit) => limit >= BETWEEN.least && limit <= BETWEEN.most)
}

function spell(node: Node): string {
  const inner = unwrap(node)
  return treeOf(inner)?.text.slice(...inner.range) ?? ''
}
