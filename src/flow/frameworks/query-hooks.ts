import { calledAs } from '../names/called-as.js'
import { calleeName } from '../tree-index.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import { isFunction, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { CALLED, type Flow } from '../flow.js'
import { listOf } from '../lists/lists.js'
import { unite, someOf } from '../texts/texts.js'
import { givenByKey, keyedParameter } from './query-keys.js'
import { optionsIn, startedWith } from './query-options.js'
import { fetcherKey, givenByConfig, keyParameter } from './swr.js'
import type { Argument, Callable, Env, Made, Shape, Value } from '../values.js'

/** Options by which a query or a mutation is told what to run. */
const RUN = ['queryFn', 'mutationFn', 'fetcher', 'query', 'mutation', 'promiseFn', 'loader', 'stream']

/** Options by which what is run is made ready for those who ask. */
const SELECTING = ['select', 'transform']

/** What a function gives that runs a query, or a hook that keeps what a query gives; undefined where it is none, or nothing is known. */
export function queryFunction(flow: Flow, name: string, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  switch (name) {
    case 'queryOptions':
    case 'infiniteQueryOptions':
    case 'mutationOptions':
      return args[0] && flow.argument(args[0])
    case 'useQuery':
    case 'createQuery':
    case 'injectQuery':
    case 'injectSuspenseQuery':
    case 'useSuspenseQuery':
    case 'useSWR':
    case 'useSWRImmutable':
    case 'useAsyncData':
    case 'useLazyAsyncData':
    case 'useWatcher':
      return kept(queried(flow, args, node, env))
    case 'useRequest':
    case 'usePagination': {
      const run = args[0] ? flow.argument(args[0]).filter(({ kind }) => kind === 'callable') : []
      const data = queried(flow, args, node, env)
      return kept(data, data.length > 0 && run.length > 0 ? { run, runAsync: run } : {})
    }
    case 'useAsync':
    case 'useAsyncRetry': {
      const data = queried(flow, args, node, env)
      return kept(data, { value: data, result: data })
    }
    case 'useAsyncState': {
      const data = args[0] && 'node' in args[0] ? flow.callWith(args[0].node, env, [], node) : []
      return [{ kind: 'made', fields: { state: [{ kind: 'made', fields: { value: data }, from: [] }] }, from: [] }]
    }
    case 'useInfiniteQuery':
    case 'createInfiniteQuery':
    case 'injectInfiniteQuery':
    case 'useSuspenseInfiniteQuery':
      return kept(queried(flow, args, node, env, inPages))
    case 'useSWRInfinite':
      return kept(queried(flow, args, node, env, (data) => [listOf(data)]))
    case 'useMutation':
    case 'createMutation':
    case 'injectMutation': {
      const made = args.flatMap((argument) => flow.argument(argument).flatMap((value) => (value.kind === 'made' ? runIn(value) : [])))
      const run = [...args.flatMap((argument) => optionsIn(flow, argument, RUN)), ...made]
      return kept(queried(flow, args, node, env), { mutate: run, mutateAsync: run })
    }
    case 'useSWRMutation': {
      const [key, handed] = args
      const run = handed ? flow.argument(handed).filter((value) => value.kind === 'callable') : []
      const trigger = run.map((fn): Callable => ({ ...fn, bound: [key ?? { values: [] }], within: 'arg' }))
      return kept(queried(flow, args, node, env), trigger.length > 0 ? { trigger } : {})
    }
    case 'useQueries':
    case 'useSuspenseQueries':
      return combined(flow, args, node, env) ?? queriedEach(flow, args, node)
    case 'fetchQuery':
    case 'ensureQueryData':
      return someOf(queried(flow, args, node, env))
    default:
      return undefined
  }
}

function kept(data: readonly Value[], functions: Readonly<Record<string, readonly Value[]>> = {}): readonly Value[] | undefined {
  const isNothing = data.length === 0 && Object.values(functions).every((values) => values.length === 0)
  // some of these hooks give a reference
  const held: readonly Value[] = data.length > 0 ? [...data, { kind: 'made', fields: { value: data }, from: [] }] : []
  return isNothing ? undefined : [{ kind: 'made', fields: { ...functions, data: held }, from: [] }]
}

