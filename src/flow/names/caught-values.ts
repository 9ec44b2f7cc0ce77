import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Flow } from '../flow.js'
import { functionAround } from '../tree-index.js'
import { unknown, type Env, type Value } from '../values.js'

/**
 * What a `catch` clause is handed: what its `try` throws where it stands, and what code that is called there may throw, which only a test
 * of it tells.
 */
export function caughtValues(flow: Flow, clause: TSESTree.CatchClause, env: Env): readonly Value[] {
  const { parent } = clause
  const thrown = parent?.type === 'TryStatement' ? thrownIn(parent.block).flatMap((value) => flow.evaluate(value, env)) : []
  return [...thrown, unknown('is what was thrown', clause)]
}

/** What is thrown in a block itself, not in functions within it, nor where another `catch` of it stands between. */
function thrownIn(block: Node): readonly Node[] {
  const thrown: Node[] = []
  const own = functionAround(block)
  walk(block, (node) => {
    if (node.type === 'ThrowStatement' && functionAround(node) === own && !isCaughtBefore(node, block)) thrown.push(node.argument)
  })
  return thrown
}

function isCaughtBefore(node: Node, block: Node): boolean {
  for (let at = node; at !== block && at.parent; at = at.parent)
    if (at.parent.type === 'TryStatement' && at.parent.handler && at.parent.block === at) return true
  return false
}
