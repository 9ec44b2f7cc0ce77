import type { Node } from '../../syntax/tree.js'

/**
 * What a node stands for by which something of a state library is known again: a call that makes a store or puts reducers together, for
 * the state that these reduce; what stands for all slices or features; a call that makes a feature, a store of a hook or one of signals;
 * and what makes the actions of one type (the call of `createAction`, or the property of a group).
 */
export type Role = 'store' | 'slices' | 'features' | 'feature' | 'hook store' | 'signal store' | 'action maker'

const roles = new WeakMap<Node, Role>()

/** Told when the value is made. */
export function setRole(node: Node, role: Role): void {
  roles.set(node, role)
}

export function roleOf({ node }: { readonly node: Node }): Role | undefined {
  return roles.get(node)
}
