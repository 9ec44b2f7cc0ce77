import { ITERATORS, type FunctionNode } from '../../syntax/names.js'
import type { Flow } from '../flow.js'
import { listOf } from './lists.js'
import { unite } from '../texts/texts.js'
import { indexOf, treeOf } from '../tree-index.js'
import type { Callable, Class, Env, Instance, Shape, Tuple, Value } from '../values.js'

/** What a call of a generator gives: a list of all that it yields in this activation. */
export function yieldedList(flow: Flow, fn: FunctionNode, frame: Env): Tuple {
  const tree = treeOf(fn)
  const yields = (tree && indexOf(tree).yields.get(fn)) ?? []
  return listOf(
    unite(
      yields.flatMap((node) =>
        node.parent?.type === 'YieldExpression' && node.parent.delegate
          ? flow.evaluate(node, frame).flatMap((inner) => flow.elements(inner))
          : flow.evaluate(node, frame),
      ),
    ),
  )
}

/** What iterating an object gives that says so itself, by a method `[Symbol.iterator]` or `[Symbol.asyncIterator]`. */
export function iteratedValues(flow: Flow, value: Shape | Instance | Class): readonly Value[] | undefined {
  const methods = ITERATORS.flatMap((key) => callables(flow, value, key))
  if (methods.length === 0) return undefined
  return unite(methods.flatMap((method) => given(flow, method)).flatMap((iterator) => steppedThrough(flow, iterator)))
}

/** What stands in the place of each value that is iterated: a list of what iterating it gives, where it says so itself. */
export function asLists(flow: Flow, values: readonly Value[]): readonly Value[] {
  return values.map((value) => {
    const elements = isObject(value) ? iteratedValues(flow, value) : undefined
    return elements ? listOf(elements) : value
  })
}

/** What an iterator gives step by step: by its own `next`, or as what the language iterates. */
function steppedThrough(flow: Flow, iterator: Value): readonly Value[] {
  const steps = isObject(iterator) ? callables(flow, iterator, 'next').flatMap((next) => given(flow, next)) : []
  if (steps.length === 0) return flow.elements(iterator)
  return steps.flatMap((step) => {
    const { node } = iterator as Shape
    // what a generator returns last is not iterated, nor is what comes with `done: true`
    const isLast = flow.member(step, 'done', node).every((done) => done.kind === 'scalar' && done.value === true)
    return isLast ? [] : flow.member(step, 'value', node)
  })
}

function isObject(value: Value): value is Shape | Instance | Class {
  return value.kind === 'instance' || value.kind === 'class' || (value.kind === 'shape' && value.node.type === 'ObjectExpression')
}

function callables(flow: Flow, value: Shape | Instance | Class, key: string): readonly Callable[] {
  return flow.member(value, key, value.node).filter((member) => member.kind === 'callable')
}

/** What a method of an iterator gives, which is called without anything. */
function given(flow: Flow, method: Callable): readonly Value[] {
  const { fn } = method
  const frame = flow.frame(method, [], fn, method.env)
  if (!frame) return []
  return fn.generator ? [yieldedList(flow, fn, frame)] : flow.returns(fn, frame)
}
