import { isFunction, isWithin, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { writtenMember } from '../objects/write-forms.js'
import { type CallNode, indexOf, isThis, treeOf } from '../tree-index.js'
import type { Instance, Value } from '../values.js'

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

/** What a description of a member that is written out gives it: its `value`, or what its `get` gives. */
function describedValues(flow: Flow, description: Node): readonly Value[] {
  const [value, get] = [writtenMember(description, 'value'), writtenMember(description, 'get')]
  const getter = get && unwrap(get)
  if (value) return flow.evaluate(value, undefined)
  return isFunction(getter) ? flow.returns(getter, undefined) : []
}
