import type { CallbackParameter } from '../functions/call-handed.js'
import { isFunction, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { CALLED, type Flow } from '../flow.js'
import { listOf } from '../lists/lists.js'
import { packageOrigin } from '../names/called-as.js'
import { soleValue } from '../names/sole-value.js'
import { unite } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { methodCalled } from '../method-calls.js'
import { calleeName, treeOf, type CallNode } from '../tree-index.js'
import { annotationValues } from '../types/typed-values.js'
import { type Argument, type Env, type Made, unknown, type Value } from '../values.js'

/** Methods of a procedure of tRPC that are handed what it runs, or what runs before it. */
const RUNNING = /^(?:query|mutation|subscription|use|middleware)$/

/** What a function of a procedure is handed: the context that the project says its requests have, whose type makes the router. */
export function procedureParameter(flow: Flow, { call, argument, key, index }: CallbackParameter): readonly Value[] | undefined {
  if (argument !== 0 || key !== undefined || index !== 0 || !RUNNING.test(calleeName(call))) return undefined
  const contexts = callsNamed(flow, call, 'context').flatMap((maker) => contextOf(flow, maker))
  if (contexts.length === 0) return undefined
  const ctx = unite([...contexts, ...callsNamed(flow, call, 'next').flatMap((next) => handedOn(flow, next))])
  return [{ kind: 'made', fields: { ctx }, from: [unknown('is what a procedure is handed', call)] }]
}

/** What `initTRPC.context<typeof createContext>()` names: the context itself, or the function that makes one. */
function contextOf(flow: Flow, { callee, typeArguments }: CallNode): readonly Value[] {
  const [type] = typeArguments?.params ?? []
  if (!type || callee.type !== 'MemberExpression') return []
  const isTrpc = flow.evaluate(callee.object, undefined).some((value) => value.kind === 'external' && value.module === '@trpc/server')
  const values = isTrpc ? annotationValues(flow, type, undefined) : []
  return values.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : [value]))
}

/** What code before a procedure adds to the context: `next({ ctx: { api } })`. */
function handedOn(flow: Flow, { arguments: [options] }: CallNode): readonly Value[] {
  if (options?.type !== 'ObjectExpression') return []
  return flow.member({ kind: 'shape', node: options, env: undefined }, 'ctx', options)
}

function callsNamed(flow: Flow, at: Node, name: string): readonly CallNode[] {
  return callsAround(at, flow.context.trees, name)
}

/** What the last call of a procedure of tRPC is named that says what it runs. */
const RUNS = /^(?:query|mutation|subscription)$/
/** Methods that ask for what a procedure gives, and hooks that keep it. */
const ASKING = ['query', 'mutate', 'fetch', 'ensureData', 'getData', CALLED]
const KEEPING = ['useQuery', 'useMutation', 'useSubscription']
/** How many routers may lie within one another. */
const MOST_WITHIN = 6

/** What makes a client of the procedures of tRPC, and what such a client gives; undefined for any other function. */
export function procedureClient(
  flow: Flow,
  name: string,
  [first]: readonly Argument[],
  node: Node,
  env: Env,
): readonly Value[] | undefined {
  const call = node.type === 'CallExpression' ? node : undefined
  const typed = (): readonly Made[] => {
    const [type] = call?.typeArguments?.params ?? []
    return type ? routersAmong(flow, annotationValues(flow, type, undefined)) : []
  }
  switch (name) {
    case 'createTRPCReact':
    case 'createTRPCNext':
    case 'createTRPCClient':
    case 'createTRPCProxyClient':
      return orNothing(typed().map((router) => made({ ...router.fields, useUtils: given([router]), useContext: given([router]) })))
    case 'createTRPCContext':
      return orNothing(typed().map((router) => made({ useTRPC: given([router]), useTRPCClient: given([router]) })))
    case 'createTRPCOptionsProxy': {
      const options = first ? flow.argument(first).filter((value) => value.kind === 'shape') : []
      const handed = options.flatMap((shape) => flow.member(shape, 'router', node))
      return orNothing([...typed(), ...routersAmong(flow, handed)])
    }
    case 'createCallerFactory': {
      const routers = first ? routersAmong(flow, flow.argument(first)) : []
      return routers.length > 0 ? given(routers) : undefined
    }
    case 'createCaller': {
      const callee = call && unwrap(call.callee)
      return callee?.type === 'MemberExpression' ? orNothing(routersAmong(flow, flow.evaluate(callee.object, env))) : undefined
    }
    case 'createORPCClient':
      return orNothing(
        (call ? clientTypes(flow, call) : []).flatMap((type) => openRouters(flow, annotationValues(flow, type, undefined), 0)),
      )
    case 'createRouterClient':
    case 'createTanstackQueryUtils':
    case 'createORPCReactQueryUtils':
    case 'createORPCVueQueryUtils': {
      const handed = first ? flow.argument(first) : []
      return orNothing([...openRouters(flow, handed, 0), ...handed.filter((value) => value.kind === 'made')])
    }
    default:
      return undefined
  }
}

