import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { indexOf, treeOf } from '../tree-index.js'

export type Write = ReturnType<typeof indexOf>['memberWrites'][number]

const declared = new WeakMap<Node, ReadonlyMap<string, readonly TSESTree.ClassElement[]>>()
const written = new WeakMap<object, ReadonlyMap<string, readonly Write[]>>()

/** The members that a class declares under a name, in their order. Classes have hundreds of members in bundles: names are looked up. */
export function membersNamed(node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, key: string): readonly TSESTree.ClassElement[] {
  let names = declared.get(node)
  if (!names) {
    names = group(node.body.body, (member) => ('key' in member ? staticKey(member.key, member.computed) : undefined))
    declared.set(node, names)
  }
  return names.get(key) ?? []
}

/** The assignments in a node's file that set a member of that name, of whatever object. */
export function writesNamed(node: Node, key: string): readonly Write[] {
  const tree = treeOf(node)
  if (!tree) return []
  const index = indexOf(tree)
  let names = written.get(index)
  if (!names) {
    names = group(index.memberWrites, ({ left }) => {
      const target = unwrap(left)
      return target.type === 'MemberExpression' ? staticKey(target.property, target.computed) : undefined
    })
    written.set(index, names)
  }
  return names.get(key) ?? []
}

const computed = new WeakMap<object, readonly Write[]>()

/** The assignments in a node's file that set a member whose name is found at run time. */
export function writesComputed(node: Node): readonly Write[] {
  const tree = treeOf(node)
  if (!tree) return []
  const { memberWrites } = indexOf(tree)
  let found = computed.get(memberWrites)
  if (!found) {
    found = memberWrites.filter(({ left }) => {
      const target = unwrap(left)
      return target.type === 'MemberExpression' && target.computed && staticKey(target.property, true) === undefined
    })
    computed.set(memberWrites, found)
  }
  return found
}

function group<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== undefined) addTo(groups, key, item)
  }
  return groups
}
