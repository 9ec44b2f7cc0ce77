import { type FunctionNode, isWithin, parametersOf, rootOf, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { callsWithin } from '../calls-within.js'
import { bodyOfOwn } from '../clients/own-responses.js'
import type { Flow } from '../flow.js'
import { memberEntries } from '../objects/member-entries.js'
import { writesNamed } from '../objects/members-named.js'
import { exportValues } from '../names/module-values.js'
import { soleValue } from '../names/sole-value.js'
import { someOf, unite } from '../texts/texts.js'
import { calleeName, indexOf, treeOf, type Variable } from '../tree-index.js'
import type { Answer, Call, Callable, Value } from '../values.js'
import { handlersFor, hasRoutes } from './served-routes.js'

const known = new WeakMap<Flow, WeakMap<Call, readonly Value[] | undefined>>()

/**
 * What the body of an answer is where the program itself gives it: a file by the address that a framework serves it at, or a function that
 * is set for that. `fetch('/api/answers')` gives what `app/api/answers/route.ts` hands on. Undefined for a request to anything else.
 */
export function servedValues(flow: Flow, { call }: Answer): readonly Value[] | undefined {
  if (call.operation !== undefined || !hasRoutes(flow)) return undefined
  let answers = known.get(flow)
  if (!answers) known.set(flow, (answers = new WeakMap()))
  if (!answers.has(call)) {
    // a handler may ask itself
    answers.set(call, undefined)
    answers.set(call, someOf(unite(handlersFor(flow, call).flatMap((handler) => given(flow, handler)))))
  }
  return answers.get(call)
}

/** What a page of SvelteKit is handed as its data: what the `load` functions beside it give. Undefined for others. */
export function pageData(flow: Flow, at: Node): readonly Value[] | undefined {
  const [, folder, kind] = /^(.*[\\/])\+(page|layout)\.svelte$/.exec(treeOf(at)?.file ?? '') ?? []
  if (folder === undefined || kind === undefined) return undefined
  const files = [kind, 'layout'].flatMap((name) => LOADING.map((ending) => `${folder}+${name}.${ending}`))
  return givenBy(flow, exported(flow, files, 'load'))
}

/** What a page of SvelteKit is handed as its `form`: what the actions beside it give. Undefined for others. */
export function pageForm(flow: Flow, at: Node): readonly Value[] | undefined {
  const [, folder] = /^(.*[\\/])\+page\.svelte$/.exec(treeOf(at)?.file ?? '') ?? []
  if (folder === undefined) return undefined
  const files = SERVING.map((ending) => `${folder}+page.${ending}`)
  return givenBy(
    flow,
    exported(flow, files, 'actions').flatMap((actions) => memberEntries(flow, actions, at).flatMap(([, held]) => held)),
  )
}

const SERVING = ['server.ts', 'server.js']
const LOADING = [...SERVING, 'ts', 'js']

function exported(flow: Flow, files: readonly string[], name: string): readonly Value[] {
  const there = [...new Set(files)].filter((file) => flow.context.modules.module(file) !== undefined)
  return there.flatMap((file) => exportValues(flow, file, name))
}

function givenBy(flow: Flow, functions: readonly Value[]): readonly Value[] | undefined {
  return someOf(unite(functions.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))))
}

/** Functions that a page of Next or Gatsby exports beside its component, and the member of what they give that it is handed. */
const PROPS_OF = ['getServerSideProps', 'getStaticProps', 'getServerData']

/** Functions that a route of React Router exports, and the member by which those beside them are handed what they give. */
const ROUTE_DATA: Readonly<Record<string, readonly string[]>> = {
  loaderData: ['loader', 'clientLoader'],
  actionData: ['action', 'clientAction'],
}
/** Those that are handed it, and those that are handed a function of the server's: `clientLoader({ serverLoader })`. */
const SHOWING_DATA = ['default', 'HydrateFallback', 'ErrorBoundary', 'Layout', 'meta']
const ON_CLIENT: Readonly<Record<string, readonly [member: string, serving: string]>> = {
  clientLoader: ['serverLoader', 'loader'],
  clientAction: ['serverAction', 'action'],
}

