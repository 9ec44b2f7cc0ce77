import { type FunctionNode, isFunction, parametersOf, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { bodyOf } from '../clients/answers.js'
import { isModelled } from '../names/called-as.js'
import { argumentsOf, type CallExpression } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { methodCalled } from '../method-calls.js'
import { listOf } from '../lists/lists.js'
import { calleeName } from '../tree-index.js'
import type { Argument, Callable, Env, Value } from '../values.js'
import { givesPromise, isTakenAtOnce, isWaitedFor } from './waited-for.js'

/** A function that is handed to code from outside together with what it is called with. */
export interface Invoked {
  readonly position: number
  readonly callables: readonly Callable[]
  readonly args: readonly Argument[]
}

/** Functions that call the one they are handed later, with the arguments from a position on. */
const LATER: Readonly<Record<string, number>> = { setTimeout: 2, setInterval: 2, setImmediate: 1, nextTick: 1 }
/** Functions that are handed others for something else than to call them with the arguments behind. */
const KEEPING =
  /^(?:use[A-Z]\w*|on|once|off|watch|subscribe|\w*Listener|debounce|throttle|memoi[sz]e\w*|test|it|describe|each|bind|partial\w*|curry\w*|(?:create|define|make)\w*|h|jsxs?|pipe|flow|compose|flowRight|connect|reduce\w*)$/

/**
 * The function that a call of code from outside is handed by its name, with the arguments that stand behind it: `limit(ask, id)`,
 * `call(ask, id)`, `setTimeout(show, 100, answer)`.
 */
export function invokedBy(flow: Flow, call: TSESTree.CallExpression | TSESTree.NewExpression, env: Env): Invoked | undefined {
  if (call.type === 'NewExpression' || call.arguments.length < 2) return undefined
  const name = calleeName(call)
  const position = call.arguments.findIndex((argument) => /^(?:Identifier|MemberExpression)$/.test(unwrap(argument).type))
  if (position < 0 || KEEPING.test(name)) return undefined
  const from = Object.hasOwn(LATER, name) ? (LATER[name] ?? 0) : undefined
  const found = call.arguments.slice(0, from === undefined ? 4 : 1).flatMap((argument, at): Invoked[] => {
    const rest = argumentsOf(call, env).slice(from ?? at + 1)
    const isSetUp = from === undefined && isSettings(rest, isKept(call))
    if (!/^(?:Identifier|MemberExpression)$/.test(unwrap(argument).type) || rest.length === 0 || isSetUp) return []
    const values = flow.evaluate(argument, env)
    const callables = values.filter((value) => value.kind === 'callable')
    const fits = callables.length > 0 && callables.length === values.length && callables.every(({ fn }) => takes(fn, rest.length))
    return fits ? [{ position: at, callables, args: rest }] : []
  })
  const [invoked] = found
  return invoked && isOutside(flow, call, env) ? invoked : undefined
}

/**
 * The function that a browser is told to run in a page, with what it is called with there: `page.evaluate((id) => …, id)`. What it gives
 * comes back.
 */
export function ranInPage(flow: Flow, call: TSESTree.CallExpression | TSESTree.NewExpression, env: Env): Invoked | undefined {
  const [first] = call.arguments
  if (call.type === 'NewExpression' || !first || !methodCalled(call, 'evaluate') || !isFunction(unwrap(first))) return undefined
  const callables = flow.evaluate(first, env).filter((value) => value.kind === 'callable')
  return { position: 0, callables, args: argumentsOf(call, env).slice(1) }
}

/** Whether all that stands behind a function are settings of what it is handed to: `retry(ask, { times: 3 })`, `every(ask, 100)`. */
function isSettings([first, ...others]: readonly Argument[], isKeptResult: boolean): boolean {
  const inner = first && 'node' in first ? unwrap(first.node) : undefined
  if (inner?.type === 'Literal') return typeof inner.value === 'number' && isKeptResult
  return others.length === 0 && (inner?.type === 'ObjectExpression' || isFunction(inner) || inner?.type === 'ArrayExpression')
}

function takes(fn: Callable['fn'], count: number): boolean {
  const parameters = parametersOf(fn)
  return count <= parameters.length || parameters.at(-1)?.type === 'RestElement'
}

/** Whether what a call calls is surely no code of the project: of a package, of the platform, or what one of those gave. */
export function isOutside(flow: Flow, call: CallExpression, env: Env): boolean {
  const values = flow.evaluate(call.callee, env)
  return values.length > 0 && values.every((value) => isForeign(flow, value, env))
}

/** Whether a value is a function of a package or of the platform, or what one of those gave. */
function isForeign(flow: Flow, value: Value, env: Env): boolean {
  if (value.kind === 'external' || value.kind === 'global') return true
  const made = value.kind === 'unknown' && value.param === undefined ? value.node : undefined
  if (made?.type === 'MemberExpression') return isWrapping(flow, made, env)
  return made?.type === 'CallExpression' && flow.evaluate(made.callee, env).some(({ kind }) => kind === 'external')
}

/** Functions that run all of those which they are handed in one list. */
const RUNNING_ALL = /^(?:addAll|pAll|pSeries|series|parallel\w*|allSettled|all)$/

/**
 * What an unseen function gives that is handed a function without parameters (retries, limits, queues), or an asynchronous one whose result
 * is waited for (spans, transactions): what that gives.
 */
export function handedResult(flow: Flow, args: readonly Argument[], node: CallExpression, env: Env): readonly Value[] | undefined {
  const fn = args.flatMap((argument) => waitingIn(flow, argument))[0]
  const isRun = fn && (!isFunction(fn) || fn.params.length === 0 || (fn.async && isWaitedFor(node)))
  // what is asked for later has no members yet; a package that is known may give something around it
  if (isRun && isTakenAtOnce(node) && !isModelled(flow, node) && functionsIn(flow, fn, env).some((one) => givesPromise(flow, one)))
    return undefined
  const results = isRun ? flow.callWith(fn, env, [], node) : fn ? [] : listedResults(flow, args, node)
  // an object is what comes of a step that is waited for; what makes something of objects is not
  const isStep = wrapped(node).parent?.type === 'AwaitExpression' && !isModelled(flow, node)
  const carried = results.filter(({ kind }) => kind === 'payload' || kind === 'answer' || kind === 'tuple' || (isStep && kind === 'shape'))
  return carried.length > 0 ? carried : undefined
}

function functionsIn(flow: Flow, node: Node, env: Env): readonly FunctionNode[] {
  return flow.evaluate(node, env).flatMap((value) => (value.kind === 'callable' ? [value.fn] : []))
}

/** The function that an argument is, where it is written out or asks for nothing. */
function waitingIn(flow: Flow, argument: Argument): readonly Node[] {
  const inner = 'node' in argument ? unwrap(argument.node) : undefined
  if (!inner || isFunction(inner)) return inner ? [inner] : []
  const held = inner.type === 'Identifier' && 'node' in argument ? flow.evaluate(inner, argument.env) : []
  return held.some((value) => value.kind === 'callable' && value.fn.params.length === 0) ? [inner] : []
}

/** What the functions of a list give, as a list. */
function listedResults(flow: Flow, [list]: readonly Argument[], node: CallExpression): readonly Value[] {
  if (!list || !RUNNING_ALL.test(calleeName(node))) return []
  const waiting = flow
    .argument(list)
    .flatMap((value) => (value.kind === 'tuple' || value.kind === 'shape' ? flow.elements(value) : []))
    .filter((value) => value.kind === 'callable')
  const results = waiting.flatMap((callable) => {
    const frame = flow.frame(callable, [], node, callable.env)
    return frame ? flow.returns(callable.fn, frame) : []
  })
  const carried = results.filter(({ kind }) => kind === 'payload' || kind === 'answer')
  return carried.length > 0 ? [listOf(carried)] : []
}

/** Whether a member is the method by which a limiter wraps functions: `new Bottleneck(options).wrap`. */
function isWrapping(flow: Flow, { object, property, computed }: TSESTree.MemberExpression, env: Env): boolean {
  if (staticKey(property, computed) !== 'wrap') return false
  return flow.evaluate(object, env).some((value) => {
    const made = value.kind === 'unknown' && value.node?.type === 'NewExpression' ? value.node : undefined
    return made !== undefined && flow.evaluate(made.callee, env).some(({ kind }) => kind === 'external')
  })
}

/** What the function gives that code from outside is handed together with its arguments, as far as it is part of an answer. */
export function invokedResult(flow: Flow, call: CallExpression, env: Env): readonly Value[] | undefined {
  const inPage = ranInPage(flow, call, env)
  const invoked = inPage ?? (Object.hasOwn(LATER, calleeName(call)) ? undefined : invokedBy(flow, call, env))
  const results = (invoked?.callables ?? []).flatMap((callable) => {
    const frame = flow.frame(callable, [...(callable.bound ?? []), ...(invoked?.args ?? [])], call, env)
    return frame ? flow.returns(callable.fn, frame) : []
  })
  const carried = results.filter(({ kind }) => kind === 'payload' || kind === 'answer' || (inPage !== undefined && kind === 'shape'))
  return carried.length > 0 ? carried : undefined
}

/** Whether what a call gives is kept as it is, under a name: a function, it seems, where it is one that wraps others. */
function isKept(call: Node): boolean {
  const { parent } = wrapped(call)
  return parent?.type === 'VariableDeclarator' || parent?.type === 'Property' || parent?.type === 'PropertyDefinition'
}

/** The function that a wrapper from outside is handed and that it gives back with more to it: `const slow = throttle(ask)`. */
export function wrappedFunctions(flow: Flow, call: CallExpression, env: Env): readonly Value[] | undefined {
  const [first, ...others] = call.arguments
  if (
    !first ||
    first.type === 'SpreadElement' ||
    !isKept(call) ||
    KEEPING.test(calleeName(call)) ||
    others.some((node) => isFunction(unwrap(node)))
  )
    return undefined
  const inner = unwrap(first)
  // a store or a component is made of a function that gives objects; one that asks for something waits for it
  if (inner.type !== 'Identifier' && !(isFunction(inner) && inner.async)) return undefined
  const values = flow.evaluate(first, env)
  const isWrapped = values.length > 0 && values.every((value) => value.kind === 'callable' && value.fn.params.length > 0)
  return isWrapped && isOutside(flow, call, env) ? values : undefined
}

/** Methods that run the function which an object of a class from outside was made with. */
const RUNNING = /^(?:fire|exec|execute|run|call|invoke)$/

/** What a method is that runs the function which an object from outside was made with: `new CircuitBreaker(ask).fire`. */
export function runningMethod(flow: Flow, made: Node | undefined, key: string): readonly Value[] {
  const [first] = made?.type === 'NewExpression' && RUNNING.test(key) ? made.arguments : []
  if (!first || first.type === 'SpreadElement') return []
  return flow.evaluate(first, undefined).filter((value) => value.kind === 'callable')
}

/** What `load` (of many: `loadMany`) gives of an object from outside that was made with a function for many keys at once: an element. */
export function loadedValues(flow: Flow, receivers: readonly Value[], call: CallExpression): readonly Value[] {
  const loaded = receivers.flatMap((value) => {
    const made = value.kind === 'unknown' && value.node?.type === 'NewExpression' ? value.node : undefined
    const [first] = made?.arguments ?? []
    if (!first || first.type === 'SpreadElement') return []
    const results = flow.callWith(first, undefined, [[]], call).flatMap((result) => flow.elements(result))
    return results
      .filter(({ kind }) => kind === 'payload' || kind === 'answer')
      .map((result) => (result.kind === 'answer' ? bodyOf(result) : result))
  })
  return loaded.length > 0 && calleeName(call) === 'loadMany' ? [listOf(loaded)] : loaded
}
