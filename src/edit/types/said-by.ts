import type { Node } from '../../syntax/tree.js'

/** The type that a function's result type says its argument has. */
export function saidBy(result: Node): readonly Node[] {
  return result.type === 'TSTypePredicate' && result.typeAnnotation ? [result.typeAnnotation.typeAnnotation] : []
}
