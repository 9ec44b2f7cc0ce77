import { basename } from 'node:path'
import type { Finding } from '../../finding/finding.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { filesAround } from '../files-around.js'
import { isMemberInMarkup } from '../markup-names.js'
import { refuse, type Circumstances, type Outcome } from '../outcome.js'

/** Refuses where code that would be rewritten, or is handed what it reads, has a use for a member that the new value does not have. */
export function refuseLost(
  { id }: Finding,
  lost: string | undefined,
  to: string,
  { findings, modules }: Circumstances,
  uses: (tree: Tree, name: string) => boolean,
): Outcome | undefined {
  if (lost === undefined) return undefined
  if (findings.some((other) => uses(other.usage.tree, lost)))
    return refuse(`\`${lost}\` has no counterpart in \`${to}\`: decide what becomes of it first.`)
  const taker = modules && filesAround(findings, id, modules).find((other) => takesKey(other, lost))
  return (
    taker &&
    refuse(`${basename(taker.file)} has a use for \`${lost}\`, which has no counterpart in \`${to}\`: decide what becomes of it first.`)
  )
}

/** Whether a file reads, writes or declares a member of that name. */
export function namesKey(tree: Tree, name: string): boolean {
  return holds(tree, name, (node) => {
    if (node.type === 'Property' || node.type === 'TSPropertySignature') return staticKey(node.key, node.computed) === name
    return isMember(node, name)
  })
}

/** Whether a file needs a member of that name: it reads it, or its types promise it. Objects that it makes are not what it is handed. */
function takesKey(tree: Tree, name: string): boolean {
  return (
    isMemberInMarkup(tree, name) ||
    holds(tree, name, (node) => {
      if (node.type === 'TSPropertySignature') return !node.optional && staticKey(node.key, node.computed) === name
      return isRead(node, name)
    })
  )
}

/** Whether a file reads a member of that name. */
export function readsKey(tree: Tree, name: string): boolean {
  return holds(tree, name, (node) => isRead(node, name))
}

function isRead(node: Node, name: string): boolean {
  if (node.type !== 'Property') return isMember(node, name)
  return node.parent.type === 'ObjectPattern' && staticKey(node.key, node.computed) === name
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
