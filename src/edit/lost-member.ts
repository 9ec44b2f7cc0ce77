import { staticKey } from '../syntax/names.js'
import type { Node, Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { refuse, type Circumstances, type Outcome } from './outcome.js'

/** Refuses where code that would be rewritten has a use for a member that what is written instead does not have. */
export function refuseLost(
  lost: string | undefined,
  to: string,
  { findings }: Circumstances,
  uses: (tree: Tree, name: string) => boolean,
): Outcome | undefined {
  if (lost === undefined || !findings.some(({ usage: { tree } }) => uses(tree, lost))) return undefined
  return refuse(`\`${lost}\` has no counterpart in \`${to}\`: decide what becomes of it first.`)
}

/** Whether a file reads, writes or declares a member of that name. */
export function namesKey(tree: Tree, name: string): boolean {
  return holds(tree, name, (node) => {
    if (node.type === 'Property' || node.type === 'TSPropertySignature') return staticKey(node.key, node.computed) === name
    return isMember(node, name)
  })
}

/** Whether a file reads a member of that name. */
export function readsKey(tree: Tree, name: string): boolean {
  return holds(tree, name, (node) => {
    if (node.type !== 'Property') return isMember(node, name)
    return node.parent.type === 'ObjectPattern' && staticKey(node.key, node.computed) === name
  })
}

function isMember(node: Node, name: string): boolean {
  return node.type === 'MemberExpression' && staticKey(node.property, node.computed) === name
}

function holds(tree: Tree, name: string, isIt: (node: Node) => boolean): boolean {
  if (!tree.text.includes(name)) return false
  let found = false
  walk(tree.ast, (node) => void (found ||= isIt(node)))
  return found
}
