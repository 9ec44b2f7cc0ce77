import type { Node, Tree } from '../../syntax/tree.js'
import type { PlainMember } from '../../usage/types/plain/plain-members.js'
import type { TypeQuestions } from '../../usage/types/type-places.js'
import type { Workspace } from '../../workspace/workspace.js'

/** A declared member, and the token that names it. */
export interface Declared {
  readonly tree: Tree
  readonly node: Node
  readonly member: Node
  readonly field: string
}

/** Where the files that import others are found, and who knows types that no annotation tells. */
export interface Surroundings {
  readonly workspace: Workspace
  readonly ask: TypeQuestions['ask']
  /** What plain declarations tell of places in some files. Absent: `ask` is called for all. */
  readonly plainMembers?: (trees: readonly Tree[]) => PlainMember
}
