import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Write } from '../flow.js'
import { calleeName } from '../tree-index.js'
import type { Shape } from '../values.js'

/** Merges that set each member of their sources as a whole, the last one's in the end. */
const SETTING = /^(assign|assignIn|objectAssign)$/

/**
 * Whether a write belongs to the making of an object, so that nobody ever sees what it sets over: a merge into a literal that is written in
 * it, a member that the call itself describes which makes it, or one that is set in one of the statements right behind that.
 */
export function isSetAtOnce(shape: Shape, { node }: Write): boolean {
  const making = shape.copies?.at(-1) ?? shape.node
  if (node === making) return true
  const made = wrapped(making)
  if (node.type === 'CallExpression') return node.arguments[0] === made && SETTING.test(calleeName(node))
  return node.type === 'AssignmentExpression' && startsAs(made, node.parent)
}

/** Writes in the order in which they are found, but for merges that make the object: what is set later sets over them. */
export function makingFirst(shape: Shape, writes: readonly Write[]): readonly Write[] {
  const making = writes.length > 1 ? writes.filter((write) => write.node.type === 'CallExpression' && isSetAtOnce(shape, write)) : []
  return making.length > 0 ? [...making, ...writes.filter((write) => !making.includes(write))] : writes
}

/** Whether between the declaration that makes an object and a statement there are only such as set its members. */
function startsAs(made: Node, statement: Node): boolean {
  const { parent } = made
  if (parent?.type !== 'VariableDeclarator' || parent.init !== made || parent.id.type !== 'Identifier') return false
  const declaration = parent.parent
  const first = declaration.parent.type === 'ExportNamedDeclaration' ? declaration.parent : declaration
  const block = first.parent
  if (declaration.declarations.length > 1 || (block?.type !== 'BlockStatement' && block?.type !== 'Program')) return false
  const { name } = parent.id
  const statements: readonly Node[] = block.body
  const [from, to] = [statements.indexOf(first), statements.indexOf(statement)]
  return to > from && statements.slice(from + 1, to + 1).every((other) => setsMember(other, name))
}

/** Whether a statement does no more than to set a member of what has a name, to something that is not made of it. */
function setsMember(statement: Node, name: string): boolean {
  const set = statement.type === 'ExpressionStatement' ? statement.expression : undefined
  if (set?.type !== 'AssignmentExpression' || set.operator !== '=') return false
  const target = unwrap(set.left)
  if (target.type !== 'MemberExpression' || target.object.type !== 'Identifier' || target.object.name !== name) return false
  if (staticKey(target.property, target.computed) === undefined) return false
  let isOwn = true
  walk(set.right, (node) => {
    if (node.type === 'Identifier' && node.name === name) isOwn = false
  })
  return isOwn
}
