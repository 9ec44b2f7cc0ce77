import { type FunctionNode, literalText, parametersOf, rootOf, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { callsWithin } from '../calls-within.js'
import { bodyOfOwn } from '../clients/own-responses.js'
import type { Flow } from '../flow.js'
import { exportValues } from '../names/module-values.js'
import { asText, flatten, HOLE, joinPath, someOf, unite, wholeText } from '../texts/texts.js'
import { calleeName, gather, indexOf, treeOf, type TreeIndex } from '../tree-index.js'
import type { Answer, Call, Callable, Text, Value } from '../values.js'
import { mountsOf } from './middlewares.js'
import { isServedAt, servedMethod, servedSegments } from './served-files.js'

interface Route {
  readonly file: string
  readonly segments: readonly string[]
}

/** A function that is set for the requests of an address: `app.get('/answers/:id', (req, res) => …)`. */
interface Registered {
  readonly call: TSESTree.CallExpression
  /** In capitals; none where it is for all. */
  readonly method: string | undefined
  readonly segments: readonly string[]
}

const routes = new WeakMap<readonly Tree[], readonly Route[]>()
const REGISTERING = ['get', 'post', 'put', 'patch', 'delete', 'all']
const known = new WeakMap<Flow, WeakMap<Call, readonly Value[] | undefined>>()

/**
 * What the body of an answer is where the program itself gives it: a file by the address that a framework serves it at, or a function that
 * is set for that. `fetch('/api/answers')` gives what `app/api/answers/route.ts` hands on. Undefined for a request to anything else.
 */
export function servedValues(flow: Flow, { call }: Answer): readonly Value[] | undefined {
  const among = routesAmong(flow)
  const registered = gather(flow.context.trees, 'registered for an address', registeredIn)
  if (among.length + registered.length === 0 || call.operation !== undefined) return undefined
  let answers = known.get(flow)
  if (!answers) known.set(flow, (answers = new WeakMap()))
  if (!answers.has(call)) {
    // a handler may ask itself
    answers.set(call, undefined)
    answers.set(call, answeredBy(flow, call, among, registered))
  }
  return answers.get(call)
}

/** What a page of SvelteKit is handed as its data: what the `load` functions beside it give. Undefined for others. */
export function pageData(flow: Flow, at: Node): readonly Value[] | undefined {
  const [, folder, kind] = /^(.*[\\/])\+(page|layout)\.svelte$/.exec(treeOf(at)?.file ?? '') ?? []
  if (folder === undefined || kind === undefined) return undefined
  const files = [kind, 'layout'].flatMap((name) => LOADING.map((ending) => `${folder}+${name}.${ending}`))
  const loading = [...new Set(files)].filter((file) => flow.context.modules.module(file) !== undefined)
  const loaded = loading.flatMap((file) => exportValues(flow, file, 'load')).filter((value) => value.kind === 'callable')
  return someOf(unite(loaded.flatMap(({ fn, env }) => flow.returns(fn, env))))
}

const LOADING = ['server.ts', 'server.js', 'ts', 'js']

/** Functions that a page of Next or Gatsby exports beside its component, and the member of what they give that it is handed. */
const PROPS_OF = ['getServerSideProps', 'getStaticProps', 'getServerData']

/** What the component of a page gets that a function beside it in the file asks for: its props. Undefined for any other function. */
export function pageProps(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const tree = index === 0 ? treeOf(fn) : undefined
  const scope = tree?.scopes.scopes.find(({ type }) => type === 'module')
  const giving = PROPS_OF.filter((name) => scope?.set.has(name))
  if (!tree || giving.length === 0) return undefined
  if (!exportValues(flow, tree.file, 'default').some((value) => value.kind === 'callable' && value.fn === fn)) return undefined
  const given = giving.flatMap((name) => {
    const props = exportValues(flow, tree.file, name)
      .flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))
      .flatMap((value) => flow.member(value, 'props', fn))
    return name === 'getServerData' ? [{ kind: 'made' as const, fields: { serverData: props }, from: [] }] : props
  })
  return someOf(unite(given))
}

function answeredBy(flow: Flow, call: Call, among: readonly Route[], registered: readonly Registered[]): readonly Value[] | undefined {
  const addresses = addressesOf(flow, call)
  if (addresses.length === 0) return undefined
  const method = methodOf(flow, call)
  const files = among.filter(({ segments }) => addresses.some((address) => isServedAt(segments, address, HOLE)))
  const set = registered.filter((one) => (!one.method || !method || one.method === method) && isSetFor(flow, one, addresses))
  const handlers = [
    ...files.flatMap(({ file }) => handlersOf(flow, file, method)),
    ...set.flatMap(({ call: setting }) => lastOf(flow, setting)),
  ]
  return someOf(unite(handlers.flatMap((handler) => given(flow, handler))))
}

