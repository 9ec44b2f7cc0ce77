import { wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { isCallable, resultOf } from './endpoint-requests.js'
import type { Flow } from '../flow.js'
import { unite, wholeText } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { type Argument, type Client, type Endpoint, type Env, type External, unknown, type Value } from '../values.js'

/** The member by which the object is known again that definitions are made with: `endpoints: (build) => …`. */
const BUILDER = 'build'
const DEFINING = /^(?:query|mutation|infiniteQuery)$/
const HOOK = /^use(Lazy)?(\w+?)(Query|QueryState|QuerySubscription|Mutation|InfiniteQuery|InfiniteQueryState|SuspenseQuery)$/

/** What is made of a definition, by the names of its members. */
const MEMBERS: Readonly<Record<string, Endpoint['part']>> = {
  initiate: 'trigger',
  select: 'select',
  useQuery: 'hook',
  useQueryState: 'hook',
  useQuerySubscription: 'hook',
  useInfiniteQuery: 'hook',
  useInfiniteQueryState: 'hook',
  useLazyQuery: 'lazyHook',
  useLazyQuerySubscription: 'lazyHook',
  useMutation: 'lazyHook',
  // matches the action that carries the result
  matchFulfilled: 'state',
}

/** What the parameter of a function is that tells of a client's requests. */
export function builderOf(client: Client, options: Argument): Client {
  return { ...client, path: [BUILDER], config: [...client.config, options] }
}

/** What a member of a client is whose requests are defined by name: a hook, the named definitions; undefined for others. */
export function memberOfDefining(flow: Flow, client: Client, key: string, at: Node): readonly Value[] | undefined {
  const [first, ...others] = client.path
  if (first === undefined) return hooksNamed(flow, client, key, at)
  return first === 'endpoints' && others.length === 0 ? definitionsNamed(flow, { ...client, path: [] }, key, at) : undefined
}

/** What a call of such a client's member gives: a definition. */
export function definedBy(client: Client, node: TSESTree.CallExpression, env: Env): Endpoint | undefined {
  const [first, name = '', ...others] = client.path
  if (first !== BUILDER || others.length > 0 || !DEFINING.test(name)) return undefined
  return { kind: 'endpoint', node, env, api: { ...client, path: [] }, part: 'definition' }
}

/** What a member of a definition, or of what is made of it, is. */
export function memberOfEndpoint(flow: Flow, endpoint: Endpoint, key: string, at: Node): readonly Value[] {
  const { part } = endpoint
  if (part === 'definition') {
    const made = Object.hasOwn(MEMBERS, key) ? MEMBERS[key] : undefined
    return made ? [{ ...endpoint, part: made }] : [unknown('is a member of a definition', at)]
  }
  if (part !== 'state') return [unknown('is a member of a function', at)]
  if (key === 'data' || key === 'currentData' || key === 'payload') return resultOf(flow, endpoint)
  if (key === 'unwrap' || key === 'refetch') return [{ ...endpoint, part: key }]
  return [unknown('tells of the state of a request', at)]
}

/** What calling something gives that is made of a definition. */
export function calledEndpoint(flow: Flow, endpoint: Endpoint, node: TSESTree.CallExpression, env: Env): readonly Value[] {
  const { part } = endpoint
  const state = { ...endpoint, part: 'state' } as const
  const args = argumentsOf(node, env)
  switch (part) {
    case 'trigger':
      return [{ ...state, asked: { node, env, args } }]
    case 'hook':
      return selected(flow, { ...state, asked: { node, env, args } }, args[1], node)
    case 'lazyHook':
      return [{ kind: 'tuple', items: [[{ ...endpoint, part: 'trigger' }], selected(flow, state, args[0], node)] }]
    case 'select':
      return [{ ...endpoint, part: 'selector', asked: { node, env, args } }]
    case 'selector':
    case 'refetch':
      return [state]
    case 'unwrap':
      return resultOf(flow, endpoint)
    default:
      return [unknown('is the result of something that is not followed', node)]
  }
}

/** Requests, and what is known of their state, among values that a function of Redux hands on; undefined where there are none. */
export function endpointsAmong(values: readonly Value[]): readonly Value[] | undefined {
  const found = values.flatMap((value): Value[] => {
    if (value.kind !== 'endpoint') return []
    return [value.part === 'selector' ? { ...value, part: 'state' } : value]
  })
  return found.length > 0 ? found : undefined
}

/** What sends requests and is wrapped to send them again: `retry(baseQuery)`. */
export function senderAgain(flow: Flow, { module, path }: External, args: readonly Argument[]): readonly Value[] | undefined {
  const [first] = args
  return first && path.at(-1) === 'retry' && /^@(?:reduxjs\/toolkit|rtk-incubator\/rtk-query)\b/.test(module)
    ? flow.argument(first)
    : undefined
}

/** A hook's options may choose what it gives of the state. */
function selected(flow: Flow, state: Endpoint, options: Argument | undefined, node: Node): readonly Value[] {
  const chosen = (options ? flow.argument(options) : [])
    .flatMap((value) => (value.kind === 'shape' ? flow.member(value, 'selectFromResult', node) : []))
    .filter(isCallable)
  if (chosen.length === 0) return [state]
  const env = options && 'node' in options ? options.env : undefined
  return unite(chosen.flatMap((select) => flow.returns(select.fn, flow.frame(select, [{ values: [state] }], node, env) ?? select.env)))
}

/** The definitions that a client has under a name, in its own options or in those that are added elsewhere. */
function definitionsNamed(flow: Flow, api: Client, name: string, at: Node): readonly Endpoint[] | undefined {
  const own = definitionsIn(flow, api, api.config, name, at)
  if (own.length > 0) return own
  const [made] = api.config
  const added = callsAround(at, flow.context.trees, 'injectEndpoints')
  const found = added.flatMap((call) => {
    const [options] = call.type === 'CallExpression' ? argumentsOf(call, undefined) : []
    if (!options || !made || call.callee.type !== 'MemberExpression') return []
    return flow
      .evaluate(call.callee.object, undefined)
      .flatMap((value) =>
        value.kind === 'client' && value.row === api.row && isSame(value.config[0], made)
          ? definitionsIn(flow, { ...value, config: [...value.config, options] }, [options], name, at)
          : [],
      )
  })
  return found.length > 0 ? found : undefined
}

function isSame(a: Argument | undefined, b: Argument): boolean {
  return a !== undefined && ('node' in a ? 'node' in b && a.node === b.node && a.env === b.env : a === b)
}

function definitionsIn(flow: Flow, api: Client, config: readonly Argument[], name: string, at: Node): Endpoint[] {
  const tables = config.flatMap((options) =>
    flow
      .argument(options)
      .flatMap((value) => (value.kind === 'shape' ? flow.member(value, 'endpoints', value.node) : []))
      .filter(isCallable)
      .flatMap((tell) => {
        const isInline = wrapped(tell.fn).parent?.type === 'Property'
        const args = [{ values: [{ ...api, path: [BUILDER] }] }]
        const from = 'node' in options ? options.node : at
        return flow.returns(tell.fn, (isInline ? tell.env : flow.frame(tell, args, from, undefined)) ?? tell.env)
      }),
  )
  return tables
    .flatMap((table) => (table.kind === 'shape' || table.kind === 'made' ? flow.member(table, name, at) : []))
    .filter((value) => value.kind === 'endpoint')
}

/** What a hook is made of, by its name: `usePostQuery`, `useLazyPostQuery`, `useSendPostMutation`. */
function hooksNamed(flow: Flow, api: Client, key: string, at: Node): readonly Endpoint[] | undefined {
  const [, lazy = '', rest = '', kind = ''] = HOOK.exec(key) ?? []
  if (rest === '') return undefined
  const tries = [
    { name: rest, part: lazy || kind === 'Mutation' ? 'lazyHook' : 'hook' },
    { name: lazy + rest, part: kind === 'Mutation' ? 'lazyHook' : 'hook' },
  ] as const
  for (const { name, part } of tries) {
    for (const spelled of [name.slice(0, 1).toLowerCase() + name.slice(1), name]) {
      const found = definitionsNamed(flow, api, spelled, at)
      if (found) return found.map((endpoint) => ({ ...endpoint, part }))
    }
  }
  return undefined
}

/** What a client's definition is that a text names: `updateQueryData('post', …)`. */
export function definitionsByText(flow: Flow, api: Client, values: readonly Value[], at: Node): readonly Endpoint[] {
  return values.flatMap((value) => {
    const name = wholeText(value)
    return (name === undefined ? undefined : definitionsNamed(flow, api, name, at)) ?? []
  })
}
