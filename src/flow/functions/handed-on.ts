import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

type CallNode = TSESTree.CallExpression | TSESTree.NewExpression

/** A name that a call is handed: as an argument, or as the member `key` of an object that is written there. */
export interface HandedOn {
  readonly call: CallNode
  readonly position: number
  readonly key: string | undefined
  readonly value: Node
}

/** The parts of a call's arguments that are names or members, by the (last) name. */
export function handedParts(call: CallNode): readonly (HandedOn & { readonly name: string })[] {
  return call.arguments.flatMap((argument, position) =>
    partsOf(argument).flatMap(({ key, value }) => {
      const name = nameOf(value)
      return name === undefined ? [] : [{ name, call, position, key, value }]
    }),
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

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? staticKey(node.property, node.computed) : undefined
}
