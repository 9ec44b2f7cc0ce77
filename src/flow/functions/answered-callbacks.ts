import { parametersOf } from '../../syntax/names.js'
import type { TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { calleeName } from '../tree-index.js'
import type { Env } from '../values.js'

/** The first parameter of a function that is called back with an error or, behind it, with what was asked for. */
const FAILURE = /^(?:_|e|err|error)$/
/** Functions that wait for something else than the answer of this very call. */
const WAITING = /^(?:on|once|off|when|watch|listen|observe|subscribe|add\w*Listener)$|^on[A-Z]/

/** Whether a function that is not seen is handed such a callback as its last argument. */
export function isAnsweredBack(flow: Flow, call: TSESTree.CallExpression, argument: number, env: Env): boolean {
  const callback = call.arguments[argument]
  if (!callback || argument !== call.arguments.length - 1 || WAITING.test(calleeName(call))) return false
  return flow.evaluate(callback, env).some((value) => {
    const [failure, , ...others] = value.kind === 'callable' ? parametersOf(value.fn) : []
    return failure?.type === 'Identifier' && FAILURE.test(failure.name) && others.length === 0
  })
}
