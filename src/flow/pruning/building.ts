import type { FunctionNode } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Depth, Marks } from './marks.js'
import type { Places, Seeds, Slot } from './places.js'

/** A function of the program, or the code of a file outside of all. */
export interface Code {
  readonly fn: FunctionNode | undefined
  readonly depth: Depth
  /** Whether its text has anything marked. */
  readonly body: number
  readonly returned: number
  /** The function itself, as a value. */
  readonly made: number
  /** The conditions in it. */
  readonly tests: number[]
  readonly self: Slot
  /** The class that it is part of. */
  readonly owner: number
  readonly handed: Slot
  readonly parameters: readonly { readonly slot: Slot; readonly isRest: boolean }[]
  /** What it is called by. */
  readonly names: string[]
}

export type Site =
  | TSESTree.CallExpression
  | TSESTree.NewExpression
  | TSESTree.TaggedTemplateExpression
  | TSESTree.JSXOpeningElement

/** A call, or an element: which of its parts are marked. */
export interface CallSite {
  readonly node: Site
  readonly code: Code
  readonly callee: number
  readonly args: { readonly node: Node; readonly region: number }[]
  readonly whole: number
  readonly result: number
}

/** Where what stands in a node goes: a part of the text that is marked as one, in the function around it. */
export interface Around {
  readonly region: number
  readonly code: Code
  readonly tree: Tree
}

/** What the graph is built from, by the parts that build it. */
export interface Building {
  readonly marks: Marks
  readonly places: Places
  readonly seeds: Seeds
  readonly around: Map<Node, Around>
  readonly sites: Map<Node, CallSite>
  /** What is given to names of members and variables, and what is put into something of a name by a key that is not written. */
  readonly given: Map<string, Node[]>
  readonly kept: Map<string, Node[]>
  /** What can be done only when all of the program was gone through. */
  readonly later: (() => void)[]
  placesOf(expression: Node): readonly Slot[]
  /** A part of the text that goes somewhere of its own. */
  regionIn(outer: Around, node: Node, ...to: readonly number[]): Around
}

export function calleeOf(node: Site): Node {
  if (node.type === 'JSXOpeningElement') return node.name
  return node.type === 'TaggedTemplateExpression' ? node.tag : node.callee
}
