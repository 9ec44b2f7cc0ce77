import { calledAs } from '../names/called-as.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import { literalText, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { argumentsOf } from '../functions/call-arguments.js'
import { emittedValues } from '../messages/events.js'
import type { Flow } from '../flow.js'
import { procedureClient } from './procedures.js'
import { apiOf } from './provided-values.js'
import { pageData, pageForm } from './served-answers.js'
import { unite, someOf } from '../texts/texts.js'
import { annotationValues } from '../types/typed-values.js'
import { type Argument, type Env, unknown, type Value } from '../values.js'

/** Hooks that are handed a function and a list of what they call it with. */
const LISTED = /^(usePromise|useCachedPromise|useAsync|suspend)$/
/** Resources of Angular: the option that loads, and those that say of what. */
const RESOURCE = /^(rxR|r)esource$/
const LOADING = ['loader', 'stream']
const ASKING = ['params', 'request']

/** What a function gives that keeps what a loader gives it; undefined where it is none, or the loader gives no part of an answer. */
export function loaderFunction(flow: Flow, name: string, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const [first] = args
  const given = (): readonly Value[] => answered(first ? called(flow, first, [], node, env) : [])
  switch (name) {
    case 'resource':
    case 'rxResource': {
      const value = answered(optionValues(flow, first, LOADING, node))
      return value.length > 0 ? [made({ value: [accessor(value)] })] : undefined
    }
    case 'toSignal':
      return accessors((first ? flow.argument(first) : []).flatMap((value) => emittedValues(flow, value, node) ?? [value]))
    case 'usePromise':
    case 'useCachedPromise': {
      const data = first ? pagesIn(flow, called(flow, first, listedArguments(flow, args[1]), node, env), node) : []
      // one of that name gives the data with what went wrong
      return data.length > 0 ? [made({ data }), { kind: 'tuple', items: [data, [unknown('is what failed', node)]] }] : undefined
    }
    case 'useAsyncFn':
    case 'useAsyncCallback': {
      const data = given()
      const run = first ? flow.argument(first).filter(({ kind }) => kind === 'callable') : []
      if (data.length === 0) return undefined
      return name === 'useAsyncFn' ? [{ kind: 'tuple', items: [[made({ value: data })], run] }] : [made({ result: data, execute: run })]
    }
    case 'computedAsync':
    case 'asyncComputed':
    case 'createAsync':
    case 'createAsyncStore':
      return accessors(given())
    case '$props': {
      const [data, form] = [pageData(flow, node), pageForm(flow, node)]
      return data || form ? [made({ ...(data && { data }), ...(form && { form }) })] : undefined
    }
    case 'routeLoader$': {
      const data = given()
      return data.length > 0 ? [accessor([accessor(data)])] : undefined
    }
    case 'proxyActivities':
    case 'proxyLocalActivities': {
      // a workflow of Temporal calls the functions of a module elsewhere, of which it names the type
      const type = node.type === 'CallExpression' ? node.typeArguments?.params[0] : undefined
      return type && someOf(annotationValues(flow, type, undefined))
    }
    case 'wrap': {
      // a page of Comlink's calls the functions of a worker elsewhere, of which it names the type
      const called = node.type === 'CallExpression' ? flow.evaluate(node.callee, env) : []
      const type = node.type === 'CallExpression' ? node.typeArguments?.params[0] : undefined
      return type && called.some((value) => value.kind === 'external' && value.module === 'comlink')
        ? someOf(annotationValues(flow, type, undefined))
        : undefined
    }
    case 'useApi':
      return apiOf(flow, args, node)
    case 'suspend':
      return someOf(answered(first ? called(flow, first, listedArguments(flow, args[1]), node, env) : []))
    case 'handler':
      // a function of TanStack Start that runs on the server, and is called as if it were here
      return isMadeBy(flow, node, 'createServerFn') && first
        ? someOf(flow.argument(first).filter(({ kind }) => kind === 'callable'))
        : undefined
    case 'query': {
      // a loader of Solid under its name
      const isNamed = args.length === 2 && args[1] && 'node' in args[1] && literalText(args[1].node) !== undefined
      return isNamed && first ? someOf(flow.argument(first).filter(({ kind }) => kind === 'callable')) : undefined
    }
    default:
      return procedureClient(flow, name, args, node, env)
  }
}

