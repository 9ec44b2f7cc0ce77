import { type FunctionNode, literalText, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { isTest } from '../clients/doubles.js'
import { callsWithin } from '../calls-within.js'
import type { Flow } from '../flow.js'
import { settle } from '../objects/settling.js'
import { HOLE, unite } from '../texts/texts.js'
import { calleeName, gather, type TreeIndex } from '../tree-index.js'
import { type Argument, type Call, type Env, type Made, unknown, type Value } from '../values.js'
import { handlersFor, hasRoutes, hasRouteTo } from './served-routes.js'

const known = new WeakMap<Flow, ReadonlyMap<FunctionNode, readonly Value[]>>()

/**
 * What a function that answers requests is handed as its first parameter, as far as the program itself asks it: what a page sends by
 * `fetch('/api/notes', { body })` fills `request.json()` in `app/api/notes/route.ts`, and `req.body` in what is set for it by
 * `app.post(…)`. Others may ask as well, so it stands beside what the parameter is by itself. Empty for any other function.
 */
export function servedRequest(flow: Flow, fn: FunctionNode, index: number): readonly Value[] {
  if (index !== 0 || !hasRoutes(flow)) return []
  const sent = (known.get(flow) ?? findBodies(flow)).get(fn)
  return sent ? [requestWith(unite(sent), isSet(fn))] : []
}

function findBodies(flow: Flow): ReadonlyMap<FunctionNode, readonly Value[]> {
  let found: ReadonlyMap<FunctionNode, readonly Value[]> = new Map()
  // what is sent may itself ask for what a handler is handed, and what is said meanwhile is not to be remembered
  known.set(flow, found)
  const isDone = settle(flow, () => {
    found = bodiesByHandler(flow)
  })
  if (isDone) known.set(flow, found)
  else known.delete(flow)
  return found
}

/** A request with some body, in the forms in which frameworks hand it over. */
function requestWith(body: readonly Value[], isSetForAddress: boolean): Made {
  const read = { 'json()': body, 'text()': [{ kind: 'json' as const, of: body }], body }
  const inner: Made = { kind: 'made', fields: read, from: [] }
  // `c.json(…)` of a context answers
  const own = isSetForAddress ? { body } : read
  return { kind: 'made', fields: { ...own, request: [inner], req: [inner] }, from: [] }
}

function isSet(fn: FunctionNode): boolean {
  return wrapped(fn).parent?.type === 'CallExpression'
}

function bodiesByHandler(flow: Flow): ReadonlyMap<FunctionNode, readonly Value[]> {
  const found = new Map<FunctionNode, Value[]>()
  for (const { asking, tail } of gather(flow.context.trees, 'asking for an own address', askingIn)) {
    for (const call of hasRouteTo(flow, tail) ? requestsOf(flow, asking, undefined) : []) {
      const handlers = handlersFor(flow, call)
      const bodies = handlers.length === 0 ? [] : call.shape.body.flatMap((slot) => flow.slot(call, slot)).flatMap(written)
      for (const { fn } of handlers) for (const body of bodies) addTo(found, fn, body)
    }
  }
  return found
}

/** What a body is written of. */
function written(value: Value): readonly Value[] {
  if (value.kind === 'json') return value.of.flatMap(written)
  return value.kind === 'shape' || value.kind === 'made' || value.kind === 'instance' || value.kind === 'payload' ? [value] : []
}

interface Asking {
  readonly asking: TSESTree.CallExpression
  /** The last segment of the address, where it is written. */
  readonly tail: string | undefined
}

/**
 * Calls that are handed an address on their own host, by itself or in an object: `fetch('/api/notes')`, `axios({ url: '/api/notes' })`, or
 * whose members are one: `client.notes.$post({ json })`. A test sends whatever it likes.
 */
function askingIn({ calls }: TreeIndex): readonly Asking[] {
  return calls.flatMap((call): readonly Asking[] => {
    if (call.type !== 'CallExpression') return []
    if (/^\$(?:post|put|patch|delete)$/.test(calleeName(call))) return isTest(call) ? [] : [{ asking: call, tail: undefined }]
    const address = call.arguments.map(addressIn).find((text) => text !== undefined && /^\/[^/]/.test(text))
    return address === undefined || isTest(call) ? [] : [{ asking: call, tail: tailOf(address) }]
  })
}

/** The text that an argument is, or holds as its `url`; parts that are not written are `HOLE`. */
function addressIn(node: Node): string | undefined {
  const inner = unwrap(node)
  if (inner.type === 'TemplateLiteral') return inner.quasis.map(({ value }) => value.raw).join(HOLE)
  if (inner.type === 'Literal') return literalText(inner)
  const url =
    inner.type === 'ObjectExpression'
      ? inner.properties.find((part) => part.type === 'Property' && staticKey(part.key, part.computed) === 'url')
      : undefined
  return url?.type === 'Property' ? literalText(url.value) : undefined
}

function tailOf(address: string): string | undefined {
  const tail = address
    .replace(/[?#].*$/s, '')
    .split('/')
    .findLast((segment) => segment !== '')
  return tail?.includes(HOLE) ? undefined : tail
}

/** How many functions may lie around the request. */
const MOST_AROUND = 2

/** The requests that a call makes: itself, or what it calls. */
function requestsOf(flow: Flow, node: TSESTree.CallExpression, env: Env, depth = 0): readonly Call[] {
  return flow.targets(node, env).flatMap((target): readonly Call[] => {
    const at = target.at ?? { node, env }
    if (target.kind === 'send') return [flow.call(at.node, at.env, target.shape, target.client, target.operation)]
    const frame = depth < MOST_AROUND ? flow.frame(target.callable, target.args, at.node, at.env) : undefined
    const inner = frame ? callsWithin(target.callable.fn) : []
    return inner.flatMap((call) => (call.type === 'CallExpression' ? requestsOf(flow, call, frame, depth + 1) : []))
  })
}

/** What `readBody(event)` gives of a request to the program itself, of which it is known what some send. */
export function readBody(flow: Flow, name: string, [request]: readonly Argument[], node: Node): readonly Value[] | undefined {
  if (!request || !/^read(?:Validated)?Body$/.test(name)) return undefined
  const bodies = flow.argument(request).flatMap((value) => (value.kind === 'made' ? (value.fields['body'] ?? []) : []))
  return bodies.length > 0 ? [...bodies, unknown('is what a request brings', node)] : undefined
}