function inPages(data: readonly Value[]): readonly Value[] {
  return [{ kind: 'made', fields: { pages: [listOf(data)] }, from: [] }]
}

/** What the functions give that are handed over to be run, as they are or as options, and made ready by an option. */
function queried(
  flow: Flow,
  args: readonly Argument[],
  node: Node,
  env: Env,
  gather: (data: readonly Value[]) => readonly Value[] = (data) => data,
): readonly Value[] {
  const raw = queriedRaw(flow, args, node, env)
  const data = raw.length > 0 ? gather(raw) : []
  const selects = data.length === 0 ? [] : args.flatMap((argument) => optionsIn(flow, argument, SELECTING))
  if (selects.length === 0) return data
  return unite(
    selects.flatMap((select) => flow.returns(select.fn, flow.frame(select, [{ values: data }], node, env) ?? select.env)),
  ).filter(({ kind }) => kind !== 'unknown')
}

/** Functions that run a query or describe one: their first type argument says what the query gives. */
const QUERYING =
  /^(use(Lazy)?(Suspense)?(Infinite)?Query|use(Lazy)?AsyncData|useSWR(Immutable|Mutation)?|use(Async|Request|Mutation)|create(Infinite)?(Query|Mutation|Resource)|inject(Infinite)?Query|injectMutation|(rxR|r)esource|toSignal|(infiniteQ|q)ueryOptions|mutationOptions|(fetch|prefetch|ensure)(Infinite)?Query(Data)?)$/

/** What the functions give that such a call has run, before and after it is made ready; undefined where it runs none. */
export function queriedBy(
  flow: Flow,
  call: TSESTree.CallExpression,
  env: Env,
): { readonly raw: readonly Value[]; readonly data: readonly Value[] } | undefined {
  const name = calledAs(flow, call)
  if (!QUERYING.test(name)) return undefined
  const args = argumentsOf(call, env)
  return { raw: queriedRaw(flow, args, call, env), data: /Query|queryOptions/.test(name) ? queried(flow, args, call, env) : [] }
}

/** What the functions give that stand in the options of a query. */
export function queriedWith(flow: Flow, options: Shape): readonly Value[] {
  return queriedRaw(flow, [{ values: [options] }], options.node, options.env)
}

function queriedRaw(flow: Flow, args: readonly Argument[], node: Node, env: Env): readonly Value[] {
  const fetched = node.type === 'CallExpression' ? fetcherKey(flow, node, env) : undefined
  const given = args.flatMap((argument, position) => {
    if (fetched && position === 0) return []
    const inner = 'node' in argument ? unwrap(argument.node) : undefined
    const isDirect = inner && (isFunction(inner) || inner.type === 'Identifier')
    // a function behind the key is handed the key
    const [key] = position > 0 ? args : []
    const own = isDirect ? flow.callWith(inner, env, key ? [fetched ?? flow.argument(key)] : [], node) : []
    const keyed = position === 0 ? givenByKey(flow, node, env) : []
    if (keyed.length > 0) return keyed
    const described = optionsIn(flow, argument, RUN)
    return described.length > 0 ? described.flatMap((fn) => flow.returns(fn.fn, fn.env)) : own
  })
  // a request that is described by a call of its own: `useRequest(readPolicy(id))`
  const described = (args[0] ? flow.argument(args[0]) : []).flatMap((value) => (value.kind === 'answer' ? [value] : readyIn(value)))
  const configured = node.type === 'CallExpression' ? givenByConfig(flow, node, env) : []
  const started = args.flatMap((argument) => startedWith(flow, argument))
  return unite([...described, ...given, ...configured, ...started]).filter(({ kind }) => kind !== 'unknown')
}

/** What options give that a client of procedures has made: `useQuery(trpc.policy.queryOptions(id))`. */
function readyIn(options: Value): readonly Value[] {
  return options.kind === 'made'
    ? unite(runIn(options).flatMap((value) => (value.kind === 'made' ? (value.fields[CALLED] ?? []) : [])))
    : []
}

function runIn({ fields }: Made): readonly Value[] {
  return [...(fields['queryFn'] ?? []), ...(fields['mutationFn'] ?? [])]
}

/**
 * What the parameter at `index` of a function is that is handed to one of these: a fetcher behind a key gets the key, options get what
 * the query gives. Undefined where it is none.
 */
