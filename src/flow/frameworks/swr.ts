import { knownExport } from '../../models/known-name.js'
import type { TSESTree } from '../../syntax/tree.js'
import { elementsAround } from '../by-name.js'
import type { Flow } from '../flow.js'
import { argumentsOf } from '../functions/call-arguments.js'
import type { Invoked } from '../library/wrapping-functions.js'
import { calledAs } from '../names/called-as.js'
import { unknown, type Argument, type Callable, type Env, type Value } from '../values.js'

/** Hooks that call a function with the key before it. */
const KEYED = /^useSWR(?:Immutable|Mutation|Infinite)?$/

/**
 * The functions that a hook calls with the key that stands before them, be they written there (`useSWR(key, fetcher)`), among its options,
 * or set for all of a tree: `<SWRConfig value={{ fetcher }}>`.
 */
export function fetchersCalled(flow: Flow, call: TSESTree.CallExpression, env: Env): Pick<Invoked, 'callables' | 'args'> | undefined {
  if (!KEYED.test(calledAs(flow, call))) return undefined
  const [key, ...told] = argumentsOf(call, env)
  const callables = key ? fetchersAmong(flow, told, call) : []
  if (!key || callables.length === 0) return undefined
  // a mutation is handed something with its key, whenever it is triggered
  const triggered = calledAs(flow, call) === 'useSWRMutation' ? [{ values: [unknown('is what is triggered with', call)] }] : []
  return { callables, args: [{ values: keysOf(flow, flow.argument(key)) }, ...triggered] }
}

/** What such a function is called with that is written where the hook is. */
export function fetcherKey(flow: Flow, call: TSESTree.CallExpression, env: Env): readonly Value[] | undefined {
  const [key] = KEYED.test(calledAs(flow, call)) ? argumentsOf(call, env) : []
  return key && keysOf(flow, flow.argument(key))
}

/** What a function is called with that makes the key of one page after the other: its number, and what came before it. */
export function keyParameter(flow: Flow, call: TSESTree.CallExpression, index: number): readonly Value[] | undefined {
  if (calledAs(flow, call) !== 'useSWRInfinite' || index > 1) return undefined
  return [unknown(index === 0 ? 'is the number of a page' : 'is the page before', call)]
}

/** What the functions give that a project sets for all keys, where a hook has none of its own. */
export function givenByConfig(flow: Flow, call: TSESTree.CallExpression, env: Env): readonly Value[] {
  const isOwn = argumentsOf(call, env).slice(1).some((argument) => ownFetchers(flow, argument, call).length > 0)
  const fetched = isOwn ? undefined : fetchersCalled(flow, call, env)
  return (fetched?.callables ?? []).flatMap((fn) => {
    const frame = flow.frame(fn, fetched?.args ?? [], call, env)
    return frame ? flow.returns(fn.fn, frame) : []
  })
}

/** A key, or what a function gives that makes it: none of what stands for "not yet" is one. */
function keysOf(flow: Flow, given: readonly Value[]): readonly Value[] {
  return given
    .flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : [value]))
    .filter((value) => value.kind !== 'scalar' || Boolean(value.value))
}

function fetchersAmong(flow: Flow, told: readonly Argument[], call: TSESTree.CallExpression): readonly Callable[] {
  const own = told.flatMap((argument) => ownFetchers(flow, argument, call))
  const isUnseen = told.some((argument) => flow.argument(argument).some(({ kind }) => kind !== 'shape' && kind !== 'scalar'))
  return own.length > 0 || isUnseen ? own : configured(flow, call)
}

function ownFetchers(flow: Flow, argument: Argument, call: TSESTree.CallExpression): readonly Callable[] {
  return flow.argument(argument).flatMap((value) => (value.kind === 'callable' ? [value] : fetcherOf(flow, value, call)))
}

function fetcherOf(flow: Flow, options: Value, call: TSESTree.CallExpression): readonly Callable[] {
  return options.kind === 'shape' ? flow.member(options, 'fetcher', call).filter((value) => value.kind === 'callable') : []
}

/** What the elements are given that set options for all hooks below them: an object, or a function of what holds around. */
function configured(flow: Flow, call: TSESTree.CallExpression): readonly Callable[] {
  return elementsAround(call, flow.context.trees, 'SWRConfig').flatMap((element) => {
    if (!isConfig(flow, element)) return []
    const given = flow.member({ kind: 'shape', node: element, env: undefined }, 'value', element)
    const options = given.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : [value]))
    return options.flatMap((value) => fetcherOf(flow, value, call))
  })
}

function isConfig(flow: Flow, { name }: TSESTree.JSXOpeningElement): boolean {
  return flow
    .evaluate(name, undefined)
    .some((value) => value.kind === 'external' && knownExport(value.module, value.path, 'SWRConfig').name === 'SWRConfig')
}
