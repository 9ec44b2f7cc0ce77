import { memoize } from '../../syntax/memoize.js'
import { type FunctionNode, isFunction, parametersOf } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { addTo } from '../add-to.js'
import { callsWithin } from '../calls-within.js'
import type { Flow, FlowContext } from '../flow.js'
import { rememberer } from '../objects/settling.js'
import type { CallNode } from '../tree-index.js'
import { unknown, type Callable, type Frame, type Value } from '../values.js'

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

/** The calls of decorators around the methods of a file, each where it is told what it decorates: nobody is seen to call those. */
export function decoratedCalls(flow: Flow, tree: Tree): readonly { readonly call: CallNode; readonly env: Frame }[] {
  return decoratedIn(tree).flatMap(({ decorator, method }) =>
    flow.evaluate(decorator, undefined).flatMap((value) => {
      if (value.kind !== 'callable') return []
      const args = parametersOf(value.fn).map((_, index) => ({ values: given(value.fn, [method], index) }))
      const frame = flow.frame(value, args, decorator, undefined)
      return frame ? callsWithin(value.fn).map((call) => ({ call, env: frame })) : []
    }),
  )
}

/**
 * What a function gets that decorates methods: the method first, or where it takes three things, as decorators of TypeScript did before
 * they were of the language, a description with the method last. Undefined for any other function, and for what else it gets.
 */
export function decoratedMethod(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const methods = remembered(flow, flow.context, () => methodsByDecorator(flow)).get(fn)
  const values = methods && given(fn, methods, index)
  return values?.some(({ kind }) => kind !== 'unknown') ? values : undefined
}

function given(fn: FunctionNode, methods: readonly Callable[], index: number): readonly Value[] {
  const isDescribed = parametersOf(fn).length > 2
  if (index !== (isDescribed ? 2 : 0)) return [unknown('is not known of what is decorated', parametersOf(fn)[index])]
  return isDescribed ? [{ kind: 'made', fields: { value: methods }, from: [] }] : methods
}
