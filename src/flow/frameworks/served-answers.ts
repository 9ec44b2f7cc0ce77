import { parametersOf, rootOf, unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { callsWithin } from '../calls-within.js'
import type { Flow } from '../flow.js'
import { exportValues } from '../names/module-values.js'
import { asText, flatten, HOLE, joinPath, someOf, unite, wholeText } from '../texts/texts.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import type { Answer, Call, Callable, Text, Value } from '../values.js'
import { isServedAt, servedMethod, servedSegments } from './served-files.js'

interface Route {
  readonly file: string
  readonly segments: readonly string[]
}

const routes = new WeakMap<readonly Tree[], readonly Route[]>()
const known = new WeakMap<Flow, WeakMap<Call, readonly Value[] | undefined>>()

/**
 * What the body of an answer is where a file of the program itself gives it, by the address that a framework serves the file at:
 * `fetch('/api/answers')` of what `app/api/answers/route.ts` hands on. Undefined for a request to anything else.
 */
export function servedValues(flow: Flow, { call }: Answer): readonly Value[] | undefined {
  const among = routesAmong(flow)
  if (among.length === 0 || call.operation !== undefined) return undefined
  let answers = known.get(flow)
  if (!answers) known.set(flow, (answers = new WeakMap()))
  if (!answers.has(call)) {
    // a handler may ask itself
    answers.set(call, undefined)
    answers.set(call, answeredBy(flow, call, among))
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

function answeredBy(flow: Flow, call: Call, among: readonly Route[]): readonly Value[] | undefined {
  const addresses = addressesOf(flow, call)
  if (addresses.length === 0) return undefined
  const method = methodOf(flow, call)
  const files = among.filter(({ segments }) => addresses.some((address) => isServedAt(segments, address, HOLE)))
  return someOf(unite(files.flatMap(({ file }) => handlersOf(flow, file, method).flatMap((handler) => given(flow, handler)))))
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
    exportValues(flow, file, name).filter((value) => value.kind === 'callable'),
  )
}

/** What a handler answers: what it gives back, or hands to the answer that is its second parameter. */
function given(flow: Flow, { fn, env }: Callable): readonly Value[] {
  const tree = treeOf(fn)
  // what a stream is led through makes something else of it
  if (!tree || /\b(?:pipeThrough|TransformStream)\b/.test(tree.text.slice(...fn.range))) return []
  const { returns, variableOf } = indexOf(tree)
  const second = parametersOf(fn)[1]
  const answer = second?.type === 'Identifier' ? variableOf(second) : undefined
  const handed = callsWithin(fn).flatMap((call) => {
    const [body] = call.arguments
    const isOfAnswer = answer !== undefined && /^(?:json|send)$/.test(calleeName(call)) && variableOf(baseOf(call)) === answer
    return isOfAnswer && body && body.type !== 'SpreadElement' ? [body] : []
  })
  return [...(returns.get(fn) ?? []).flatMap(bodyIn), ...handed]
    .flatMap((node) => flow.evaluate(node, env))
    .flatMap((value) => partsOf(flow, value))
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
  if (value.kind === 'json') return value.of.flatMap((held) => partsOf(flow, held))
  return value.kind === 'payload' || value.kind === 'shape' || value.kind === 'made' || value.kind === 'tuple' ? [value] : []
}
