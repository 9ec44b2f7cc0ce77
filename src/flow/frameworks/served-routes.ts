import { memoize } from '../../syntax/memoize.js'
import { literalText } from '../../syntax/names.js'
import type { Tree, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { exportValues } from '../names/module-values.js'
import { asText, flatten, HOLE, joinPath, wholeText } from '../texts/texts.js'
import { gather, type TreeIndex } from '../tree-index.js'
import type { Call, Callable, Text, Value } from '../values.js'
import { basesOf } from './mounts.js'
import { isServedAt, servedMethod, servedSegments } from './served-files.js'

/** A file that a framework serves at an address. */
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

const REGISTERING = ['get', 'post', 'put', 'patch', 'delete', 'all']

/** Whether any file is served at an address, or any function is set for one. */
export function hasRoutes(flow: Flow): boolean {
  return routesAmong(flow).length + registeredAmong(flow).length > 0
}

/** Whether any of them can be at an address that ends so; undefined stands for any ending, as of what is set for the root of a router. */
export function hasRouteTo(flow: Flow, tail: string | undefined): boolean {
  const ends = [...routesAmong(flow), ...registeredAmong(flow)].map(({ segments }) => segments.at(-1))
  return tail === undefined ? ends.length > 0 : ends.some((end) => end === tail || end === '*' || end === undefined)
}

/** The functions that answer a request to the program itself. */
export function handlersFor(flow: Flow, call: Call): readonly Callable[] {
  const addresses = call.operation === undefined ? addressesOf(flow, call) : []
  if (addresses.length === 0) return []
  const method = methodOf(flow, call)
  const files = routesAmong(flow).filter(({ segments }) => addresses.some((address) => isServedAt(segments, address, HOLE)))
  const set = registeredAmong(flow).filter((one) => (!one.method || !method || one.method === method) && isSetFor(flow, one, addresses))
  return [...files.flatMap(({ file }) => handlersOf(flow, file, method)), ...set.flatMap(({ call: setting }) => lastOf(flow, setting))]
}

function registeredAmong({ context: { trees } }: Flow): readonly Registered[] {
  return gather(trees, 'registered for an address', registeredIn)
}

function registeredIn({ callsNamed }: TreeIndex): readonly Registered[] {
  return REGISTERING.flatMap((name) =>
    (callsNamed.get(name) ?? []).flatMap((call): readonly Registered[] => {
      const [first, second] = call.arguments
      const path = first && second ? literalText(first) : undefined
      if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression' || !path?.startsWith('/') || isSent(call)) return []
      const segments = segmentsOf(path).map((segment) => (segment.startsWith(':') ? '*' : segment))
      return [{ call, method: name === 'all' ? undefined : name.toUpperCase(), segments }]
    }),
  )
}

/** Whether what a call is handed last is written there, and no function: a client's method of the same name is handed a body. */
function isSent({ arguments: args }: TSESTree.CallExpression): boolean {
  return /^(?:Object|Array)Expression$|Literal$/.test(args.at(-1)?.type ?? '')
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
  const bases = basesOf(flow, call)
  return asked.some((address) => {
    const parts = segmentsOf(address)
    const before = parts.slice(0, parts.length - segments.length).join('/')
    return bases.some((base) => segmentsOf(base).join('/') === before)
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
  return routesIn(trees)
}

const routesIn = memoize((trees: readonly Tree[]) =>
  trees.flatMap(({ file }): Route[] => ((segments) => (segments ? [{ file, segments }] : []))(servedSegments(file))),
)

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
