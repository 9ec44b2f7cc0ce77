import type { Flow } from '../../../flow/flow.js'
import { handsOnThis } from '../../../flow/functions/call-arguments.js'
import { calleeName, type CallNode } from '../../../flow/tree-index.js'
import { asksPlatform } from '../../../flow/types/platform-objects.js'
import type { Env } from '../../../flow/values.js'
import { type FunctionNode, unwrap } from '../../../syntax/names.js'

/** Methods of values that are no clients. */
const COMMON =
  /^(map|filter|forEach|find|findIndex|some|every|reduce|flatMap|sort|push|join|split|trim|slice|concat|includes|startsWith|endsWith|replace|replaceAll|toString|toISOString|toLowerCase|toUpperCase|then|catch|finally|keys|values|entries|has|add|set|test|match|indexOf|at|pop|shift|preventDefault|getTime|toFixed|padStart|substring|charAt|append|log|info|warn|error|debug|on|once|emit|setState|resolve|reject|next|json|text)$/

/**
 * The function whose parameter is what is called, what that is a member of, or the name of a member of something unseen
 * (`client[method](path)`): whoever calls it chooses the client, or the method.
 */
export function chooserOf(flow: Flow, call: CallNode, env: Env): FunctionNode | undefined {
  if (call.type !== 'CallExpression' || COMMON.test(calleeName(call)) || asksPlatform(call)) return undefined
  const [applied] = handsOnThis(call) === 'reflect' ? call.arguments : []
  const called = unwrap(applied ?? call.callee)
  for (const value of flow.evaluate(called, env)) {
    if (value.kind !== 'unknown' && value.kind !== 'external') continue
    const member = (value.kind === 'unknown' ? value.node : undefined) ?? called
    const keys = member.type === 'MemberExpression' && member.computed ? flow.evaluate(member.property, env) : []
    for (const one of [value, ...keys]) if (one.kind === 'unknown' && one.param) return one.param
  }
  return undefined
}
