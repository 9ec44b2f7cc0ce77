import type { FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { Callable, Env, Value } from '../values.js'

/** What a method gives that is read: itself, or a getter's result. */
export function methodValues(
  flow: Flow,
  fn: FunctionNode,
  isGetter: boolean,
  self: Callable['self'],
  env: Env,
  at: Node,
): readonly Value[] {
  const callable: Callable = { kind: 'callable', fn, env, self }
  if (!isGetter) return [callable]
  return flow.returns(fn, flow.frame(callable, [], at, env))
}
