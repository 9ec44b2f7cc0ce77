import { type FunctionNode, isFunction, parametersOf, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { methodCalled } from '../method-calls.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import type { Env, Value } from '../values.js'

/**
 * What a function gets that is handed, among others, to one which calls them in turn: `pipe(first, second, third)`. That is what the one
 * before it gives, for the first what `frame`, the activation of `chaining`, starts with; undefined where it does something else with them.
 */
export function chainedInput(
  flow: Flow,
  chaining: FunctionNode,
  call: TSESTree.CallExpression,
  position: number,
  env: Env,
  frame: Env,
): readonly Value[] | undefined {
  const chain = chainOf(chaining, position)
  if (!chain) return undefined
  const before = call.arguments[position + chain.step]
  if (before?.type === 'SpreadElement') return undefined
  if (!before || !chainOf(chaining, position + chain.step)) {
    const start = frame && chain.reduce.arguments[1]
    return start && start.type !== 'SpreadElement' ? flow.evaluate(start, frame) : undefined
  }
  const input = chainedInput(flow, chaining, call, position + chain.step, env, frame) ?? []
  const results = flow.callWith(before, env, [input], call)
  return results.length > 0 ? results : undefined
}

/** Whether a function runs those it is handed one after the other. */
export function isChaining(fn: FunctionNode): boolean {
  return fn.params.at(-1)?.type === 'RestElement' && chainOf(fn, fn.params.length - 1) !== undefined
}

interface Chain {
  /** Where the function stands that runs before the one at a position, relative to it. */
  readonly step: -1 | 1
  readonly reduce: TSESTree.CallExpression
}

/** How the function at a position is run: by a `reduce` over all that are handed in. */
function chainOf(chaining: FunctionNode, position: number): Chain | undefined {
  const parameters = parametersOf(chaining)
  const rest = parameters.at(-1)
  const tree = treeOf(chaining)
  if (rest?.type !== 'RestElement' || rest.argument.type !== 'Identifier' || position < parameters.length - 1 || !tree) return undefined
  for (const { identifier } of indexOf(tree).variableOf(rest.argument)?.references ?? []) {
    const member = wrapped(identifier).parent
    const reduce = member?.type === 'MemberExpression' ? wrapped(member).parent : undefined
    if (reduce?.type !== 'CallExpression' || !/^reduce(Right)?$/.test(calleeName(reduce)) || !reduce.arguments[0]) continue
    if (callsInTurn(unwrap(reduce.arguments[0]))) return { step: calleeName(reduce) === 'reduce' ? -1 : 1, reduce }
  }
  return undefined
}

/** Whether a callback of `reduce` calls its element with what came before: `(value, fn) => fn(value)`, `(value, fn) => value.then(fn)`. */
function callsInTurn(callback: Node): boolean {
  const tree = treeOf(callback)
  const [before, element] = isFunction(callback) ? callback.params : []
  if (!tree || before?.type !== 'Identifier' || element?.type !== 'Identifier') return false
  const { variableOf } = indexOf(tree)
  const isBefore = (node: Node | undefined): boolean => {
    const inner = node && unwrap(node)
    const value = inner?.type === 'AwaitExpression' ? unwrap(inner.argument) : inner
    return value?.type === 'Identifier' && variableOf(value) === variableOf(before)
  }
  return (variableOf(element)?.references ?? []).some(({ identifier }) => {
    const { parent } = wrapped(identifier)
    if (parent?.type !== 'CallExpression') return false
    return isBefore(unwrap(parent.callee) === identifier ? parent.arguments[0] : methodCalled(parent, 'then')?.object)
  })
}
