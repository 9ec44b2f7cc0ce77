import { memoize } from '../../syntax/memoize.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { indexOf, treeOf, type TreeIndex } from '../tree-index.js'

export type Write = TreeIndex['memberWrites'][number]

/** The members that a class declares under a name, in their order. Classes have hundreds of members in bundles: names are looked up. */
export function membersNamed(node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, key: string): readonly TSESTree.ClassElement[] {
  return membersOf(node).get(key) ?? []
}

const membersOf = memoize(({ body }: TSESTree.ClassDeclaration | TSESTree.ClassExpression) =>
  group(body.body, (member) => ('key' in member ? staticKey(member.key, member.computed) : undefined)),
)

/** The assignments in a node's file that set a member of that name, of whatever object. */
export function writesNamed(node: Node, key: string): readonly Write[] {
  const tree = treeOf(node)
  return (tree && writesIn(indexOf(tree)).get(key)) ?? []
}

const writesIn = memoize(({ memberWrites }: TreeIndex) =>
  group(memberWrites, ({ left }) => {
    const target = unwrap(left)
    return target.type === 'MemberExpression' ? staticKey(target.property, target.computed) : undefined
  }),
)

/** The assignments in a node's file that set a member whose name is found at run time. */
export function writesComputed(node: Node): readonly Write[] {
  const tree = treeOf(node)
  return tree ? computedIn(indexOf(tree)) : []
}

const computedIn = memoize(({ memberWrites }: TreeIndex): readonly Write[] =>
  memberWrites.filter(({ left }) => {
    const target = unwrap(left)
    return target.type === 'MemberExpression' && target.computed && staticKey(target.property, true) === undefined
  }),
)

function group<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== undefined) addTo(groups, key, item)
  }
  return groups
}
