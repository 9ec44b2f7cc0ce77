import type { Node, TSESTree } from '../../../syntax/tree.js'

/** A type that declarations spell out, and what the type parameters that it names stand for. */
export interface PlainType {
  readonly node: Node
  readonly given: Given
}

export type Given = ReadonlyMap<Node, PlainType>

/** What an object has under a key: where that is declared, if it is, and its type as far as one is declared. */
export interface PlainMember {
  readonly at: Node | undefined
  readonly type: PlainType | undefined
}

export const NONE: Given = new Map()

/** What a compiler knows nothing of, as whatever is found in it. */
export const ANY: PlainType = { node: { type: 'TSAnyKeyword' } as Node, given: NONE }

/** What type parameters stand for where a generic type or function is used with these arguments. */
export function argumentsOf(parameters: readonly TSESTree.TSTypeParameter[], args: readonly Node[], around: Given): Given {
  const given = new Map<Node, PlainType>()
  for (const [index, parameter] of parameters.entries()) {
    const own = args[index]
    if (own) given.set(parameter, { node: own, given: around })
    else if (parameter.default) given.set(parameter, { node: parameter.default, given })
  }
  return given
}
