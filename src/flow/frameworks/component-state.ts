import { calledAs } from '../names/called-as.js'
import { isFunction, literalText, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { CALLED, SOME_KEY, type Flow } from '../flow.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import { heldValues } from './first-state.js'
import type { Items } from '../texts/text-methods.js'
import { someOf, unite } from '../texts/texts.js'
import { elementsAround } from '../by-name.js'
import { methodCalled } from '../method-calls.js'
import { secondReferences } from './pair-uses.js'
import { treeOf } from '../tree-index.js'
import { type Argument, type Callable, type Env, unknown, type Value } from '../values.js'

/** What is known of the setter of a state. */
const SETS = 'sets a state'
/** What is said of a state that is set elsewhere. */
const SET_UNSEEN = 'is set where it is not seen'

/**
 * What `useState(initial)` gives: the state, which can be its initial value and what its setter is called with, and the setter. One that
 * is handed on (to a component, out of a hook) sets what is not seen here.
 */
export function useStateValues(flow: Flow, node: Node, initial: Items, env: Env): readonly Value[] {
  if (isKeyedState(flow, node)) return [{ kind: 'shape', node, env }]
  const set = secondReferences(node).flatMap((identifier): Items => {
    const call = identifier.parent
    const then = methodCalled(call, 'then')
    // `.then(setState)`
    if (then && call?.type === 'CallExpression') return call.arguments[0] === identifier ? flow.evaluate(then.object, env) : []
    if (call?.type !== 'CallExpression' || call.callee !== identifier)
      return setElsewhere(flow, identifier, env).flatMap((value) =>
        value.kind === 'callable' ? givenBy(flow, value, initial, identifier) : [value],
      )
    const value = call.arguments.at(-1)
    if (!value || value.type === 'SpreadElement') return []
    const given = isFunction(unwrap(value)) ? changedState(flow, value, initial, call, env) : flow.evaluate(value, env)
    // a store of Solid is told first where in it that goes: `setStore('messages', messages)`
    const path = call.arguments.slice(0, -1).map((key) => literalText(key) ?? SOME_KEY)
    return path.reduceRight<Items>((held, key) => [{ kind: 'made', fields: { [key]: held }, from: [] }], given)
  })
  return [{ kind: 'tuple', items: [unite([...initial, ...set]), [unknown(SETS, node)]] }]
}

/** Whether a state is one of Nuxt's, which goes by a key and is read as its `value`: `const reply = useState('reply')`. */
function isKeyedState(flow: Flow, node: Node): boolean {
  const { parent } = wrapped(node)
  const key = node.type === 'CallExpression' ? node.arguments[0] : undefined
  const isKept = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier'
  if (!isKept || node.type !== 'CallExpression' || key?.type !== 'Literal' || typeof key.value !== 'string') return false
  return flow.evaluate(node.callee, undefined).every((value) => value.kind !== 'external' || /^(?:#|nuxt)/.test(value.module))
}

/** Whether what a name holds is used elsewhere from here on: where it is declared, or is what an effect depends on, it is not. */
function isHandedOn({ parent }: Node): boolean {
  return parent?.type !== 'ArrayPattern' && !(parent?.type === 'ArrayExpression' && parent.parent.type === 'CallExpression')
}

/** What a function gives that is handed to a setter, at first: it is bound here, as what else it can be handed is being found. */
function changedState(flow: Flow, change: Node, initial: Items, call: Node, env: Env): Items {
  return flow.evaluate(change, env).flatMap((value) => (value.kind === 'callable' ? givenBy(flow, value, initial, call, env) : []))
}

function givenBy(flow: Flow, change: Callable, initial: Items, at: Node, env?: Env): Items {
  const frame = flow.frame(change, [{ values: initial }], at, env)
  return frame ? flow.returns(change.fn, frame) : []
}

/** What a setter is called with by the component or the function that it is handed to: others may be where they are not seen. */
function setElsewhere(flow: Flow, setter: Node, env: Env): Items {
  return isHandedOn(setter) ? [...(flow.handedParameter(wrapped(setter), 0, env) ?? []), unknown(SET_UNSEEN, setter)] : []
}

/** What a function is handed that changes a state: the state before. */
export function stateBefore(flow: Flow, { callee }: TSESTree.CallExpression, env: Env): Items | undefined {
  const states = flow.evaluate(callee, env).flatMap((setter): Items => {
    const made = setter.kind === 'unknown' && setter.reason === SETS ? setter.node : undefined
    return made ? flow.evaluate(made, env).flatMap((value) => (value.kind === 'tuple' ? stateOf(flow, value.items[0], made) : [])) : []
  })
  return states.length > 0 ? unite(states) : undefined
}

/** What stands first in what a hook gives: the state that it keeps. */
export function stateHeld(flow: Flow, hook: Node, env: Env): Items {
  return flow.evaluate(hook, env).flatMap((value) => (value.kind === 'tuple' ? (value.items[0] ?? []) : []))
}

function stateOf(flow: Flow, state: Items = [], made: Node): Items {
  const isRead = made.type === 'CallExpression' && calledAs(flow, made) === 'createSignal'
  return isRead ? state.flatMap((value) => flow.member(value, 'value', made)) : state
}

/** What a selector of recoil holds, or one of a family of them, which is called for it: what the function of its options gives. */
export function selectedOfAtoms(flow: Flow, options: Items, node: Node, isFamily: boolean): readonly Value[] | undefined {
  const called = (values: Items): Items => values.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))
  const given = called(options.flatMap((value) => (value.kind === 'shape' ? flow.member(value, 'get', node) : [])))
  const held: Value = { kind: 'made', fields: { value: isFamily ? called(given) : given }, from: [] }
  if (given.length === 0) return undefined
  return isFamily ? [{ kind: 'made', fields: { [CALLED]: [held] }, from: [] }] : [held]
}

/** What a store holds that is derived of others; undefined where it is none. */
export function derivedValues(flow: Flow, [sources, fn]: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  if (!sources || !fn || !('node' in sources) || !('node' in fn)) return undefined
  const given = derivedFrom(flow, sources.node, node, env)
  return given.flat().length > 0 ? [{ kind: 'made', fields: { value: flow.callWith(fn.node, env, given, node) }, from: [] }] : undefined
}

/** What MobX computes, which is read by its method: `computed(() => value).get()`. */
export function computedBehindGet(flow: Flow, fn: Argument, node: Node, env: Env): readonly Value[] | undefined {
  if (!('node' in fn)) return undefined
  const read: Value = { kind: 'made', fields: { [CALLED]: flow.callWith(fn.node, env, [], node) }, from: [] }
  return [{ kind: 'made', fields: { get: [read] }, from: [] }]
}

/** What the function gets that derives a store of others: `derived([first, second], ([a, b]) => …)`, `computed(store, (value) => …)`. */
export function derivedArgument(flow: Flow, { call, argument, index, env }: CallbackParameter): readonly Value[] | undefined {
  const [sources] = argument === 1 && /^(?:derived|computed)$/.test(calledAs(flow, call)) ? call.arguments : []
  return sources && sources.type !== 'SpreadElement' ? someOf(derivedFrom(flow, sources, call, env)[index] ?? []) : undefined
}

/** What such a function is called with: what the store holds, or each of several; Svelte hands those over in a list. */
function derivedFrom(flow: Flow, sources: Node, at: Node, env: Env): readonly Items[] {
  const inner = unwrap(sources)
  const stores = inner.type === 'ArrayExpression' ? inner.elements.filter((element) => element !== null) : [inner]
  const held = stores.map((store) => heldValues(flow, flow.evaluate(store, env), at) ?? [])
  const isList = inner.type === 'ArrayExpression' && at.type === 'CallExpression' && calledAs(flow, at) === 'derived'
  return isList && held.flat().length > 0 ? [[{ kind: 'tuple', items: held }]] : held
}

/** What `createSignal(initial)` gives: the state is read by calling it. */
export function createSignalValues(flow: Flow, node: Node, initial: Items, env: Env): readonly Value[] {
  return useStateValues(flow, node, initial, env).map((value) =>
    value.kind === 'tuple'
      ? { ...value, items: [[{ kind: 'made', fields: { value: value.items[0] ?? [] }, from: [] }], ...value.items.slice(1)] }
      : value,
  )
}

/** What `createResource(source, fetcher)` gives: the answer is read by calling it, or as its latest. */
export function createResourceValues(flow: Flow, node: Node, args: readonly Argument[], env: Env): readonly Value[] | undefined {
  const functions = args.filter((argument) => flow.argument(argument).some(({ kind }) => kind === 'callable'))
  const fetcher = functions[1] ?? functions[0]
  if (!fetcher || !('node' in fetcher)) return undefined
  const data = flow.callWith(fetcher.node, env, [], node)
  return [{ kind: 'tuple', items: [[{ kind: 'made', fields: { value: data, latest: data }, from: [] }], [unknown('sets a state', node)]] }]
}

/** What `useActionState(action, initial)` gives: the state is what the action gives. */
export function useActionValues(flow: Flow, node: Node, [action, initial]: readonly Argument[], env: Env): readonly Value[] | undefined {
  const first = initial ? flow.argument(initial) : []
  const next = action && 'node' in action ? flow.callWith(action.node, env, [first], node) : []
  return [{ kind: 'tuple', items: [unite([...first, ...next]), [unknown('runs an action', node)]] }]
}

/**
 * What `useLoaderData<typeof loader>()` gives: what the function of that type does, or else the one that stands in the file under a name
 * (`fallback`); `Route.useLoaderData()` what the loader of that route does.
 */
export function loaderValues(flow: Flow, node: Node, fallback = 'loader'): readonly Value[] | undefined {
  const [type] = node.type === 'CallExpression' ? (node.typeArguments?.params ?? []) : []
  const tree = treeOf(node)
  const named = type?.type === 'TSTypeQuery' && type.exprName.type === 'Identifier' ? type.exprName : undefined
  const scope = tree?.scopes.scopes.find((candidate) => candidate.type === 'module') ?? tree?.scopes.globalScope
  const variable = scope?.set.get(named?.name ?? fallback)
  const ofRoute = routeLoaders(flow, node)
  const found = ofRoute.length > 0 || !variable ? ofRoute : flow.variable(variable, undefined)
  const given = found.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))
  return given.length > 0 ? given : undefined
}

