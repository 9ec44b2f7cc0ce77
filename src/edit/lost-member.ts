import { staticKey } from '../syntax/names.js'
import type { Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { refuse, type Circumstances, type Outcome } from './outcome.js'

/** Refuses where code that would be rewritten names a member that what is written instead does not have. */
export function refuseLost(lost: string | undefined, to: string, { findings }: Circumstances): Outcome | undefined {
  if (lost === undefined || !findings.some(({ usage: { tree } }) => namesKey(tree, lost))) return undefined
  return refuse(`\`${lost}\` has no counterpart in \`${to}\`: decide what becomes of it first.`)
}

/** Whether a file reads, writes or declares a member of that name. */
export function namesKey(tree: Tree, name: string): boolean {
  if (!tree.text.includes(name)) return false
  let found = false
  walk(tree.ast, (node) => {
    if (node.type === 'MemberExpression') found ||= staticKey(node.property, node.computed) === name
    else if (node.type === 'Property' || node.type === 'TSPropertySignature') found ||= staticKey(node.key, node.computed) === name
  })
  return found
}
