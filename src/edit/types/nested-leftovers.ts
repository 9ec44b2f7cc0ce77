import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { namesMember } from './names-member.js'
import type { Declared, Surroundings } from './surroundings.js'
import { declaredName, importersOf, isRead } from './typed-leftovers.js'

/**
 * The same for a member of a type that is written out inside another one and has no name of its own: the first place that reads it and is
 * not rewritten. Only types tell, so that without `around` nothing is found.
 */
export function findNestedLeftover(
  declared: Declared,
  isRewritten: (tree: Tree, key: Node) => boolean,
  around: Surroundings | undefined,
): { readonly tree: Tree; readonly node: Node } | undefined {
  const { tree: own, member, field } = declared
  if (!around || declaredName(member) !== undefined) return undefined
  const holder = keyAround(member)
  const open: { readonly tree: Tree; readonly node: Node }[] = []
  for (const tree of [own, ...importersOf(own, field, around.workspace)]) {
    if (!tree.typed) continue
    walk(tree.ast, (node) => {
      if (node.type !== 'MemberExpression' && node.type !== 'Property') return
      const key = node.type === 'MemberExpression' ? node.property : node.key
      if (staticKey(key, node.computed) !== field || !isRead(key) || isRewritten(tree, key)) return
      if (node.type === 'MemberExpression' && !mayBeHeldBy(unwrap(node.object), holder)) return
      open.push({ tree, node: key })
    })
  }
  return open.length > 0 ? open.find(namesMember(declared, open, around)) : undefined
}

/** The key whose type is written out around a member, if one is. */
function keyAround(member: Node): string | undefined {
  for (let at = member.parent; at && !at.type.endsWith('Declaration'); at = at.parent)
    if (at.type === 'TSPropertySignature') return staticKey(at.key, at.computed)
  return undefined
}

/** Whether an object can be what stands under a key, or an element of it: it is not plainly what stands under another one. */
function mayBeHeldBy(object: Node, holder: string | undefined): boolean {
  if (holder === undefined || object.type !== 'MemberExpression') return true
  const key = staticKey(object.property, object.computed)
  return key === undefined || key === holder || /^\d+$/.test(key)
}
