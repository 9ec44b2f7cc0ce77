import type { CallbackParameter } from '../functions/call-handed.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { basesOf, rawOf, resultOf } from './endpoint-requests.js'
import { builderOf, definitionsByText } from './endpoints.js'
import type { Flow } from '../flow.js'
import { unite, someOf } from '../texts/texts.js'
import { type CallNode, calleeName, gatherAround, indexOf, treeOf } from '../tree-index.js'
import type { Endpoint, Env, Value } from '../values.js'

type CallExpression = TSESTree.CallExpression

/** Options of a definition that are functions, with the place among their parameters of what is asked with. */
const ASKED_AT: Readonly<Record<string, number>> = {
  query: 0,
  queryFn: 0,
  onQueryStarted: 0,
  onCacheEntryAdded: 0,
  transformResponse: 2,
  providesTags: 2,
  invalidatesTags: 2,
}
/** Those that are handed what a request gives, with the places. */
const RESULT_AT: Readonly<Record<string, readonly number[]>> = { providesTags: [0], invalidatesTags: [0], merge: [0, 1] }
/** Functions that ask for a request through a definition. */
const ASKING = ['initiate', 'useQuery', 'useQueryState', 'useQuerySubscription', 'useInfiniteQuery', 'useLazyQuery', 'useMutation']

/**
 * What the parameter at `index` of a function is that is handed to a client whose requests are defined by name (RTK Query): as an option
 * (`key`) or as an argument. Undefined where it is none.
 */
export function endpointParameter(flow: Flow, { call, argument, key, index, env }: CallbackParameter): readonly Value[] | undefined {
  if (key === 'endpoints' && argument === 0 && index === 0) return builders(flow, call, env)
  if (key === 'selectFromResult' && index === 0) return states(flow, call, argument, env)
  if (key === 'effect' && index === 0 && calleeName(call) === 'startListening') return listenedTo(flow, call, env)
  if (key === undefined) return argumentParameter(flow, call, argument, index, env)
  if (argument !== 0 || (!Object.hasOwn(ASKED_AT, key) && !Object.hasOwn(RESULT_AT, key))) return undefined
  const definitions = flow.evaluate(call, env).filter((value) => value.kind === 'endpoint')
  if (definitions.length === 0) return undefined
  const each = (tell: (definition: Endpoint) => readonly Value[]): readonly Value[] => unite(definitions.flatMap(tell))
  if (key === 'transformResponse' && index === 0) return each((definition) => rawOf(flow, definition))
  if (key === 'queryFn' && index === 3) return each(({ api }) => basesOf(flow, api))
  if (/^on[A-Z]/.test(key) && index === 1) return each((definition) => [lifecycleOf(definition)])
  if (RESULT_AT[key]?.includes(index)) return each((definition) => resultOf(flow, definition))
  return ASKED_AT[key] === index && flow.wide === flow ? someOf(each((definition) => askedWith(flow, definition))) : undefined
}

function builders(flow: Flow, call: CallExpression, env: Env): readonly Value[] | undefined {
  const [options] = argumentsOf(call, env)
  const name = calleeName(call)
  if (!options || (name !== 'createApi' && name !== 'injectEndpoints' && call.callee.type !== 'Identifier')) return undefined
  return someOf(
    flow.evaluate(call.callee, env).flatMap((value) => (value.kind === 'client' && value.row.endpoints ? [builderOf(value, options)] : [])),
  )
}

/** What a hook's option is handed that chooses what the hook gives. */
function states(flow: Flow, call: CallExpression, argument: number, env: Env): readonly Value[] | undefined {
  const found = flow.evaluate(call.callee, env).flatMap((value): Value[] => {
    if (value.kind !== 'endpoint') return []
    if (value.part === 'lazyHook' && argument === 0) return [{ ...value, part: 'state' }]
    const asked = { node: call, env, args: argumentsOf(call, env) }
    return value.part === 'hook' && argument === 1 ? [{ ...value, part: 'state', asked }] : []
  })
  return someOf(found)
}

function argumentParameter(flow: Flow, call: CallExpression, argument: number, index: number, env: Env): readonly Value[] | undefined {
  const name = calleeName(call)
  if (index !== 0) return undefined
  if (name === 'updateQueryData' && argument === 2) {
    const [named] = argumentsOf(call, env)
    const found = flow.evaluate(call.callee, env).flatMap((value) => {
      if (value.kind !== 'client' || !value.row.endpoints || !named) return []
      return definitionsByText(flow, { ...value, path: [] }, flow.argument(named), call).flatMap((endpoint) => resultOf(flow, endpoint))
    })
    return someOf(unite(found))
  }
  if (name !== 'updateCachedData' || argument !== 0) return undefined
  const found = flow.evaluate(call.callee, env).flatMap((value) => (value.kind === 'endpoint' ? resultOf(flow, value) : []))
  return someOf(unite(found))
}

/** What a function is handed that runs when a request is sent, or its result kept. */
function lifecycleOf(definition: Endpoint): Value {
  const state: Value = { ...definition, part: 'state' }
  return {
    kind: 'made',
    fields: { queryFulfilled: [state], cacheDataLoaded: [state], updateCachedData: [{ ...definition, part: 'cache' }] },
    from: [],
  }
}

/** The action that a listener waits for. */
function listenedTo(flow: Flow, call: CallExpression, env: Env): readonly Value[] | undefined {
  const [options] = argumentsOf(call, env)
  const values = options ? flow.argument(options) : []
  const found = values.flatMap((value) =>
    value.kind === 'shape' ? [...flow.member(value, 'matcher', call), ...flow.member(value, 'actionCreator', call)] : [],
  )
  return someOf(found.filter(({ kind }) => kind === 'endpoint' || kind === 'made'))
}

/** What all that ask for a request hand over. */
function askedWith(flow: Flow, { node }: Endpoint): readonly Value[] {
  const asking = gatherAround(node, flow.context.trees, 'calls that ask for a definition', ({ callsNamed }) => [
    ...[...callsNamed].flatMap(([name, calls]) => (/^use[A-Z]\w*(Query|Mutation)$/.test(name) ? calls : [])),
    ...ASKING.flatMap((name) => callsNamed.get(name) ?? []),
  ])
  return unite(
    [...new Set(asking)].flatMap((call) => {
      if (call.type !== 'CallExpression') return []
      return flow.evaluate(call.callee, undefined).flatMap((value) => {
        if (value.kind !== 'endpoint' || value.node !== node) return []
        return value.part === 'lazyHook' ? triggerCalls(call).flatMap((inner) => firstOf(flow, inner)) : firstOf(flow, call)
      })
    }),
  )
}

function firstOf(flow: Flow, call: CallNode): readonly Value[] {
  const [first] = call.arguments
  return first && first.type !== 'SpreadElement' ? flow.evaluate(first, undefined) : []
}

/** The calls of the first of what a hook gives: `const [ask] = useAskMutation()`. */
function triggerCalls(hook: Node): CallExpression[] {
  const pattern = hook.parent?.type === 'VariableDeclarator' ? hook.parent.id : undefined
  const first = pattern?.type === 'ArrayPattern' ? pattern.elements[0] : undefined
  const tree = treeOf(hook)
  if (first?.type !== 'Identifier' || !tree) return []
  return (indexOf(tree).variableOf(first)?.references ?? []).flatMap(({ identifier }) => {
    const call = (identifier as Node).parent
    return call?.type === 'CallExpression' && call.callee === identifier ? [call] : []
  })
}