export function queryParameter(flow: Flow, asked: CallbackParameter): readonly Value[] | undefined {
  const { call, argument, key, index, env } = asked
  const name = calledAs(flow, call)
  // a hook of the project's own may hand its options on
  const isHook = [name, calleeName(call)].some((one) => /^use[A-Z]/.test(one))
  const before = argument === 0 && key === undefined ? keyParameter(flow, call, index) : undefined
  if (before) return before
  if (index !== 0) return undefined
  const context = keyedParameter(flow, asked)
  if (context) return context
  if (key === undefined) {
    return argument === 1 ? fetcherKey(flow, call, env) : undefined
  }
  if (key === 'combine' && /^use(?:Suspense)?Queries$/.test(name)) return queriedEach(flow, argumentsOf(call, env), call)
  const isPaged = /^(use(Suspense)?InfiniteQuery|infiniteQueryOptions)$/.test(name)
  if (key === 'onSuccess' && /^mutate(Async)?$/.test(calleeName(call))) return someOf(flow.evaluate(call, env).filter(({ kind }) => kind !== 'unknown'))
  if (key === 'onSuccess' && isHook) {
    const data = flow.evaluate(call, env).flatMap((value) => (value.kind === 'made' ? (value.fields['data'] ?? []) : []))
    return someOf(data)
  }
  if (!SELECTING.includes(key) && !(isPaged && /^get(Next|Previous)PageParam$/.test(key))) return undefined
  if (!isPaged && !isHook && name !== 'queryOptions') return undefined
  const raw = queriedRaw(flow, argumentsOf(call, env), call, env)
  return raw.length > 0 ? (isPaged && SELECTING.includes(key) ? inPages(raw) : raw) : undefined
}

/** What watches a query made by `new QueryObserver(client, options)`: who subscribes to it, or asks it, gets what the query gives. */
export function observedQuery(flow: Flow, observer: Value, args: readonly Argument[], node: Node, env: Env): Value | undefined {
  if (observer.kind !== 'external' || !OBSERVER.test(observer.path.at(-1) ?? '')) return undefined
  const results = kept(queried(flow, args, node, env))
  if (!results) return undefined
  const asked: Value = { kind: 'made', fields: { [CALLED]: results }, from: [] }
  return { kind: 'made', fields: { value: results, getCurrentResult: [asked] }, from: [] }
}

const OBSERVER = /^(?:Infinite)?QueryObserver$/

/** What the option `select` of such a watcher is called with; undefined for any other function. */
export function observerParameter(
  flow: Flow,
  call: TSESTree.NewExpression,
  key: string | undefined,
  index: number,
  env: Env,
): readonly Value[] | undefined {
  if (key !== 'select' || index !== 0 || !OBSERVER.test(calledAs(flow, call))) return undefined
  return someOf(queriedRaw(flow, argumentsOf(call, env), call, env))
}

/** What the option `combine` makes of all of them. */
function combined(flow: Flow, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const combining = args.flatMap((argument) => optionsIn(flow, argument, ['combine']))
  const each = combining.length > 0 ? queriedEach(flow, args, node) : undefined
  return each && unite(combining.flatMap(({ fn, env: own }) => flow.callWith(fn, own ?? env, [each], node)))
}

/** `useQueries({ queries: [first, second] })`: what each gives, in their order. */
function queriedEach(flow: Flow, [options]: readonly Argument[], node: Node): readonly Value[] | undefined {
  const lists = (options ? flow.argument(options) : []).flatMap((value) =>
    value.kind === 'shape' ? flow.member(value, 'queries', node) : [],
  )
  const found = lists.flatMap((list): Value[] => {
    const one = (values: readonly Value[]): readonly Value[] => kept(queried(flow, [{ values }], node, undefined)) ?? []
    if (list.kind !== 'shape' || list.node.type !== 'ArrayExpression') return [listOf(one(flow.elements(list)))]
    const hasSpread = list.node.elements.some((element) => element?.type === 'SpreadElement')
    if (hasSpread) return [listOf(one(flow.elements(list)))]
    return [{ kind: 'tuple', items: list.node.elements.map((element) => (element ? one(flow.evaluate(element, list.env)) : [])) }]
  })
  return someOf(found)
}
