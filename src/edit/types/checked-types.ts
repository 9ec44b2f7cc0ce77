import type { Modules } from '../../flow/flow.js'
import { unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { resultTypes } from './result-types.js'
import { saidBy } from './said-by.js'
import { variableOf } from '../variables.js'

/**
 * The types that functions say an expression has which are asked about it anywhere in its file: `isObject(reply.answer)`, declared as
 * `(value: unknown): value is Record<string, unknown>`. Too many rather than too few.
 */
export function checkedTypes(tree: Tree, node: Node, modules?: Modules): readonly Node[] {
  const asked = unwrap(node)
  const text = tree.text.slice(...asked.range)
  const root = rootOf(tree, asked)
  const types: Node[] = []
  walk(tree.ast, (call) => {
    if (call.type !== 'CallExpression') return
    const [given, ...others] = call.arguments
    if (!given || others.length > 0 || tree.text.slice(...given.range) !== text || rootOf(tree, given) !== root) return
    types.push(...resultTypes(tree, call, modules).flatMap(saidBy))
  })
  return types
}

/** The variable that a chain of members begins with. */
function rootOf(tree: Tree, node: Node): ReturnType<typeof variableOf> {
  const inner = unwrap(node)
  return inner.type === 'MemberExpression' ? rootOf(tree, inner.object) : variableOf(tree, inner)
}
