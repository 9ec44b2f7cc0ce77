import { calledAs } from '../names/called-as.js'
import { wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { type CallbackParameter, callHanded } from '../functions/call-handed.js'
import type { Invoked } from '../library/wrapping-functions.js'
import { gatherAround } from '../tree-index.js'
import type { Argument, Callable, Env, Value } from '../values.js'

/** Functions and methods that run a query, or describe one, by a key that they hand to the function which does it. */
const BY_KEY =
  /^(?:use(?:Suspense)?(?:Infinite)?Query|usePrefetch(?:Infinite)?Query|create(?:Infinite)?Query|inject(?:Infinite)?Query|(?:fetch|prefetch|ensure)(?:Infinite)?Query(?:Data)?|(?:infiniteQ|q)ueryOptions|QueryObserver|InfiniteQueryObserver)$/

/** What the function is called with that is written in a call which runs it by its key; undefined for any other parameter. */
export function keyedParameter(flow: Flow, { call, argument, key, index, env }: CallbackParameter): readonly Value[] | undefined {
  if (index !== 0 || (key === undefined ? argument !== 1 || !BY_KEY.test(calledAs(flow, call)) : key !== 'queryFn')) return undefined
  const given = call.arguments[key === undefined ? 0 : argument]
  const told = given && given.type !== 'SpreadElement' ? flow.evaluate(given, env) : []
  if (key === undefined) return isKey(told) ? [contextOf(told)] : undefined
  const contexts = told.flatMap((value) => queryContext(flow, value, call) ?? [])
  return contexts.length > 0 ? contexts : undefined
}

/** What the function of a query is called with, by the options that tell of it: an object that holds the key. */
function queryContext(flow: Flow, options: Value, at: Node): Value | undefined {
  const key = options.kind === 'shape' ? flow.member(options, 'queryKey', at).filter(isThere) : []
  return key.length > 0 ? contextOf(key) : undefined
}

/**
 * The function that a call runs by its key, with what that is called with: `useQuery({ queryKey, queryFn })`,
 * `useQuery(key, queryFn)`; where none is told, the one that a client has for all of them by its `defaultOptions`.
 */
function queriedByKey(
  flow: Flow,
  call: TSESTree.CallExpression,
  env: Env,
): Pick<Invoked, 'callables' | 'args'> | undefined {
  if (!BY_KEY.test(calledAs(flow, call))) return undefined
  const [first, second] = argumentsOf(call, env)
  const options = first ? flow.argument(first) : []
  const contexts = options.flatMap((value) => queryContext(flow, value, call) ?? [])
  if (contexts.length > 0) {
    const told = options.flatMap((value) => (value.kind === 'shape' ? flow.member(value, 'queryFn', call) : [])).filter(isThere)
    const callables = (told.length > 0 ? told : defaultFunctions(flow, call)).filter(isCallable)
    return callables.length > 0 ? { callables, args: [{ values: contexts }] } : undefined
  }
  const callables = first && second && isKey(options) ? flow.argument(second).filter(isCallable) : []
  return callables.length > 0 ? { callables, args: [{ values: [contextOf(options)] }] } : undefined
}

/** The functions that a call runs by its key and that are written elsewhere, as what it leads to. */
export function fetchersByKey(flow: Flow, call: TSESTree.CallExpression, env: Env): ReturnType<typeof queriedByKey> {
  const queried = queriedByKey(flow, call, env)
  return queried && { ...queried, callables: queried.callables.filter((fn) => !isInline(flow, fn)) }
}

/** What the function gives that a call runs by its key; one that is written there finds its parameter by where it stands. */
export function givenByKey(flow: Flow, node: Node, env: Env): readonly Value[] {
  const { callables = [], args = [] } = (node.type === 'CallExpression' && queriedByKey(flow, node, env)) || {}
  return callables.flatMap((fn) => returnsWith(flow, fn, args, node, env))
}

function returnsWith(flow: Flow, fn: Callable, args: readonly Argument[], node: Node, env: Env): readonly Value[] {
  const frame = isInline(flow, fn) ? undefined : flow.frame(fn, args, node, env)
  return flow.returns(fn.fn, frame ?? fn.env)
}

/** Whether a function is written where it is handed over, among the options of one query. */
function isInline(flow: Flow, { fn }: Callable): boolean {
  const handed = callHanded(wrapped(fn))
  return handed !== undefined && handed.index >= 0 && BY_KEY.test(calledAs(flow, handed.call))
}

/** The functions that clients of queries run for all keys that have none of their own. */
function defaultFunctions(flow: Flow, at: Node): readonly Value[] {
  const made = gatherAround(at, flow.context.trees, 'query clients', ({ callsNamed }) => callsNamed.get('QueryClient') ?? [])
  return made.flatMap((node) => {
    const [options] = argumentsOf(node, undefined)
    const start = options ? flow.argument(options) : []
    return ['defaultOptions', 'queries', 'queryFn'].reduce<readonly Value[]>(
      (values, key) => values.flatMap((value) => (value.kind === 'shape' ? flow.member(value, key, node) : [])),
      start,
    )
  })
}

function contextOf(key: readonly Value[]): Value {
  return { kind: 'made', fields: { queryKey: key }, from: [] }
}

/** Whether what stands before a function is a key: a list or a text, and no function or description. */
function isKey(values: readonly Value[]): boolean {
  const isListOrText = (value: Value): boolean =>
    value.kind === 'text' || value.kind === 'tuple' || (value.kind === 'shape' && value.node.type === 'ArrayExpression')
  return values.length > 0 && values.every(isListOrText)
}

function isThere(value: Value): boolean {
  return !(value.kind === 'scalar' && value.value === undefined)
}

function isCallable(value: Value): value is Callable {
  return value.kind === 'callable'
}
