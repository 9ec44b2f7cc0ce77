import type { TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { Value } from '../values.js'

/**
 * What the function is called with that a call gives, where it stands or under a name: `R.prop('name')(data)`, `list.map(R.prop('name'))`,
 * `flatMap(decode(schema))`, `const read = R.path(['a', 'b'])`.
 */
export function handedLater(flow: Flow, call: TSESTree.CallExpression): readonly Value[] {
  return flow.madeParameter(call, 0, undefined) ?? []
}
