import { isFunction, literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { SOME_KEY, type Flow, type Write } from '../flow.js'
import { isUtility } from '../library/utility-packages.js'
import { calleeName, type CallNode, indexOf, treeOf } from '../tree-index.js'
import type { Payload, Shape, Tuple, Value } from '../values.js'
import { copiedKeyByKey } from './keys-gone-through.js'

/** A member that a call describes, and of which object. */
interface DescribedMember {
  readonly target: Node
  readonly name: { readonly node: Node; readonly computed: boolean }
  readonly description: Node
}

/** What a call of the language sets a member of an object to. */
interface SetMember extends Omit<DescribedMember, 'description'> {
  readonly value: Node
  readonly isHidden: boolean
}

/** Functions of the language that describe members of objects. */
export const DESCRIBING = ['defineProperty', 'defineProperties', 'create']

/**
 * The members that a call describes: `Object.defineProperty(object, key, { get() {…} })`, `Object.defineProperties(object, { key: {…} })`,
 * `Object.create(prototype, { key: {…} })`.
 */
export function describedMembers(call: CallNode): readonly DescribedMember[] {
  const { callee, arguments: [target, second, third] } = call
  if (!target || !second || callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return []
  if (!/^(?:Reflect|Object)$/.test(callee.object.name)) return []
  const name = staticKey(callee.property, callee.computed)
  if (name === 'defineProperty') return third ? [{ target, name: { node: second, computed: true }, description: third }] : []
  const all = name === 'defineProperties' || name === 'create' ? unwrap(second) : undefined
  if (all?.type !== 'ObjectExpression') return []
  return all.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const { key: node, computed, value: description } = property
    return [{ target: name === 'create' ? call : target, name: { node, computed }, description }]
  })
}

/** Whether a write is a member of an object of descriptions: what stands under its key is no value of it. */
export function isDescribed({ node, keyNode }: Write): boolean {
  return node.type === 'CallExpression' && DESCRIBING.includes(calleeName(node)) && keyNode?.parent?.type === 'Property'
}

/** The members that a call sets: those that it describes, and `Reflect.set(object, key, value)`. */
export function setByReflection(call: CallNode): readonly SetMember[] {
  const { callee, arguments: [target, node, value] } = call
  const isSet = callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Reflect'
  if (isSet && staticKey(callee.property, callee.computed) === 'set')
    return target && node && value ? [{ target, name: { node, computed: true }, value, isHidden: false }] : []
  return describedMembers(call).flatMap(({ description, ...member }) => describedAs(description).map((given) => ({ ...member, ...given })))
}

/** What the description of a member gives it: its value, or what its getter returns. */
function describedAs(description: Node): readonly Pick<SetMember, 'value' | 'isHidden'>[] {
  const written = unwrap(description)
  const [value, get, enumerable] = ['value', 'get', 'enumerable'].map((key) => writtenMember(written, key))
  const isHidden = !(enumerable?.type === 'Literal' && enumerable.value === true)
  const getter = get && unwrap(get)
  const tree = getter && isFunction(getter) ? treeOf(getter) : undefined
  const given = value ? [value] : getter && isFunction(getter) && tree ? (indexOf(tree).returns.get(getter) ?? []) : []
  return given.map((each) => ({ value: each, isHidden }))
}

/** The key under which a prototype is set: by name, or by `Object.setPrototypeOf(object, prototype)`. */
export const PROTOTYPE = '__proto__'

/** `{ __proto__: other }`: what the object has itself stands before what the other one has. */
export function isPrototype({ key, computed, shorthand, method }: TSESTree.Property): boolean {
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined
  return !computed && !shorthand && !method && name === PROTOTYPE
}

/** The later writes to an object that are seen when it is written out. */
export function sentWrites(flow: Flow, object: Shape | Tuple | Payload): readonly Write[] {
  return flow.writes(object).filter(({ isHidden }) => !isHidden)
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
  if (key === PROTOTYPE && path.length === 0) return { ...write, key: undefined, isHidden: true }
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
