import { isFunction, staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** Where a destructuring pattern stands. */
export type PatternHost =
  | { readonly kind: 'declaration'; readonly declarator: TSESTree.VariableDeclarator; readonly declaration: TSESTree.VariableDeclaration }
  | {
      readonly kind: 'loop'
      readonly loop: TSESTree.ForOfStatement | TSESTree.ForInStatement
      readonly declaration: TSESTree.VariableDeclaration
    }
  | { readonly kind: 'parameter'; readonly body: Node }
  | { readonly kind: 'assignment'; readonly assignment: TSESTree.AssignmentExpression }
  | { readonly kind: 'other' }

/** One key of a pattern, and what it is part of. */
export interface Binding {
  readonly property: TSESTree.Property
  readonly pattern: TSESTree.ObjectPattern
  /** What takes the value: a name, a member or a pattern. */
  readonly target: Node
  /** The value for a missing one. */
  readonly fallback: Node | undefined
  readonly rest: TSESTree.RestElement | undefined
  /** The outermost pattern that this one is part of. */
  readonly root: Node
  readonly host: PatternHost
}

/** Looks at everything around one key of a destructuring pattern. */
export function bindingOf(property: TSESTree.Property, pattern: TSESTree.ObjectPattern): Binding {
  const { value } = property
  const rest = pattern.properties.find((item) => item.type === 'RestElement')
  let root: Node = pattern
  while (root.parent && isPatternPart(root)) root = root.parent
  return {
    property,
    pattern,
    target: value.type === 'AssignmentPattern' ? value.left : value,
    fallback: value.type === 'AssignmentPattern' ? value.right : undefined,
    rest,
    root,
    host: hostOf(root),
  }
}

/** The name that another key of the same pattern is plainly bound to (no fallback, no inner pattern). */
export function boundName({ pattern }: Binding, key: string): string | undefined {
  for (const item of pattern.properties) {
    if (item.type === 'Property' && item.value.type === 'Identifier' && staticKey(item.key, item.computed) === key) return item.value.name
  }
  return undefined
}

function isPatternPart(node: Node): boolean {
  const parent = node.parent
  switch (parent?.type) {
    case 'Property':
      return parent.value === node && parent.parent.type === 'ObjectPattern'
    case 'ObjectPattern':
    case 'ArrayPattern':
    case 'RestElement':
      return true
    case 'AssignmentPattern':
      return parent.left === node
    default:
      return false
  }
}

function hostOf(root: Node): PatternHost {
  const parent = root.parent
  if (parent?.type === 'VariableDeclarator' && parent.id === root) {
    const declaration = parent.parent
    const loop = declaration.parent
    if (loop && (loop.type === 'ForOfStatement' || loop.type === 'ForInStatement') && loop.left === declaration)
      return { kind: 'loop', loop, declaration }
    return { kind: 'declaration', declarator: parent, declaration }
  }
  if (parent?.type === 'AssignmentExpression' && parent.left === root) return { kind: 'assignment', assignment: parent }
  const owner = parent?.type === 'TSParameterProperty' ? undefined : parent
  if (isFunction(owner) && (owner.params as readonly Node[]).includes(root)) return { kind: 'parameter', body: owner.body }
  return { kind: 'other' }
}
