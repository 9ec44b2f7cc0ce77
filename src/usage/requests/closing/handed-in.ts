import type { Flow } from '../../../flow/flow.js'
import { handsOnThis } from '../../../flow/functions/call-arguments.js'
import { calleeName, type CallNode } from '../../../flow/tree-index.js'
import { asksPlatform } from '../../../flow/types/platform-objects.js'
import type { Env } from '../../../flow/values.js'
import type { FunctionNode } from '../../../syntax/names.js'

/** Methods of values that are no clients. */
const COMMON =
  /^(map|filter|forEach|find|findIndex|some|every|reduce|flatMap|sort|push|join|split|trim|slice|concat|includes|startsWith|endsWith|replace|replaceAll|toString|toISOString|toLowerCase|toUpperCase|then|catch|finally|keys|values|entries|has|add|set|test|match|indexOf|at|pop|shift|preventDefault|getTime|toFixed|padStart|substring|charAt|append|log|info|warn|error|debug|on|once|emit|setState|resolve|reject|next|json|text)$/

/** The function whose parameter is what is called, or what that is a member of: whoever calls it chooses the client. */
export function chooserOf(flow: Flow, call: CallNode, env: Env): FunctionNode | undefined {
  if (call.type !== 'CallExpression' || COMMON.test(calleeName(call)) || asksPlatform(call)) return undefined
  const [applied] = handsOnThis(call) === 'reflect' ? call.arguments : []
  for (const value of flow.evaluate(applied ?? call.callee, env)) if (value.kind === 'unknown' && value.param) return value.param
  return undefined
}