/** The loader of a route that is made apart: `const Route = createFileRoute('/')({ loader })`. */
function routeLoaders(flow: Flow, node: Node): Items {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
  return flow.evaluate(node.callee.object, undefined).flatMap((route): Items => {
    const made = route.kind === 'unknown' && route.node?.type === 'CallExpression' ? route.node : undefined
    const maker = made?.callee.type === 'CallExpression' ? made.callee : made
    const [options] = made?.arguments ?? []
    if (!maker || !options || options.type === 'SpreadElement' || !/^create\w*Route/.test(calledAs(flow, maker))) return []
    return flow.evaluate(options, undefined).flatMap((value) => (value.kind === 'shape' ? flow.member(value, 'loader', node) : []))
  })
}

/** What `useReducer(reducer, initial)` gives: the state, which is what the reducer gives for what is dispatched, and `dispatch`. */
export function useReducerValues(flow: Flow, node: Node, args: readonly Argument[], env: Env): readonly Value[] {
  const [reducer, initial, starter] = args
  const first = initial ? flow.argument(initial) : []
  const start = starter && 'node' in starter ? flow.callWith(starter.node, env, [first], node) : first
  const next = reducer && 'node' in reducer ? flow.callWith(reducer.node, env, [start, dispatchedValues(flow, node, env)], node) : []
  return [{ kind: 'tuple', items: [unite([...start, ...next]), [unknown('changes a state', node)]] }]
}

