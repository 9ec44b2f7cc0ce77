import { memoizePair } from '../../syntax/memoize.js'
import type { ClassNode, FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { namesOneOf } from './describe-type.js'

/** A place that says by a type of which type a value is, or (without one) a call that hands type arguments on. */
export interface TypedPlace {
  readonly type?: Node
  readonly value: Node
}

/** The places in a part of a generic function or class that name its type parameters: casts, typed variables, calls. */
export const placesInside: (owner: FunctionNode | ClassNode, part: Node) => readonly TypedPlace[] = memoizePair((owner, part) => {
  if (!owner.typeParameters) return []
  const own: ReadonlySet<Node> = new Set(owner.typeParameters.params)
  const places: TypedPlace[] = []
  const add = (type: Node, place: TypedPlace): void => void (namesOneOf(type, own) && places.push(place))
  walk(part, (node) => {
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSTypeAssertion':
      case 'TSSatisfiesExpression':
        return add(node.typeAnnotation, { type: node.typeAnnotation, value: node.expression })
      case 'VariableDeclarator':
        return node.id.typeAnnotation && node.init
          ? add(node.id.typeAnnotation, { type: node.id.typeAnnotation, value: node.init })
          : undefined
      case 'CallExpression':
        return node.typeArguments ? add(node.typeArguments, { value: node }) : undefined
    }
  })
  return places
})
