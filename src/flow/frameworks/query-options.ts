import type { Flow } from '../flow.js'
import type { Argument, Callable, Value } from '../values.js'

/** Options that hold what is given until something was run. */
const STARTING = ['fallbackData', 'initialData', 'placeholderData']

/** The functions that stand under these names in an object of options, or in the one that a function of options gives. */
export function optionsIn(flow: Flow, argument: Argument, names: readonly string[]): Callable[] {
  const held = flow
    .argument(argument)
    .flatMap((value) => (value.kind === 'callable' && value.fn.params.length === 0 ? flow.returns(value.fn, value.env) : [value]))
    .filter((value) => value.kind === 'shape')
  return held.flatMap((shape) => names.flatMap((name) => flow.member(shape, name, shape.node))).filter((value) => value.kind === 'callable')
}

/** What the options of a query hold as what it gives before it has run. */
export function startedWith(flow: Flow, argument: Argument): readonly Value[] {
  return flow.argument(argument).flatMap((options) => {
    if (options.kind !== 'shape' || options.node.type !== 'ObjectExpression') return []
    return STARTING.flatMap((name) => flow.member(options, name, options.node))
      .flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : [value]))
      .filter(({ kind }) => kind !== 'scalar')
  })
}
