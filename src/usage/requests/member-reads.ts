import { basesOf } from '../../flow/classes/heirs.js'
import type { Flow } from '../../flow/flow.js'
import { gatherAround, isThis } from '../../flow/tree-index.js'
import { memoize } from '../../syntax/memoize.js'
import { classAround, staticKey, type ClassNode } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'

/**
 * The places that may read a member of a class, by its name: members of `this` in the class and in those that extend it, and of whatever
 * else anywhere (`client.path`, `{ path } = client`).
 */
export function readsOfMember(flow: Flow, owner: ClassNode, name: string): readonly Node[] {
  const named = gatherAround(owner, flow.context.trees, `reads of members named ${name}`, ({ tree }) => readsIn(tree).get(name) ?? [])
  return named.filter((read) => {
    if (read.type !== 'MemberExpression' || !isThis(read.object)) return true
    const around = classAround(read)
    return around === undefined || around === owner || basesOf(flow, around).includes(owner)
  })
}

/** The members, and the values of patterns, that are read in a file, by their names. */
const readsIn = memoize(({ ast }: Tree): ReadonlyMap<string, readonly Node[]> => {
  const found = new Map<string, Node[]>()
  const add = (name: string | undefined, node: Node): void => {
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), node])
  }
  walk(ast, (node) => {
    if (node.type === 'MemberExpression') {
      const isSet = node.parent.type === 'AssignmentExpression' && node.parent.left === node
      if (!isSet) add(staticKey(node.property, node.computed), node)
    } else if (node.type === 'ObjectPattern')
      for (const one of node.properties) if (one.type === 'Property') add(staticKey(one.key, one.computed), one.value)
  })
  return found
})
