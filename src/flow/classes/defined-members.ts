import { isFunction, isWithin, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { environmentsOf } from '../lists/item-frames.js'
import { writesComputed } from '../objects/members-named.js'
import { writtenMember } from '../objects/write-forms.js'
import { keyText } from '../texts/key-texts.js'
import { type CallNode, indexOf, isThis, treeOf } from '../tree-index.js'
import type { Instance, Value } from '../values.js'
import { isPrototypeOf } from './prototypes.js'

/** What code of a class defines a member of `this` to be: `Object.defineProperty(this, 'reply', { get: () => reply })`, or its plural. */
export function definedOnThis(flow: Flow, { node }: Instance, key: string): readonly Value[] {
  const tree = treeOf(node)
  const callsNamed = tree ? indexOf(tree).callsNamed : undefined
  const within = (name: string): readonly CallNode[] =>
    (callsNamed?.get(name) ?? []).filter((call) => call.arguments[0] && isThis(call.arguments[0]) && isWithin(call, node))
  const single = within('defineProperty').flatMap(({ arguments: [, name, description] }) =>
    name && description && staticKey(name, true) === key ? [description] : [],
  )
  const several = within('defineProperties').flatMap(({ arguments: [, descriptions] }) => {
    const described = descriptions && writtenMember(unwrap(descriptions), key)
    return described ? [described] : []
  })
  return [...single, ...several].flatMap((description) => describedValues(flow, unwrap(description)))
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
    const isOwn = isThis(target.object) ? isWithin(target, node) : isPrototypeOf(flow, target.object, node)
    const around = isOwn ? environmentsOf(flow, target.property) : []
    return around.flatMap((env) => {
      const values = env && keyText(flow, target.property, true, env) === key ? flow.evaluate(right, env) : []
      return values.map((value) => (value.kind === 'callable' && !value.self ? { ...value, self: instance } : value))
    })
  })
}

/** What a description of a member that is written out gives it: its `value`, or what its `get` gives. */
function describedValues(flow: Flow, description: Node): readonly Value[] {
  const [value, get] = [writtenMember(description, 'value'), writtenMember(description, 'get')]
  const getter = get && unwrap(get)
  if (value) return flow.evaluate(value, undefined)
  return isFunction(getter) ? flow.returns(getter, undefined) : []
}
