import { isFunction, isWithin, staticKey, unwrap } from '../../syntax/names.js'
import { childrenOf } from '../../syntax/walk.js'
import type { Node } from '../../syntax/tree.js'
import { indexOf, treeOf, type Variable } from '../tree-index.js'

/** One step from a row to a part of it. */
export type Step =
  | { readonly kind: 'member'; readonly key: string }
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'argument'; readonly callee: string; readonly index: number }
  | { readonly kind: 'result' }
  | { readonly kind: 'set'; readonly target: Node }

/** How a part is reached from the row that it is in. */
export function stepsTo(part: Node, row: Node): Step[] {
  const steps: Step[] = []
  for (let at = part; at !== row && at.parent; at = at.parent) {
    const step = stepInto(at, at.parent)
    if (step) steps.unshift(step)
  }
  return steps
}

function stepInto(node: Node, parent: Node): Step | undefined {
  switch (parent.type) {
    case 'Property': {
      const key = parent.value === node ? staticKey(parent.key, parent.computed) : undefined
      return key === undefined ? undefined : { kind: 'member', key }
    }
    case 'ArrayExpression':
      return { kind: 'item', index: parent.elements.indexOf(node as never) }
    case 'CallExpression':
    case 'NewExpression': {
      const index = parent.arguments.indexOf(node as never)
      return index < 0 ? undefined : { kind: 'argument', callee: textOf(parent.callee), index }
    }
    case 'ReturnStatement':
      return { kind: 'result' }
    case 'ArrowFunctionExpression':
      return parent.body === node && node.type !== 'BlockStatement' ? { kind: 'result' } : undefined
    case 'AssignmentExpression':
      return parent.right === node && parent.operator === '=' ? { kind: 'set', target: parent.left } : undefined
    default:
      return undefined
  }
}

/** Whether a row has such a part of its own, apart from the place in it that is asked about. */
export function hasOwn(row: Node, steps: readonly Step[], asked: Node): boolean {
  return steps.length > 0 && partsAt(row, steps).some((found) => !isWithin(asked, found) && mayBeText(found))
}

function mayBeText(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'Literal') return typeof inner.value === 'string'
  return inner.type !== 'ObjectExpression' && inner.type !== 'ArrayExpression' && !isFunction(inner)
}

/** What a row has at the end of some steps; where it is not written out, what is there instead. */
function partsAt(row: Node, [step, ...rest]: readonly Step[]): readonly Node[] {
  if (!step) return [row]
  const node = unwrap(row)
  const go = (found: readonly (Node | null | undefined)[]): readonly Node[] => found.flatMap((inner) => (inner ? partsAt(inner, rest) : []))
  switch (step.kind) {
    case 'member':
      if (node.type !== 'ObjectExpression') return []
      return go(
        node.properties.flatMap((property) =>
          property.type === 'Property' && staticKey(property.key, property.computed) === step.key ? [property.value] : [],
        ),
      )
    case 'item':
      return node.type === 'ArrayExpression' ? go([node.elements[step.index]]) : []
    case 'argument':
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
      return textOf(node.callee) === step.callee ? go([node.arguments[step.index]]) : []
    case 'result':
      return go(resultsIn(node))
    case 'set':
      return go(assignmentsIn(node, step.target))
  }
}

function resultsIn(node: Node): readonly (Node | null)[] {
  if (node.type === 'ReturnStatement') return [node.argument]
  if (!isFunction(node)) return statementsIn(node).flatMap((inner) => (inner.type === 'ReturnStatement' ? [inner.argument] : []))
  const tree = treeOf(node)
  return tree ? (indexOf(tree).returns.get(node) ?? []) : []
}

/** What a variable or member is set to in a branch. */
export function assignmentsIn(node: Node, target: Node): readonly Node[] {
  return statementsIn(node).flatMap((inner) =>
    inner.type === 'AssignmentExpression' && inner.operator === '=' && isSamePlace(inner.left, target) ? [inner.right] : [],
  )
}

/** What stands in a branch, other than in functions inside it. */
export function statementsIn(branch: Node): readonly Node[] {
  return isFunction(branch) ? [] : [branch, ...childrenOf(branch).flatMap(statementsIn)]
}

function isSamePlace(one: Node, other: Node): boolean {
  const [left, right] = [unwrap(one), unwrap(other)]
  if (left.type !== right.type || textOf(left) !== textOf(right)) return false
  return variableOf(left) === variableOf(right)
}

/** The variable that a name stands for. */
export function variableOf(node: Node | null | undefined): Variable | undefined {
  const tree = node?.type === 'Identifier' ? treeOf(node) : undefined
  return node && tree ? indexOf(tree).variableOf(node) : undefined
}

/** A node as it is spelled. */
export function textOf(node: Node): string {
  const tree = treeOf(node)
  return tree ? tree.text.slice(node.range[0], node.range[1]) : ''
}
