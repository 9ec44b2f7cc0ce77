import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** An assignment to a member of `client.defaults`: the keys from there on, and what is assigned. */
export interface DefaultWrite {
  readonly client: Node
  readonly keys: readonly string[]
  readonly value: Node
}

export function defaultWrite({ left, right }: TSESTree.AssignmentExpression): DefaultWrite | undefined {
  const keys: string[] = []
  let at = unwrap(left)
  while (at.type === 'MemberExpression') {
    const key = staticKey(at.property, at.computed) ?? ''
    at = unwrap(at.object)
    if (key === 'defaults') return { client: at, keys, value: right }
    keys.unshift(key)
  }
  return undefined
}

/** Whether an object literal with these keys has a method and an address, as a description of a request has. */
export function describesRequest(keys: readonly (string | undefined)[]): boolean {
  return keys.includes('method') && keys.some((key) => key === 'url' || key === 'path' || key === 'uri' || key === 'endpoint')
}

/** Whether an object literal with these keys says what a token stands for. */
export function isProvision(keys: readonly (string | undefined)[]): boolean {
  return keys.includes('provide') && keys.some((key) => key === 'useValue' || key === 'useFactory' || key === 'useClass')
}

export function keysOf({ properties }: TSESTree.ObjectExpression): readonly (string | undefined)[] {
  return properties.map((property) => (property.type === 'Property' ? staticKey(property.key, property.computed) : undefined))
}