/** The router whose type a client of oRPC is declared with: `const client: RouterClient<typeof router> = createORPCClient(link)`. */
function clientTypes({ context }: Flow, call: TSESTree.CallExpression): readonly TSESTree.TypeNode[] {
  const { parent } = wrapped(call)
  const id = parent?.type === 'VariableDeclarator' ? parent.id : undefined
  const declared = [call.typeArguments?.params[0], id?.type === 'Identifier' ? id.typeAnnotation?.typeAnnotation : undefined]
  return declared.flatMap((type) => {
    const reference = type?.type === 'TSTypeReference' ? type : undefined
    const isClient = reference && packageOrigin(context, reference.typeName)?.path.at(-1) === 'RouterClient'
    const [router] = isClient ? (reference.typeArguments?.params ?? []) : []
    return router ? [router] : []
  })
}

/** The routers of oRPC among values: objects of procedures, and of objects of such. */
function openRouters(flow: Flow, values: readonly Value[], depth: number): readonly Made[] {
  return values.flatMap((value) => {
    if (value.kind !== 'shape' || value.node.type !== 'ObjectExpression' || depth > MOST_WITHIN) return []
    const fields: Record<string, readonly Value[]> = {}
    for (const property of value.node.properties) {
      const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
      if (property.type !== 'Property' || key === undefined) continue
      const inner = soleValue(property.value)
      const isProcedure = inner.type === 'CallExpression' && methodCalled(inner, /^handler$/)
      const isOpen = isProcedure && packageOrigin(flow.context, inner.callee)?.module === '@orpc/server'
      fields[key] = isOpen ? [procedure(flow, inner)] : openRouters(flow, flow.evaluate(property.value, undefined), depth + 1)
    }
    return [made(fields)]
  })
}

function orNothing(routers: readonly Made[]): readonly Made[] | undefined {
  return routers.length > 0 ? routers : undefined
}

/** The routers among values: what `router({ … })` gives, which the framework makes. */
function routersAmong(flow: Flow, values: readonly Value[]): readonly Made[] {
  return values.flatMap((value) => {
    const router = value.kind === 'unknown' && value.node?.type === 'CallExpression' ? readRouter(flow, value.node, 0) : undefined
    return router ? [router] : []
  })
}

function readRouter(flow: Flow, call: TSESTree.CallExpression, depth: number): Made | undefined {
  const name = calleeName(call)
  if (depth > MOST_WITHIN || !/router/i.test(name) || !isOfTrpc(flow, call)) return undefined
  if (name === 'mergeRouters') {
    const parts = call.arguments.flatMap((argument) =>
      argument.type === 'SpreadElement' ? [] : routersAmong(flow, flow.evaluate(argument, undefined)),
    )
    return parts.length > 0 ? made(Object.assign({}, ...parts.map(({ fields }) => fields))) : undefined
  }
  const [routes] = call.arguments
  if (routes?.type !== 'ObjectExpression') return undefined
  const fields: Record<string, readonly Value[]> = {}
  for (const property of routes.properties) {
    const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    if (property.type !== 'Property' || key === undefined) continue
    fields[key] = readRoute(flow, property.value, depth)
  }
  return made(fields)
}

function readRoute(flow: Flow, route: Node, depth: number): readonly Value[] {
  const inner = soleValue(route)
  if (inner.type === 'CallExpression' && methodCalled(inner, RUNS)) return [procedure(flow, inner)]
  return flow.evaluate(inner, undefined).flatMap((value) => {
    const router = value.kind === 'unknown' && value.node?.type === 'CallExpression' ? readRouter(flow, value.node, depth + 1) : undefined
    return router ? [router] : []
  })
}

/** What can be done with a procedure: ask it, keep what it gives, or describe that to a hook of another package. */
function procedure(flow: Flow, { arguments: [run] }: TSESTree.CallExpression): Made {
  const functions = run && run.type !== 'SpreadElement' && isFunction(unwrap(run)) ? flow.evaluate(run, undefined) : []
  const data = functions
    .flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))
    .filter(({ kind }) => kind !== 'unknown')
  const kept = made({ data, mutateAsync: given(data) })
  const options = made({ queryFn: given(data), mutationFn: given(data) })
  return made({
    ...Object.fromEntries([
      ...ASKING.map((name) => [name, name === CALLED ? data : given(data)]),
      ...KEEPING.map((name) => [name, given([kept])]),
    ]),
    useSuspenseQuery: given([{ kind: 'tuple', items: [data, [kept]] }]),
    useInfiniteQuery: given([made({ data: [made({ pages: [listOf(data)] })] })]),
    queryOptions: given([options]),
    mutationOptions: given([options]),
  })
}

/** Whether what a call calls comes from a file that has to do with tRPC: `t.router`, under whatever name it is exported. */
function isOfTrpc(flow: Flow, { callee }: TSESTree.CallExpression): boolean {
  return flow.evaluate(callee, undefined).some((value) => {
    const tree = value.kind === 'unknown' && value.node ? treeOf(value.node) : undefined
    return tree?.text.includes('@trpc/server') === true
  })
}

function given(values: readonly Value[]): readonly Made[] {
  return [made({ [CALLED]: values })]
}

function made(fields: Readonly<Record<string, readonly Value[]>>): Made {
  return { kind: 'made', fields, from: [] }
}
