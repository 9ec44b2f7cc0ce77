import { memoize } from '../../syntax/memoize.js'
import { type FunctionNode, isFunction, parametersOf } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { addTo } from '../add-to.js'
import type { Flow, FlowContext } from '../flow.js'
import { rememberer } from '../objects/settling.js'
import type { Callable, Value } from '../values.js'

interface Decorated {
  readonly decorator: Node
  readonly method: Callable
}

/** The methods of a file's classes that have decorators, once for each of these. */
const decoratedIn = memoize((tree: Tree): readonly Decorated[] => {
  const found: Decorated[] = []
  if (!tree.text.includes('@')) return found
  walk(tree.ast, (node) => {
    if (node.type !== 'MethodDefinition' || node.kind !== 'method' || !isFunction(node.value)) return
    const self = { kind: 'instance', node: node.parent.parent, env: undefined, frame: undefined } as const
    const method: Callable = { kind: 'callable', fn: node.value, env: undefined, self }
    for (const { expression } of node.decorators) found.push({ decorator: expression, method })
  })
  return found
})

const remembered = rememberer<FlowContext, ReadonlyMap<FunctionNode, readonly Callable[]>>(new Map())

function methodsByDecorator(flow: Flow): ReadonlyMap<FunctionNode, readonly Callable[]> {
  const methods = new Map<FunctionNode, Callable[]>()
  for (const { decorator, method } of flow.context.trees.flatMap(decoratedIn))
    for (const value of flow.evaluate(decorator, undefined)) if (value.kind === 'callable') addTo(methods, value.fn, method)
  return methods
}

/**
 * What a function gets that decorates methods: the method first, or where it takes three things, as decorators of TypeScript did before
 * they were of the language, a description with the method last. Undefined for any other function, and for what else it gets.
 */
export function decoratedMethod(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const isDescribed = parametersOf(fn).length > 2
  if (index !== (isDescribed ? 2 : 0)) return undefined
  const methods = remembered(flow, flow.context, () => methodsByDecorator(flow)).get(fn)
  return methods && isDescribed ? [{ kind: 'made', fields: { value: methods }, from: [] }] : methods
}
