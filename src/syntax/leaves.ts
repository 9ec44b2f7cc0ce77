import { unwrap } from './names.js'
import type { Node } from './tree.js'

/**
 * Whether nothing runs that follows a statement in its block: it returns, throws, ends the process, or goes on elsewhere in all cases.
 * Where `but` is given, a `break` counts as the end of what it stands in alone.
 */
export function leaves(statement: Node | null | undefined, but?: 'BreakStatement'): boolean {
  switch (statement?.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return statement.type !== but
    case 'BlockStatement':
      return statement.body.some((inner) => leaves(inner, but))
    case 'IfStatement':
      return leaves(statement.consequent, but) && leaves(statement.alternate, but)
    case 'TryStatement': {
      const { block, handler, finalizer } = statement
      return leaves(finalizer, but) || (leaves(block, but) && (!handler || leaves(handler.body, but)))
    }
    case 'ExpressionStatement':
      return endsProcess(unwrap(statement.expression))
    default:
      return false
  }
}

/** `process.exit(1)` */
function endsProcess(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property } = node.callee
  return (
    object.type === 'Identifier' && ['process', 'Deno'].includes(object.name) && property.type === 'Identifier' && property.name === 'exit'
  )
}