/** What a function of a page gets that others beside it in the file ask for: its props. Undefined for any other function. */
export function pageProps(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const tree = index === 0 ? treeOf(fn) : undefined
  const scope = tree?.scopes.scopes.find(({ type }) => type === 'module')
  if (!tree || !scope) return undefined
  const own = (name: string): readonly Value[] => (scope.set.has(name) ? exportValues(flow, tree.file, name) : [])
  const isExported = (name: string): boolean =>
    exportValues(flow, tree.file, name).some((value) => value.kind === 'callable' && value.fn === fn)
  const given = PROPS_OF.filter((name) => scope.set.has(name)).flatMap((name) => {
    const props = (givenBy(flow, own(name)) ?? []).flatMap((value) => flow.member(value, 'props', fn))
    return name === 'getServerData' ? [{ kind: 'made' as const, fields: { serverData: props }, from: [] }] : props
  })
  if (given.length > 0) return isExported('default') ? someOf(unite(given)) : undefined
  const fields = Object.entries(ROUTE_DATA).flatMap(([member, names]) => {
    const data = givenBy(flow, names.flatMap(own))
    return data ? [[member, data] as const] : []
  })
  if (fields.length > 0 && SHOWING_DATA.some(isExported)) {
    const [loaded] = isExported('meta') ? fields.filter(([member]) => member === 'loaderData') : []
    return [{ kind: 'made', fields: { ...Object.fromEntries(fields), ...(loaded && { data: loaded[1] }) }, from: [] }]
  }
  const handed = Object.entries(ON_CLIENT).flatMap(([name, [member, serving]]) => {
    const server = scope.set.has(name) && isExported(name) ? own(serving) : []
    return server.length > 0 ? [[member, server] as const] : []
  })
  return handed.length > 0 ? [{ kind: 'made', fields: Object.fromEntries(handed), from: [] }] : undefined
}

/** How many functions may lie around a handler: `withErrors(withSession(handler))`. */
const MOST_AROUND = 4

/**
 * What a handler answers: what it gives back, or hands to the answer that is its second parameter, or what one does that it hands the
 * answer to.
 */
function given(flow: Flow, { fn, env }: Callable, at = 1, depth = 0): readonly Value[] {
  const tree = depth > MOST_AROUND ? undefined : treeOf(fn)
  // what a stream is led through makes something else of it
  if (!tree || /\b(?:pipeThrough|TransformStream)\b/.test(tree.text.slice(...fn.range))) return []
  const { returns, variableOf } = indexOf(tree)
  const parameter = parametersOf(fn)[at]
  const answer = parameter?.type === 'Identifier' ? variableOf(parameter) : undefined
  const handed = callsWithin(fn).flatMap((call) => {
    const [body] = call.arguments
    const isOfAnswer = answer !== undefined && /^(?:json|send)$/.test(calleeName(call)) && variableOf(baseOf(call)) === answer
    return isOfAnswer && body && body.type !== 'SpreadElement' ? [body] : []
  })
  const inner = callsWithin(fn).flatMap((call) => {
    const index = call.arguments.findIndex((argument) => answer !== undefined && variableOf(argument) === answer)
    const callees = index === -1 ? [] : flow.evaluate(call.callee, env)
    return callees.flatMap((value) => (value.kind === 'callable' && value.fn !== fn ? given(flow, value, index, depth + 1) : []))
  })
  const answered = [...(returns.get(fn) ?? []).flatMap(bodyIn), ...handed]
  const own = (answered.length > 0 ? answered : setOnContext(fn)).flatMap((node) => flow.evaluate(node, env))
  return [...own.flatMap((value) => partsOf(flow, value)), ...inner]
}

/** What a handler that is handed a context, and no answer beside it, sets as its body: `ctx.body = body`. */
function setOnContext(fn: FunctionNode): readonly Node[] {
  const tree = treeOf(fn)
  const [context, next, more] = parametersOf(fn)
  const variableOf = (node?: Node): Variable | undefined =>
    tree && node?.type === 'Identifier' ? indexOf(tree).variableOf(node) : undefined
  if (more || (next && !variableOf(next)?.references.every(({ identifier }) => isCallee(identifier)))) return []
  const variable = variableOf(context)
  return writesNamed(fn, 'body').flatMap((write) => {
    const target = unwrap(write.left)
    const isOwn = variable !== undefined && target.type === 'MemberExpression' && isWithin(write, fn)
    return isOwn && tree && indexOf(tree).variableOf(rootOf(target)) === variable ? [write.right] : []
  })
}

function isCallee(name: Node): boolean {
  return name.parent?.type === 'CallExpression' && name.parent.callee === name
}

/** What a chain of calls starts at: `res.status(200).json(body)`. */
function baseOf(node: Node): Node {
  let at = unwrap(node)
  while (at.type === 'CallExpression') at = rootOf(unwrap(at.callee))
  return at
}

/** The body that an answer is made of on the spot, `NextResponse.json(body)`, or what is given back as it is. */
function bodyIn(node: Node): readonly Node[] {
  const inner = soleValue(node)
  if (inner.type === 'AwaitExpression') return bodyIn(inner.argument)
  const [body] = inner.type === 'CallExpression' && calleeName(inner) === 'json' ? inner.arguments : []
  return [body && body.type !== 'SpreadElement' ? body : inner]
}

/** What can hold a part of an answer. */
function partsOf(flow: Flow, value: Value): readonly Value[] {
  if (value.kind === 'answer') return [flow.body(value)]
  const own = value.kind === 'json' ? value.of : bodyOfOwn(value)
  if (own) return own.flatMap((held) => partsOf(flow, held))
  return value.kind === 'payload' || value.kind === 'shape' || value.kind === 'made' || value.kind === 'tuple' ? [value] : []
}