function registeredIn({ callsNamed }: TreeIndex): readonly Registered[] {
  return REGISTERING.flatMap((name) =>
    (callsNamed.get(name) ?? []).flatMap((call): readonly Registered[] => {
      const [first, second] = call.arguments
      const path = first && second ? literalText(first) : undefined
      if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression' || !path?.startsWith('/')) return []
      const segments = segmentsOf(path).map((segment) => (segment.startsWith(':') ? '*' : segment))
      return [{ call, method: name === 'all' ? undefined : name.toUpperCase(), segments }]
    }),
  )
}

/** Whether a function is set for one of some addresses: by all of it, or below the path of a router. */
function isSetFor(flow: Flow, { call, segments }: Registered, addresses: readonly string[]): boolean {
  const asked = addresses.filter((address) => {
    const parts = segmentsOf(address)
    return parts.length >= segments.length && isServedAt(segments, parts.slice(parts.length - segments.length).join('/'), HOLE)
  })
  // a client has methods of the same names
  const { object } = call.callee as TSESTree.MemberExpression
  if (asked.length === 0 || flow.evaluate(object, undefined).some(({ kind }) => kind === 'client')) return false
  const mounts = mountsOf(flow, call)
  const bases = mounts.length > 0 ? mounts : ['/']
  return asked.some((address) => {
    const parts = segmentsOf(address)
    const before = parts.slice(0, parts.length - segments.length).join('/')
    return bases.some((base) => base !== undefined && segmentsOf(base).join('/') === before)
  })
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function lastOf(flow: Flow, { arguments: args }: TSESTree.CallExpression): readonly Callable[] {
  const last = args.at(-1)
  return last && last.type !== 'SpreadElement' ? handlersAmong(flow, flow.evaluate(last, undefined)) : []
}

function routesAmong({ context: { trees } }: Flow): readonly Route[] {
  let found = routes.get(trees)
  if (!found)
    routes.set(trees, (found = trees.flatMap(({ file }) => ((segments) => (segments ? [{ file, segments }] : []))(servedSegments(file)))))
  return found
}

/** The paths that a request goes to on its own host. */
function addressesOf(flow: Flow, call: Call): readonly string[] {
  const texts = (slots: readonly string[]): readonly Text[] =>
    slots.flatMap((slot) => flow.slot(call, slot)).flatMap((value) => asText(value, call.node) ?? [])
  const bases = texts(call.shape.base).filter(({ parts }) => parts.some((part) => 'text' in part))
  return texts(call.shape.url)
    .flatMap((url) => (bases.length === 0 ? [url] : bases.map((base) => joinPath(base, url))))
    .filter((address) => /^\/[^/]/.test(flatten(address)) && !flow.context.namesOperation(address))
    .map((address) => flatten(address).replace(/[?#].*$/s, ''))
}

/** The method of a request, in capitals; undefined where it cannot be told. */
function methodOf(flow: Flow, { shape, ...call }: Call): string | undefined {
  if (typeof shape.method === 'string') return shape.method
  const values = shape.method.flatMap((slot) => flow.slot({ ...call, shape }, slot)).filter(({ kind }) => kind !== 'scalar')
  if (values.length === 0) return shape.defaultMethod === '*' ? undefined : shape.defaultMethod
  return values.length === 1 && values[0] ? wholeText(values[0])?.toUpperCase() : undefined
}

/** The functions of a file that answer a method: one of that name, or the one that the file is there for. */
function handlersOf(flow: Flow, file: string, method: string | undefined): readonly Callable[] {
  const own = servedMethod(file)
  if (own !== undefined && method !== undefined && own !== method) return []
  return [...(method === undefined ? ['GET', 'POST'] : [method]), 'default'].flatMap((name) =>
    handlersAmong(flow, exportValues(flow, file, name)),
  )
}

/** Functions, those among them that are handed to what a package makes a handler with: `asyncHandler(async (req, res) => …)`. */
function handlersAmong(flow: Flow, values: readonly Value[]): readonly Callable[] {
  return values.flatMap((value): readonly Callable[] => {
    if (value.kind === 'callable') return [value]
    const made = value.kind === 'unknown' && value.node?.type === 'CallExpression' ? value.node.arguments : []
    const given = made.flatMap((argument) => (argument.type === 'SpreadElement' ? [] : flow.evaluate(argument, undefined)))
    return given.filter((inner) => inner.kind === 'callable')
  })
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
  const own = [...(returns.get(fn) ?? []).flatMap(bodyIn), ...handed].flatMap((node) => flow.evaluate(node, env))
  return [...own.flatMap((value) => partsOf(flow, value)), ...inner]
}

/** What a chain of calls starts at: `res.status(200).json(body)`. */
function baseOf(node: Node): Node {
  let at = unwrap(node)
  while (at.type === 'CallExpression') at = rootOf(unwrap(at.callee))
  return at
}

/** The body that an answer is made of on the spot, `NextResponse.json(body)`, or what is given back as it is. */
function bodyIn(node: Node): readonly Node[] {
  const inner = unwrap(node)
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
