import type { Node, Tree } from '../syntax/tree.js'
import { removeItem, removeLine } from './text/lines.js'
import { commentReason, type Outcome, refuse } from './outcome.js'
import type { Site } from './site.js'

/** A key or a member by which a field gets into an object. */
export type Written = Extract<Site, { form: 'entry' | 'member' }>

/** Takes a field out of the object that it is written into: the key with one of its commas, or the statement that assigns it. */
export function dropField(tree: Tree, site: Written): Outcome {
  if (site.form === 'entry') {
    const removal = removeItem(tree, site.object, site.object.properties, site.property)
    return removal ? { edits: [removal] } : refuse(commentReason)
  }
  const statement = statementOf(site.member)
  const removal = statement ? removeLine(tree, statement) : undefined
  return removal ? { edits: [removal] } : refuse(commentReason)
}

/** The statement that consists of an assignment to the member, in a list of statements. */
export function statementOf(member: Node): Node | undefined {
  const statement = member.parent?.type === 'AssignmentExpression' && member.parent.left === member ? member.parent.parent : undefined
  const inBlock = ['BlockStatement', 'Program', 'StaticBlock', 'SwitchCase'].includes(statement?.parent?.type ?? '')
  return statement?.type === 'ExpressionStatement' && inBlock ? statement : undefined
}