/** What a loader is called with that is handed to one of these; undefined where it is none. */
export function loaderParameter(flow: Flow, { call, argument, key, index, env }: CallbackParameter): readonly Value[] | undefined {
  const name = calledAs(flow, call)
  const args = argumentsOf(call, env)
  const finished = key === 'complete' && name === 'render' && argument === 0 && index === 0 ? taskValues(flow, call, env) : []
  if (finished.length > 0) return finished
  if (key === undefined) return argument === 0 && LISTED.test(name) ? listedArguments(flow, args[1])[index] : undefined
  if (argument !== 0 || index !== 0 || !RESOURCE.test(name) || !LOADING.includes(key)) return undefined
  const asked = optionValues(flow, args[0], ASKING, call)
  return asked.length > 0 ? [made({ params: asked, request: asked })] : undefined
}

/** What a task of Lit gives that a call renders: `new Task(this, { task: async ([id]) => … })`, or with that function by itself. */
function taskValues(flow: Flow, { callee }: TSESTree.CallExpression, env: Env): readonly Value[] {
  const task = unwrap(callee)
  return (task.type === 'MemberExpression' ? flow.evaluate(task.object, env) : []).flatMap((value) => {
    const made = value.kind === 'unknown' && value.node?.type === 'NewExpression' ? value.node : undefined
    const options = made?.callee.type === 'Identifier' && made.callee.name === 'Task' ? made.arguments[1] : undefined
    if (!options || options.type === 'SpreadElement') return []
    const given = flow.evaluate(options, undefined)
    const functions = given.flatMap((option) => (option.kind === 'shape' ? flow.member(option, 'task', options) : [option]))
    return answered(functions.flatMap((fn) => (fn.kind === 'callable' ? flow.returns(fn.fn, fn.env) : [])))
  })
}

/** Whether a chain of methods starts with a call of that name. */
function isMadeBy(flow: Flow, node: Node, name: string): boolean {
  let at = node
  while (at.type === 'CallExpression' && at.callee.type === 'MemberExpression') at = unwrap(at.callee.object)
  return at.type === 'CallExpression' && calledAs(flow, at) === name
}

function optionValues(flow: Flow, options: Argument | undefined, names: readonly string[], node: Node): readonly Value[] {
  const shapes = (options ? flow.argument(options) : []).filter((value) => value.kind === 'shape')
  const held = shapes.flatMap((shape) => names.flatMap((name) => flow.member(shape, name, node)))
  return unite(
    held.flatMap((value) => {
      // a signal is read by calling it
      if (value.kind === 'made') return value.fields['value'] ?? []
      return value.kind === 'callable' ? flow.returns(value.fn, value.env) : []
    }),
  )
}

function called(flow: Flow, fn: Argument, args: readonly (readonly Value[])[], node: Node, env: Env): readonly Value[] {
  return 'node' in fn ? flow.callWith(fn.node, fn.env ?? env, args, node) : []
}

/** The arguments that stand in a list. */
function listedArguments(flow: Flow, list: Argument | undefined): readonly (readonly Value[])[] {
  const inner = list && 'node' in list ? unwrap(list.node) : undefined
  if (inner?.type !== 'ArrayExpression' || !list || !('node' in list)) return []
  return inner.elements.map((element) => (element && element.type !== 'SpreadElement' ? flow.evaluate(element, list.env) : []))
}

/** What is loaded at once, or page by page: by a function that gives one for each, with its items as `data`. */
function pagesIn(flow: Flow, values: readonly Value[], node: Node): readonly Value[] {
  const pages = values.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))
  return [...answered(values), ...answered(pages.flatMap((page) => flow.member(page, 'data', node)))]
}

/** What can hold a part of an answer. */
function answered(values: readonly Value[]): readonly Value[] {
  return values.filter(({ kind }) => kind === 'payload' || kind === 'answer' || kind === 'shape' || kind === 'tuple' || kind === 'made')
}

function accessors(values: readonly Value[]): readonly Value[] | undefined {
  return values.length > 0 ? [accessor(values)] : undefined
}

/** Something that is read by calling it, or as its `value` or `latest`. */
function accessor(value: readonly Value[]): Value {
  return made({ value, latest: value })
}

function made(fields: Readonly<Record<string, readonly Value[]>>): Value {
  return { kind: 'made', fields, from: [] }
}
