import { constructorOf, isFunction } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { Callable, Instance } from '../values.js'

/** The constructor that runs for a class: its own, or that of the nearest one above it, which is handed all that it is. */
export function constructorAbove(
  flow: Flow,
  { node, env }: Pick<Instance, 'node' | 'env'>,
  below: readonly Node[] = [],
): Pick<Callable, 'fn' | 'env'> | undefined {
  const fn = constructorOf(node)
  if (fn) return { fn, env }
  if (isFunction(node) || !node.superClass || below.includes(node)) return undefined
  const parent = flow.evaluate(node.superClass, env).find((value) => value.kind === 'class')
  return parent && constructorAbove(flow, parent, [...below, node])
}
