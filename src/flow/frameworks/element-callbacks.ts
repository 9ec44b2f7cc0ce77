import { type FunctionNode, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { indexOf, treeOf } from '../tree-index.js'

/** A function that a JSX element is given: as one of its attributes, or between its tags. */
export interface ElementHanded {
  readonly element: TSESTree.JSXOpeningElement
  readonly key: string
}

/** The element that an expression is given to where it stands. */
export function elementHanded(place: Node): ElementHanded | undefined {
  const container = place.parent
  if (container?.type !== 'JSXExpressionContainer') return undefined
  const { parent } = container
  if (parent.type === 'JSXElement') return { element: parent.openingElement, key: 'children' }
  return parent.type === 'JSXAttribute' && parent.name.type === 'JSXIdentifier' && parent.parent.type === 'JSXOpeningElement'
    ? { element: parent.parent, key: parent.name.name }
    : undefined
}

/** The elements that a function is given to, where it stands or by its name, or by that of what a hook makes of it. */
export function elementsHanded(fn: FunctionNode): readonly ElementHanded[] {
  const own = wrapped(fn)
  const direct = elementHanded(own)
  if (direct) return [direct]
  const made = own.parent?.type === 'CallExpression' && own.parent.callee !== own ? wrapped(own.parent) : own
  const id = fn.id ?? (made.parent?.type === 'VariableDeclarator' ? made.parent.id : undefined)
  const tree = id?.type === 'Identifier' ? treeOf(id) : undefined
  return ((id && tree && indexOf(tree).variableOf(id)?.references) ?? []).flatMap(
    ({ identifier }) => elementHanded(wrapped(identifier)) ?? [],
  )
}
