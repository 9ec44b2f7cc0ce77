import type { Variable } from '../../../flow/tree-index.js'
import { isWithin, staticKey } from '../../../syntax/names.js'
import type { Node } from '../../../syntax/tree.js'
import { ANY, type PlainType } from './plain-type.js'
import type { PlainTypes } from './plain-types.js'

/** What a name or a pattern inside of a pattern is bound to; what has a default may be of that one's type. */
export function within(types: PlainTypes, pattern: Node, name: Node | undefined, type: PlainType | undefined): PlainType | undefined {
  if (!type || !name || pattern === name || type === ANY) return type
  if (pattern.type === 'ArrayPattern') {
    const inner = pattern.elements.find((one) => one && isWithin(name, one))
    return inner ? within(types, inner, name, types.element(type)) : undefined
  }
  if (pattern.type !== 'ObjectPattern') return undefined
  const inner = pattern.properties.find((one) => isWithin(name, one))
  const key = inner?.type === 'Property' ? staticKey(inner.key, inner.computed) : undefined
  const held = key === undefined ? undefined : types.member(type, key)?.type
  return inner?.type === 'Property' && held ? within(types, inner.value, name, types.resolve(held)) : undefined
}

/** The pattern that declares a variable with a type, which holds for whatever is assigned to it. */
export function declaredPattern({ defs: [definition] }: Variable): Node | undefined {
  const pattern = definition?.type === 'Variable' ? definition.node.id : undefined
  return pattern && annotationOf(pattern) ? pattern : undefined
}

export function annotationOf(pattern: Node): Node | undefined {
  return 'typeAnnotation' in pattern ? ((pattern.typeAnnotation as Node | null | undefined) ?? undefined) : undefined
}
