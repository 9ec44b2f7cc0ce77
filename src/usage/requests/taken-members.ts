import type { Flow } from '../../flow/flow.js'
import { calleeName } from '../../flow/tree-index.js'
import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/**
 * The members that lead from a value to a path, outermost first, undefined where it is not known which: `['chat', 'path']` of
 * `{ chat: [{ path: '…' }] }`. Lists on the way count for nothing; none lead to a path from itself.
 */
export type Keys = readonly (string | undefined)[]

/** The place of a value in the pairs that `Object.entries` gives. */
const VALUE = '1'

/** What leads to the path from a member that is taken of the value, by each of the ways to read it; none where it is another member. */
export function keysOfMember(flow: Flow, { object, property, computed }: TSESTree.MemberExpression, keys: Keys): readonly Keys[] {
  const name = staticKey(property, computed)
  if (name === 'length' && keys[0] !== name) return []
  const [first, ...rest] = keys
  if (keys.length === 0 || first === undefined || name === first) return [rest]
  if (name !== undefined && !/^\d+$/.test(name)) return []
  // a member of a table that is chosen as the code runs, or an element of a list of such objects
  const written = flow.evaluate(object, undefined).flatMap((value): string[] => (value.kind === 'shape' ? [value.node.type] : []))
  if (written.includes('ObjectExpression')) return [rest]
  return written.length > 0 || rest.length === 0 ? [keys] : [keys, rest]
}

/** Whether a read of a table takes another of its members, or another of theirs. */
export function takesOther(read: Node, keys: Keys): boolean {
  const place = wrapped(read)
  const member = place.parent
  if (member?.type === 'VariableDeclarator') return takersOf(member.id, keys)?.length === 0
  if (member?.type !== 'MemberExpression' || member.object !== place) return false
  const name = staticKey(member.property, member.computed)
  if (name !== undefined && name === keys[0]) return takesOther(member, keys.slice(1))
  return isOther(name, keys) && !/^(?:\d+|length)$/.test(name ?? '') && !isCallee(member)
}

function isCallee(member: Node): boolean {
  const place = wrapped(member)
  return place.parent?.type === 'CallExpression' && place.parent.callee === place
}

/** Whether a key that is read or taken apart is another than the one that leads to the path. */
function isOther(name: string | undefined, keys: Keys): boolean {
  const [first] = keys
  return first !== undefined && name !== undefined && name !== first
}

/** The pattern and its keys that take the path, or what holds it, out of what is taken apart; undefined where that cannot be told. */
export function takersOf(pattern: Node, keys: Keys): readonly (readonly [Node, Keys])[] | undefined {
  const [first, ...rest] = keys
  if (pattern.type === 'ArrayPattern') {
    const pair = first === VALUE ? pattern.elements[1] : undefined
    if (pair) return [[pair, rest]]
    return pattern.elements.flatMap((element) =>
      element ? [[element.type === 'RestElement' ? element.argument : element, keys] as const] : [],
    )
  }
  if (pattern.type !== 'ObjectPattern' || keys.length === 0) return undefined
  const takers = pattern.properties.filter(
    (property) => property.type === 'RestElement' || !isOther(staticKey(property.key, property.computed), keys),
  )
  const [taker] = takers
  // what is taken by its name is not in the rest
  const isNamed = taker?.type === 'Property' && first !== undefined && staticKey(taker.key, taker.computed) === first
  return (isNamed ? [taker] : takers).map((each) => (each.type === 'Property' ? [each.value, rest] : [each.argument, keys]))
}

/** What leads to the path from what `Object.values` and its like give; undefined where the call is none of them. */
export function keysOfCopy(call: TSESTree.CallExpression, keys: Keys): Keys | undefined {
  if (unwrap(call.callee).type !== 'MemberExpression') return undefined
  switch (calleeName(call)) {
    case 'values':
      return keys.slice(1)
    case 'entries':
      return [VALUE, ...keys.slice(1)]
    case 'stringify':
      return []
    case 'freeze':
    case 'seal':
    case 'from':
    case 'of':
    case 'assign':
    case 'concat':
      return keys
    default:
      return undefined
  }
}

/** What leads to the path from a collection of what leads to it: a map is made of pairs. */
export function keysOfCollection(keys: Keys): Keys {
  return keys[0] === VALUE ? keys.slice(1) : keys
}
