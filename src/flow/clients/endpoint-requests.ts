import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsOf } from '../functions/call-arguments.js'
import type { Flow, Place, Target } from '../flow.js'
import { callShape } from '../names/globals.js'
import { listOf } from '../lists/lists.js'
import { unite } from '../texts/texts.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import { type Argument, type Callable, type Client, type Endpoint, type Env, unknown, type Value } from '../values.js'

/** The requests and functions that calling it leads to. */
export function endpointTargets(flow: Flow, endpoint: Endpoint, node: TSESTree.CallExpression, env: Env): readonly Target[] {
  const { part } = endpoint
  if (part === 'definition') return requestsOf(flow, endpoint).flatMap(({ at, base }) => sendsTo(base, at, endpoint))
  if (part !== 'trigger' && part !== 'hook') return []
  const asking: Endpoint = { ...endpoint, asked: { node, env, args: argumentsOf(node, env) } }
  const own = optionsNamed(flow, endpoint, 'queryFn').filter(isCallable)
  return [
    ...requestsOf(flow, asking).flatMap(({ at, base }) => sendsTo(base, at, endpoint)),
    ...own.map((callable): Target => ({ kind: 'function', callable, args: queryFnArguments(flow, asking) })),
  ]
}

function sendsTo(base: Client | Callable, at: Place, endpoint: Endpoint): Target[] {
  if (base.kind === 'callable') return [{ kind: 'function', callable: base, args: baseArguments(at, endpoint), at }]
  const shape = callShape(base)
  return shape ? [{ kind: 'send', shape, client: base, at }] : []
}

/** What a request gives once it is answered, made ready for those that ask. */
export function resultOf(flow: Flow, endpoint: Endpoint): readonly Value[] {
  const raw = rawOf(flow, endpoint)
  const transforms = optionsNamed(flow, endpoint, 'transformResponse').filter(isCallable)
  const { node, env, asked } = endpoint
  const made = transforms.flatMap((transform) => {
    // without a call that asks, the function finds what it is handed by where it stands
    const args = [{ values: raw }, { values: [unknown('tells of a request', node)] }, ...(asked?.args.slice(0, 1) ?? [])]
    const isInline = !asked && wrapped(transform.fn).parent?.type === 'Property' && transform.env === env
    const frame = isInline ? transform.env : flow.frame(transform, args, asked?.node ?? node, asked?.env ?? env)
    return flow.returns(transform.fn, frame ?? transform.env)
  })
  const data = unite(transforms.length > 0 ? made : raw)
  return calleeName(node) === 'infiniteQuery' ? [{ kind: 'made', fields: { pages: [listOf(data)] }, from: [] }] : data
}

/** What a request is answered with, before it is made ready. */
export function rawOf(flow: Flow, endpoint: Endpoint): readonly Value[] {
  const { node, env, asked } = endpoint
  const sent = requestsOf(flow, endpoint).flatMap(({ at, base }): readonly Value[] => {
    if (base.kind === 'client') {
      const shape = callShape(base)
      return shape ? [{ kind: 'answer', call: flow.call(at.node, at.env, shape, base, undefined, [at]) }] : []
    }
    const frame = flow.frame(base, baseArguments(at, endpoint), at.node, at.env)
    return frame ? flow.returns(base.fn, frame) : []
  })
  const own = optionsNamed(flow, endpoint, 'queryFn').filter(isCallable)
  const queried = own.flatMap((fn) => {
    const frame = asked ? flow.frame(fn, queryFnArguments(flow, endpoint), asked.node, asked.env) : fn.env
    return flow.returns(fn.fn, frame ?? env)
  })
  return unite([...sent, ...queried].flatMap((answer) => flow.member(answer, 'data', node)))
}

interface DefinedRequest {
  /** What the `query` of a definition gives, which is handed to `base`. */
  readonly at: Place
  readonly base: Client | Callable
}

/** The requests that a definition's `query` describes. */
function requestsOf(flow: Flow, endpoint: Endpoint): DefinedRequest[] {
  const { api, asked } = endpoint
  const queries = optionsNamed(flow, endpoint, 'query').filter(isCallable)
  const bases = queries.length === 0 ? [] : basesOf(flow, api).filter((value) => value.kind === 'client' || value.kind === 'callable')
  return queries.flatMap((query) => {
    const tree = treeOf(query.fn)
    const env = asked ? flow.frame(query, asked.args, asked.node, asked.env) : query.env
    const given = (tree && indexOf(tree).returns.get(query.fn)) ?? []
    return given.flatMap((node) => bases.map((base) => ({ at: { node: unwrap(node), env }, base })))
  })
}

/** What sends the requests of a client. */
export function basesOf(flow: Flow, api: Client): readonly Value[] {
  return unite(
    api.config.flatMap((options) =>
      flow
        .argument(options)
        .flatMap((value) => (value.kind === 'shape' ? flow.member(value, 'baseQuery', value.node) : []))
        .filter(({ kind }) => kind !== 'scalar'),
    ),
  )
}

function baseArguments(at: Place, { node, env }: Endpoint): Argument[] {
  const unseen: Argument = { values: [unknown('is handed in by the library', node)] }
  const [options] = node.arguments
  const inner = options && unwrap(options)
  const extra = inner?.type === 'ObjectExpression' ? propertyNamed(inner, 'extraOptions') : undefined
  return [at, unseen, extra ? { node: extra, env } : unseen]
}

function queryFnArguments(flow: Flow, { node, api, asked }: Endpoint): Argument[] {
  const unseen: Argument = { values: [unknown('is handed in by the library', node)] }
  return [asked?.args[0] ?? unseen, unseen, unseen, { values: basesOf(flow, api) }]
}

/** What an option of a definition holds. */
function optionsNamed(flow: Flow, { node, env }: Endpoint, name: string): readonly Value[] {
  const [options] = node.arguments
  if (!options || options.type === 'SpreadElement') return []
  return flow.evaluate(options, env).flatMap((value) => (value.kind === 'shape' ? flow.member(value, name, node) : []))
}

function propertyNamed(object: TSESTree.ObjectExpression, name: string): Node | undefined {
  const found = object.properties.find((property) => property.type === 'Property' && staticKey(property.key, property.computed) === name)
  return found?.type === 'Property' ? found.value : undefined
}

export function isCallable(value: Value): value is Callable {
  return value.kind === 'callable'
}
