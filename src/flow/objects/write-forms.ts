import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { SOME_KEY, type Flow, type Write } from '../flow.js'
import { isUtility } from '../library/utility-packages.js'
import type { CallNode } from '../tree-index.js'
import type { Value } from '../values.js'
import { copiedKeyByKey } from './keys-gone-through.js'

/** `Reflect.set(object, key, value)`, and `Object.defineProperty` of a member that is seen when the object is written out. */
export function setByReflection({
  callee,
  arguments: [target, key, value],
}: CallNode): { target: Node; key: Node; value: Node } | undefined {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || !/^(?:Reflect|Object)$/.test(callee.object.name))
    return undefined
  if (!target || !key || !value) return undefined
  if (staticKey(callee.property, callee.computed) === 'set') return callee.object.name === 'Reflect' ? { target, key, value } : undefined
  const [held, enumerable] = [writtenMember(value, 'value'), writtenMember(value, 'enumerable')]
  return held && enumerable?.type === 'Literal' && enumerable.value === true ? { target, key, value: held } : undefined
}

/**
 * `_.set(object, 'list[0].key', value)`: what is set, the keys around it and its own, which is absent where it is an element of a list;
 * undefined for any other call.
 */
export function setByPath(
  flow: Flow,
  { callee, arguments: [target, written, value] }: CallNode,
): { target: Node; path: readonly string[]; key: string | undefined; written: Node; value: Node } | undefined {
  if (!target || !written || !value || target.type === 'SpreadElement' || value.type === 'SpreadElement') return undefined
  const keys = writtenKeys(written)
  if (!keys || !flow.evaluate(callee, undefined).some(isUtility)) return undefined
  // positions in lists are no keys
  const isKey = (key: string, at: number): boolean =>
    !/^\d+$/.test(key) && !(key === SOME_KEY && at > 0 && flow.context.isList?.(keys[at - 1] ?? '') === true)
  const path = keys.filter(isKey)
  const last = keys.length - 1
  const key = isKey(keys[last] ?? '', last) ? path.pop() : undefined
  return { target, path, key, written, value }
}

/** The keys of a path that is written out, as one text or as a list of keys, some of which are only known when it runs. */
function writtenKeys(path: Node): readonly string[] | undefined {
  if (path.type === 'ArrayExpression')
    return path.elements.map((element) => (element?.type === 'Literal' ? String(element.value) : SOME_KEY))
  const text = path.type === 'TemplateLiteral' ? path.quasis.map(({ value }) => value.cooked ?? '').join(SOME_KEY) : literalText(path)
  const keys = text?.split(/[.[\]]+/).filter((key) => key !== '')
  return keys?.map((key) => (path.type === 'TemplateLiteral' && key.includes(SOME_KEY) ? SOME_KEY : key))
}

/** What an object literal gives a member, where that is spelled in it. */
export function writtenMember(object: Node, key: string): Node | undefined {
  const found =
    object.type === 'ObjectExpression'
      ? object.properties.find((part) => part.type === 'Property' && staticKey(part.key, part.computed) === key)
      : undefined
  return found?.type === 'Property' ? found.value : undefined
}

/** Whether what is written to is an element of a list, or was one: `list[0].key`. */
export function isOfElement({ left }: TSESTree.AssignmentExpression): boolean {
  const target = unwrap(left)
  const holder = target.type === 'MemberExpression' ? unwrap(target.object) : undefined
  return holder?.type === 'MemberExpression' && holder.computed && /^(\d+|)$/.test(staticKey(holder.property, true) ?? '')
}

/** A write as what it does to an object: a loop that sets each member of another object in turn takes over all of them. */
export function doneTo(value: Value, write: Write): Write {
  const key = keyIn(value, write)
  const { node, path } = write
  const isOpen = key === SOME_KEY && path.length === 0 && value.kind === 'shape' && value.node.type === 'ObjectExpression'
  if (!isOpen || node.type !== 'AssignmentExpression') return { ...write, key }
  const of = copiedKeyByKey(node)
  return of ? { ...write, key: undefined, value: { node: of, env: undefined }, inTurn: node.right } : { ...write, key }
}

/** The key of a write: what is set in a list under a key that is not known is an element of it, in an object it is any member. */
function keyIn(value: Value, { key, keyNode, path }: Write): string | undefined {
  if (value.kind !== 'shape' || !keyNode || path.length > 0 || (key !== undefined && key !== SOME_KEY)) return key
  return value.node.type === 'ArrayExpression' ? undefined : value.node.type === 'ObjectExpression' ? SOME_KEY : key
}
