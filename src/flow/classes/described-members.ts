import { memoize } from '../../syntax/memoize.js'
import { isFunction, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import type { Flow } from '../flow.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import type { Callable, Value } from '../values.js'

/** One member of a class as the helper of a compiler is told of it: `{ key: 'send', value: function send() {…} }`. */
interface Described {
  readonly owner: Node
  readonly isStatic: boolean
  readonly part: TSESTree.Property
}

/** What Babel and SWC call the function that puts members in place: `_createClass(Client, [on its prototype], [on itself])`. */
const CREATING = ['_createClass', '_create_class', 'createClass']

/** The members of classes that a file describes to such a helper, by their names. */
const membersIn = memoize((tree: Tree): ReadonlyMap<string, readonly Described[]> => {
  const members = new Map<string, Described[]>()
  for (const { arguments: given } of CREATING.flatMap((name) => indexOf(tree).callsNamed.get(name) ?? [])) {
    const [owner, ...lists] = given
    if (owner)
      for (const [index, list] of lists.slice(0, 2).entries())
        for (const description of list.type === 'ArrayExpression' ? list.elements : []) {
          const parts = description?.type === 'ObjectExpression' ? description.properties : []
          const key = keyIn(parts)
          for (const part of parts)
            if (key !== undefined && part.type === 'Property' && isFunction(unwrap(part.value)))
              addTo(members, key, { owner, isStatic: index === 1, part })
        }
  }
  return members
})

function keyIn(parts: TSESTree.ObjectExpression['properties']): string | undefined {
  const [key] = parts.flatMap((part) => (part.type === 'Property' && staticKey(part.key, part.computed) === 'key' ? [part.value] : []))
  return key && staticKey(key, true)
}

/** What a class of which a compiler made a function has under a name, on its prototype or itself. */
export function describedMember(flow: Flow, fn: Node, key: string, isStatic: boolean): readonly Value[] {
  const tree = treeOf(fn)
  const members = (tree && membersIn(tree).get(key)) ?? []
  return members.flatMap(({ owner, part, ...member }): readonly Value[] => {
    if (member.isStatic !== isStatic || !ownersOf(flow, owner).some((value) => value.fn === fn)) return []
    const way = staticKey(part.key, part.computed)
    const values = way === 'value' || way === 'get' ? flow.evaluate(part.value, undefined) : []
    return way === 'value' ? values : values.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))
  })
}

/** The functions on the prototype of such a class. */
export function describedFunctions(flow: Flow, fn: Node): readonly Node[] {
  const tree = treeOf(fn)
  return (tree ? [...membersIn(tree).values()].flat() : []).flatMap(({ owner, isStatic, part }) =>
    !isStatic && ownersOf(flow, owner).some((value) => value.fn === fn) ? [unwrap(part.value)] : [],
  )
}

/** The member that a function is, which stands in such a description: what it is called, and whose it is. */
export function describedBy(fn: Node): { readonly key: string; readonly owner: Node; readonly isStatic: boolean } | undefined {
  const part = wrapped(fn).parent
  const description = part?.type === 'Property' ? part.parent : undefined
  const list = description?.parent
  const call = list?.type === 'ArrayExpression' ? list.parent : undefined
  if (description?.type !== 'ObjectExpression' || call?.type !== 'CallExpression' || !CREATING.includes(calleeName(call))) return undefined
  const key = keyIn(description.properties)
  const [owner] = call.arguments
  return key !== undefined && owner ? { key, owner, isStatic: call.arguments[2] === list } : undefined
}

function ownersOf(flow: Flow, owner: Node): readonly Callable[] {
  return flow.evaluate(owner, undefined).filter((value) => value.kind === 'callable')
}
