import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Flow } from '../flow.js'
import { heldValues } from '../frameworks/first-state.js'
import { unknown, type Value } from '../values.js'
import { destructure } from './destructure.js'

/** What a name is that nothing declares, in a component of Svelte: what a store holds, or what is computed anew at each change. */
export function svelteValues(flow: Flow, tree: Tree | undefined, node: TSESTree.Identifier | TSESTree.JSXIdentifier): readonly Value[] {
  if (!tree?.file.endsWith('.svelte')) return []
  return /^\$[A-Za-z_]/.test(node.name) ? storeValues(flow, tree, node) : computedAnew(flow, tree, node.name)
}

/** What `$name` is: what the store `name` holds. */
function storeValues(flow: Flow, tree: Tree, node: TSESTree.Identifier | TSESTree.JSXIdentifier): readonly Value[] {
  const scope = tree.scopes.scopes.find(({ type }) => type === 'module') ?? tree.scopes.globalScope
  const store = scope?.set.get(node.name.slice(1))
  return store ? (heldValues(flow, flow.variable(store, undefined), node) ?? [unknown('is held by a store that was not seen', node)]) : []
}

/** What `$: name = value` and `$: ({ name } = value)` give, which declare the name as well. */
function computedAnew(flow: Flow, { ast }: Tree, name: string): readonly Value[] {
  return ast.body.flatMap((statement): readonly Value[] => {
    const inner = statement.type === 'LabeledStatement' && statement.label.name === '$' ? statement.body : undefined
    const set = inner?.type === 'ExpressionStatement' ? inner.expression : undefined
    const bound = set?.type === 'AssignmentExpression' ? boundIn(set.left, name) : undefined
    return set?.type === 'AssignmentExpression' && bound
      ? destructure(flow, flow.evaluate(set.right, undefined), set.left, bound, undefined)
      : []
  })
}

/** The place in a pattern that binds a name. */
function boundIn(pattern: Node, name: string): Node | undefined {
  let found: Node | undefined
  walk(pattern, (node) => {
    const isKey = node.parent?.type === 'Property' && node.parent.key === node && !node.parent.shorthand
    if (node.type === 'Identifier' && node.name === name && !isKey && node.parent?.type !== 'MemberExpression') found = node
  })
  return found
}
