import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

type CallNode = TSESTree.CallExpression | TSESTree.NewExpression

/**
 * A name that a call is handed: as an argument, or as the member `key` of an object that is written there; be it bound to something first
 * (`value` is then the call that binds it).
 */
export interface HandedOn {
  readonly call: CallNode
  readonly position: number
  readonly key: string | undefined
  readonly value: Node
}

/** The parts of a call's arguments that are names or members, by the (last) name. */
export function handedParts(call: CallNode): readonly (HandedOn & { readonly name: string })[] {
  return call.arguments.flatMap((argument, position) =>
    partsOf(argument).flatMap(({ key, value }) => namesOf(value).map((name) => ({ name, call, position, key, value }))),
  )
}

function partsOf(argument: Node): Pick<HandedOn, 'key' | 'value'>[] {
  const inner = unwrap(argument)
  if (inner.type !== 'ObjectExpression') return [{ key: undefined, value: inner }]
  return inner.properties.flatMap((property) => {
    const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    return property.type === 'Property' && key !== undefined ? [{ key, value: unwrap(property.value) }] : []
  })
}

function namesOf(node: Node): string[] {
  const named = node.type === 'CallExpression' ? boundIn(node) : [node]
  return named.flatMap((part) => (node === part ? nameOf(part) : (literalText(part) ?? nameOf(unwrap(part)))) ?? [])
}

/** What a call may bind: the function of which it is the method, `show.bind(this)`, or one that it is handed, `proxy(this, 'show')`. */
function boundIn({ callee, arguments: args }: TSESTree.CallExpression): readonly Node[] {
  const method = unwrap(callee)
  const isBind = method.type === 'MemberExpression' && staticKey(method.property, method.computed) === 'bind'
  return isBind ? [method.object, ...args] : args
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? staticKey(node.property, node.computed) : undefined
}
