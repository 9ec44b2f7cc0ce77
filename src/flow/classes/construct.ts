import { unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { keepsByKey } from '../lists/collections.js'
import { flowingInto } from '../clients/fed-streams.js'
import { aroundBody } from '../clients/answers.js'
import { ownResponse } from '../clients/own-responses.js'
import { describedResult } from '../library/described-functions.js'
import { copiesOf, isFixedClass } from '../objects/copies.js'
import { asLists } from '../lists/iterators.js'
import { listOf } from '../lists/lists.js'
import { texts } from '../texts/text-methods.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { builtClient } from '../clients/client-builders.js'
import type { Flow } from '../flow.js'
import { formControl } from '../forms/form-groups.js'
import { observedQuery } from '../frameworks/query-hooks.js'
import { ownPromise, resolvedValues } from '../frameworks/promises.js'
import { proxyValues } from '../objects/proxies.js'
import { FRESH } from './instance-steps.js'
import { constructorAbove } from './constructor-above.js'
import { sdkInstance } from '../clients/sdk.js'
import { flatten, resolveUrl, someOf, unite } from '../texts/texts.js'
import { type Argument, type Env, type External, unknown, type Value } from '../values.js'

/** What `new` makes, or `Reflect.construct(Class, […])`. */
export function constructValues(flow: Flow, node: TSESTree.NewExpression | TSESTree.CallExpression, env: Env): readonly Value[] {
  const [made, list] = node.type === 'NewExpression' ? [node.callee] : node.arguments
  const args = node.type === 'NewExpression' ? argumentsOf(node, env) : list ? [{ node: list, env, spread: true }] : []
  const described = node.type === 'NewExpression' ? describedResult(flow, node, env) : undefined
  if (described) return described
  const results: Value[] = []
  for (const value of made ? flow.evaluate(made, env) : []) {
    const promised = value.kind === 'class' ? ownPromise(flow, value, args[0], env) : undefined
    if (promised) results.push(...promised)
    else if (value.kind === 'class') {
      const constructor = constructorAbove(flow, value)
      const self = { kind: 'instance', node: value.node, env: value.env, frame: undefined } as const
      const frame = constructor && flow.frame({ kind: 'callable', ...constructor, self }, args, node, env)
      results.push({ ...self, frame, steps: FRESH, origins: [{ kind: 'shape', node, env }] })
    } else if (value.kind === 'callable') {
      const self = { kind: 'instance', node: value.fn, env: value.env, frame: undefined } as const
      const frame = flow.frame({ ...value, self }, args, node, env)
      results.push({ ...self, frame, steps: FRESH, origins: [{ kind: 'shape', node, env }] })
    } else if (value.kind === 'client' && value.row.construct) results.push({ ...value, origin: node, env, config: args.slice(0, 1) })
    else if (value.kind === 'client')
      results.push(builtClient(value, 'new', args, { node, env }) ?? unknown('is an object of a class that was not seen', node))
    else if (value.kind === 'sdk')
      results.push({ ...sdkInstance(flow, value.package, value.exported), ...(args[0] && { options: args[0] }) })
    else if (value.kind === 'global') results.push(...constructGlobal(flow, value.path.join('.'), args, node, env))
    else if (value.kind === 'external' && isAngularRequest(value)) results.push(angularRequest(flow, args))
    else if (value.kind === 'external' && PLATFORM.test(nameOf(value)))
      results.push(...constructGlobal(flow, nameOf(value), args, node, env))
    else if (value.kind === 'external' && isFixedClass(value)) results.push(...filledWith(flow, args[0], node, env, true))
    else if (value.kind === 'external') {
      const observed = observedQuery(flow, value, args, node, env)
      const control = made && formControl(flow, made, args, node, env)
      results.push(...(observed ? [observed] : (control ?? flowingInto(flow, node) ?? [unknownObject(node, env)])))
    }
    else results.push(unknown('is an object of a class that was not seen', node))
  }
  return unite(results)
}

/** What packages have of the platform's own: `import { URL } from 'node:url'`, `import FormData from 'form-data'`. */
const PLATFORM = /^(?:URL|URLSearchParams|FormData|(?:Axios)?Headers|Response)$/

function nameOf({ module, path }: External): string {
  return module === 'form-data' && path.at(-1) === 'default' ? 'FormData' : (path.at(-1) ?? '')
}

function constructGlobal(flow: Flow, name: string, args: readonly Argument[], node: Node, env: Env): readonly Value[] {
  const [first, second] = args
  switch (name) {
    case 'URL':
      return urlValues(flow, args, node)
    case 'Request':
      return [requestValue(flow, first ? flow.argument(first) : [], second ? flow.argument(second) : [], node, env)]
    case 'Response': {
      const given = first ? flow.argument(first) : []
      const bodies = given.flatMap((value) => aroundBody(flow, value))
      return bodies.length > 0 ? bodies : [ownResponse(given) ?? unknownObject(node, env)]
    }
    case 'Headers':
    case 'AxiosHeaders':
    case 'URLSearchParams':
    case 'FormData':
      return filledWith(flow, first, node, env)
    case 'Promise':
      return resolvedValues(flow, first, env)
    case 'Set':
      return first ? asLists(flow, flow.argument(first)) : [listOf([], node)]
    case 'Blob':
      return first ? flow.argument(first).flatMap((value) => flow.elements(value)) : []
    case 'Proxy':
      return node.type === 'NewExpression' ? proxyValues(flow, node, env) : []
    default:
      return [unknownObject(node, env)]
  }
}

/** What is made of the entries of something: a copy of it (of a literal, that itself), or a new object where it may be nothing. */
function filledWith(flow: Flow, first: Argument | undefined, node: Node, env: Env, isCopy = false): readonly Value[] {
  const given = first ? flow.argument(first) : []
  const there = given.filter(isThere)
  const isWritten = !isCopy && first && 'node' in first && /^(?:Object|Array)Expression$/.test(unwrap(first.node).type)
  const made = isWritten ? there : copiesOf(there, node, env)
  return there.length > 0 && there.length === given.length ? made : [...made, { kind: 'shape', node, env }]
}

function isThere(value: Value): boolean {
  return !(value.kind === 'scalar' && value.value == null)
}

/** A request: what it is made with, and headers of its own, which may be filled later. */
function requestValue(flow: Flow, first: readonly Value[], options: readonly Value[], node: Node, env: Env): Value {
  const copied = first.filter((value) => value.kind === 'made' && value.fields['url'])
  const url = { url: first.flatMap((value) => (copied.includes(value) ? flow.member(value, 'url', node) : [value])) }
  const headers = options.flatMap((value) => flow.member(value, 'headers', node))
  // what a copy is not given it takes from the request that it is made of
  const isCopy = first.length === 0 || first.some(({ kind }) => kind !== 'text' && kind !== 'unknown')
  const given = headers.filter(isThere)
  if (isCopy || given.some(({ kind }) => kind !== 'unknown'))
    return { kind: 'made', fields: { ...url, ...(copied.length > 0 && laidOver(flow, options, node)) }, from: [...options, ...copied] }
  const taken = [...first, ...given].filter(({ kind }) => kind === 'unknown')
  return { kind: 'made', fields: { ...url, headers: [{ kind: 'shape', node, env }, ...taken] }, from: options }
}

/** What options surely say anew of a request. */
function laidOver(flow: Flow, options: readonly Value[], node: Node): Readonly<Record<string, readonly Value[]>> {
  const said = ['method', 'headers', 'body'].map((key) => [key, options.flatMap((value) => flow.member(value, key, node))] as const)
  const isSure = (value: Value): boolean => isThere(value) && value.kind !== 'unknown'
  return Object.fromEntries(said.filter(([, values]) => values.length > 0 && values.every(isSure)))
}

/** Packages that sign requests have a class of the same name, which takes an object. */
function isAngularRequest({ module, path }: External): boolean {
  return module === '@angular/common/http' && path.at(-1) === 'HttpRequest'
}

/** Angular's: method, URL, body and options; without a body, options take its place. */
function angularRequest(flow: Flow, args: readonly Argument[]): Value {
  const [method = [], url = [], body = [], options = body] = args.map((argument) => flow.argument(argument))
  return { kind: 'made', fields: { method, url, body }, from: options }
}

/** An object of a class from outside: a cache, of which it is known what `get` and `set` do, or nothing known. */
function unknownObject(node: Node, env: Env): Value {
  return node.type === 'NewExpression' && keepsByKey(node)
    ? { kind: 'shape', node, env }
    : unknown('is an object of a class that was not seen', node)
}

function urlValues(flow: Flow, args: readonly Argument[], node: Node): readonly Value[] {
  const [first, second] = args
  const given = first ? texts(flow.argument(first), node) : []
  // code that puts a scheme in front where there is none is not asked for an address that has one
  const paths = someOf(given.filter((text) => !/^https?:\/\/https?:/i.test(flatten(text)))) ?? given
  const bases = second ? texts(flow.argument(second), node) : []
  return bases.length > 0 ? paths.flatMap((path) => bases.map((base) => resolveUrl(path, base))) : paths
}
