import { truth } from '../../flow/conditions/conditions.js'
import type { Flow } from '../../flow/flow.js'
import type { Env, Value } from '../../flow/values.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/**
 * What is spread on the side of a choice that a flag keeps from being taken, where it is the same flag for everyone who asks: code that is
 * switched off stays code, as it is behind an `if`. Where callers differ, each is looked at for itself.
 */
export function switchedOff(flow: Flow, spread: Node, env: Env): readonly Value[] {
  const choice = unwrap(spread)
  if (choice.type === 'ConditionalExpression') {
    const flag = flagOf(flow, choice.test, env)
    return flag === undefined ? [] : flow.evaluate(flag ? choice.alternate : choice.consequent, env)
  }
  if (choice.type !== 'LogicalExpression' || choice.operator === '??') return []
  return flagOf(flow, choice.left, env) === (choice.operator === '||') ? flow.evaluate(choice.right, env) : []
}

/** The flag that a test is in an environment and in every other one. */
function flagOf(flow: Flow, test: Node, env: Env): boolean | undefined {
  const own = flow.evaluate(test, env)
  const all = flow.wide.evaluate(test, undefined)
  const isFlag = [...own, ...all].every((value) => value.kind === 'scalar' && typeof value.value === 'boolean')
  return isFlag && truth(own) === truth(all) ? truth(own) : undefined
}
