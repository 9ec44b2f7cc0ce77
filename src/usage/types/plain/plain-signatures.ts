import type { CallNode } from '../../../flow/tree-index.js'
import { isFunction, parametersOf } from '../../../syntax/names.js'
import type { Node } from '../../../syntax/tree.js'
import { argumentsOf, type Given, type PlainType } from './plain-type.js'

export interface Signature {
  readonly params: readonly Node[]
  readonly returnType: Node | undefined
  readonly given: Given
}

/** How a function of a type is called, where that is one way only; by the type arguments that a call writes. */
export function signatureIn(type: PlainType | undefined, call: CallNode | undefined): Signature | undefined {
  if (!type) return undefined
  const { node, given } = type
  if (!isFunction(node) && node.type !== 'TSFunctionType' && node.type !== 'TSMethodSignature' && node.type !== 'TSDeclareFunction')
    return undefined
  const own = argumentsOf(node.typeParameters?.params ?? [], call?.typeArguments?.params ?? [], given)
  return {
    params: isFunction(node) ? parametersOf(node) : node.params,
    returnType: node.returnType ?? undefined,
    given: new Map([...given, ...own]),
  }
}