/** What is dispatched to the reducer of a `useReducer` call. */
export function dispatchedValues(flow: Flow, node: Node, env: Env): Items {
  return secondReferences(node).flatMap((identifier): Items => {
    const call = identifier.parent
    if (call?.type !== 'CallExpression' || call.callee !== identifier) return setElsewhere(flow, identifier, env)
    const [action] = call.arguments
    return action && action.type !== 'SpreadElement' ? flow.evaluate(action, env) : []
  })
}

/** A context: it is known again by the call that made it. */
export function createdContext(node: Node, env: Env): readonly Value[] {
  return [{ kind: 'shape', node, env }]
}

/** What a context holds: its default, and what its providers are given. Undefined where the value is no context. */
export function contextValues(flow: Flow, contexts: Items): readonly Value[] | undefined {
  const found = contexts.flatMap((context): Items => {
    if (context.kind !== 'shape' || context.node.type !== 'CallExpression') return []
    const [fallback] = context.node.arguments
    const given = fallback && fallback.type !== 'SpreadElement' ? flow.evaluate(fallback, context.env) : []
    return [
      ...given,
      ...providersOf(flow, context.node).flatMap((node) => flow.member({ kind: 'shape', node, env: undefined }, 'value', node)),
    ]
  })
  return found.length > 0 ? unite(found) : undefined
}

/** The elements `<Context.Provider value={…}>` of a context, in all files that are looked at. */
function providersOf(flow: Flow, context: Node): TSESTree.JSXOpeningElement[] {
  return elementsAround(context, flow.context.trees, 'Provider').filter(
    ({ name }) =>
      name.type === 'JSXMemberExpression' &&
      flow.evaluate(name.object, undefined).some((value) => value.kind === 'shape' && value.node === context),
  )
}

/** What the first argument of `watch` holds, a reference or a function that gives something, as far as it is part of a body. */
export function watchedValues(flow: Flow, call: TSESTree.CallExpression, env: Env): readonly Value[] {
  const [source] = call.arguments
  if (!source || source.type === 'SpreadElement') return []
  const values = isFunction(unwrap(source))
    ? flow.callWith(source, env, [], call)
    : flow.evaluate(source, env).flatMap((value) => (value.kind === 'payload' ? [value] : flow.member(value, 'value', source)))
  return values.filter(({ kind }) => kind === 'payload' || kind === 'answer')
}
