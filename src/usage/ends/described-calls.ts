import { describedAt } from '../../flow/names/described-callees.js'
import type { CallNode } from '../../flow/tree-index.js'
import type { Env } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import type { Sight, Walk } from './walk.js'

/**
 * Goes on to what a call does with the answer of whose function a row of `models` says it, by way of what it gives and of the functions
 * that it is handed; whether that is so.
 */
export function followDescribed(
  { flow, follow, among }: Walk,
  call: CallNode,
  env: Env,
  sight: Sight,
  followFunction: (argument: Node, sight: Sight) => void,
): boolean {
  const described = describedAt(flow, call.callee, env)
  if (!described || described.like) return false
  if (among(flow.evaluate(call, env)).length > 0) follow(call, env, 'told')
  if (described.deeds.nothing !== true) for (const handed of call.arguments) followFunction(handed, sight)
  return true
}
