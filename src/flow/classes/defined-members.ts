import { isFunction, isWithin, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { environmentsOf } from '../lists/item-frames.js'
import { writesComputed } from '../objects/members-named.js'
import { writtenMember } from '../objects/write-forms.js'
import { keyText } from '../texts/key-texts.js'
import { type CallNode, indexOf, isThis, treeOf } from '../tree-index.js'
import type { Env, Instance, Value } from '../values.js'
import { methodValues } from './method-values.js'
import { isPrototypeOf } from './prototypes.js'

/**
 * What code defines a member of `this`, or of the prototype of its class, to be, under its name or one that is one of several in turn:
 * `Object.defineProperty(this, 'reply', { get: () => reply })`, or its plural.
 */
export function definedOn(flow: Flow, instance: Instance, key: string, at: Node): readonly Value[] {
  const { node } = instance
  const tree = treeOf(node)
  const callsNamed = tree ? indexOf(tree).callsNamed : undefined
  const within = (name: string): readonly CallNode[] =>
    (callsNamed?.get(name) ?? []).filter(({ arguments: [object] }) => object && isOwn(flow, object, node))
  const single = within('defineProperty').flatMap(({ arguments: [, name, description] }) => {
    const around = name && description ? (staticKey(name, true) === undefined ? environmentsOf(flow, name) : [undefined]) : []
    return around.flatMap((env) => (description && name && keyText(flow, name, true, env) === key ? [{ description, env }] : []))
  })
  const several = within('defineProperties').flatMap(({ arguments: [, descriptions] }) => {
    const described = descriptions && writtenMember(unwrap(descriptions), key)
    return described ? [{ description: described, env: undefined }] : []
  })
  return [...single, ...several].flatMap(({ description, env }) => describedValues(flow, unwrap(description), env, instance, at))
}

/** Whether an expression is `this` in the code of a class, or its prototype. */
function isOwn(flow: Flow, object: Node, owner: Instance['node']): boolean {
  return isThis(object) ? isWithin(object, owner) : isPrototypeOf(flow, object, owner)
}

/**
 * What code of a class sets a member of `this`, or of its prototype, to under a name that is one of several in turn:
 * `for (const [name, path] of Object.entries(PATHS)) this[name] = (body) => post(path, body)`.
 */
export function setInTurn(flow: Flow, instance: Instance, key: string): readonly Value[] {
  const { node } = instance
  return writesComputed(node).flatMap(({ left, right }) => {
    const target = unwrap(left)
    if (target.type !== 'MemberExpression') return []
    const around = isOwn(flow, target.object, node) ? environmentsOf(flow, target.property) : []
    return around.flatMap((env) => {
      const values = env && keyText(flow, target.property, true, env) === key ? flow.evaluate(right, env) : []
      return values.map((value) => (value.kind === 'callable' && !value.self ? { ...value, self: instance } : value))
    })
  })
}

/** What a description of a member that is written out gives it: its `value`, or what its `get` gives. */
function describedValues(flow: Flow, description: Node, env: Env, instance: Instance, at: Node): readonly Value[] {
  const [value, get] = [writtenMember(description, 'value'), writtenMember(description, 'get')]
  const getter = get && unwrap(get)
  if (value)
    return flow.evaluate(value, env).map((held) => (held.kind === 'callable' && !held.bound ? { ...held, self: instance } : held))
  if (!getter || !isFunction(getter)) return []
  return getter.type === 'ArrowFunctionExpression' ? flow.returns(getter, env) : methodValues(flow, getter, true, instance, env, at)
}
