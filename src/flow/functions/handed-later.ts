import { wrapped } from '../../syntax/names.js'
import type { TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { Value } from '../values.js'
import { argumentsOf } from './call-arguments.js'
import { callHanded } from './call-handed.js'
import { callbackArgument } from './callback-parameters.js'

/** What the function is called with that a call gives: `R.prop('name')(data)`, `list.map(R.prop('name'))`, `flatMap(decode(schema))`. */
export function handedLater(flow: Flow, call: TSESTree.CallExpression): readonly Value[] {
  const handed = callHanded(wrapped(call))
  if (!handed) return []
  const [first] = argumentsOf(handed.call, undefined)
  if (handed.index < 0) return first ? flow.argument(first) : []
  return callbackArgument(flow, handed.call, handed.index, handed.key, 0, undefined) ?? []
}
