import { calledAs } from '../names/called-as.js'
import { isFunction, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { CALLED, type Flow } from '../flow.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import { givenBy, type StateWrite } from './hook-stores.js'
import { someOf, unite, wholeText } from '../texts/texts.js'
import { writtenMember } from '../objects/write-forms.js'
import { type CallNode } from '../tree-index.js'
import { type Env, type External, type Shape, unknown, type Value } from '../values.js'
import {
  callsOf,
  memberOfRedux,
  optionOf,
  reducerAt,
  REGISTERING,
  rootState,
  selectorOf,
  stateOfReducer,
} from './redux-state.js'
import { roleOf, setRole } from './roles.js'

/** What makes a store of signals, a part of one, or a state alone. */
const SIGNALS = new Set(['signalStore', 'signalStoreFeature', 'signalState'])

/** What a function of `@ngrx/store` gives, as far as actions, reducers and selectors go, or of `@ngrx/signals` that makes a store. */
export function ngrxFunction(
  flow: Flow,
  { module }: External,
  name: string,
  node: TSESTree.CallExpression,
  env: Env,
): readonly Value[] | undefined {
  if (module === '@ngrx/signals' && SIGNALS.has(name)) {
    setRole(node, 'signal store')
    return [{ kind: 'shape', node, env }]
  }
  if (module !== '@ngrx/store') return undefined
  const [first] = node.arguments
  if (!first || first.type === 'SpreadElement') return undefined
  switch (name) {
    case 'createAction':
      return [makerAt(node)]
    case 'createActionGroup':
      return [{ kind: 'made', fields: makersOfGroup(first), from: [unknown('is an action that was not seen', node)] }]
    case 'createReducer':
      return [reducerAt(node)]
    case 'createFeature':
      setRole(node, 'feature')
      return [{ kind: 'shape', node, env }]
    case 'createFeatureSelector':
      return flow.evaluate(first, env).flatMap((key) => {
        const text = wholeText(key)
        return text === undefined ? [] : [selecting(stateNamed(flow, text, node))]
      })
    case 'createSelector':
      return selectorOf(flow, node, env)
    default:
      return undefined
  }
}

function makerAt(node: Node): Value {
  setRole(node, 'action maker')
  return unknown('makes an action', node)
}

/** `createActionGroup({ source, events: { 'Policy Loaded': props() } })` makes `policyLoaded`. */
function makersOfGroup(options: Node): Record<string, readonly Value[]> {
  const written = writtenMember(unwrap(options), 'events')
  const events = written && unwrap(written)
  const properties = events?.type === 'ObjectExpression' ? events.properties : []
  return Object.fromEntries(
    properties.flatMap((property) => {
      const name = nameOfEvent(property)
      return name === undefined ? [] : [[name, [makerAt(property)]]]
    }),
  )
}

function nameOfEvent(property: Node): string | undefined {
  const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
  const [first = '', ...others] = key?.trim().split(/\s+/) ?? []
  return first && [first[0]?.toLowerCase(), first.slice(1), ...others.map((word) => word[0]?.toUpperCase() + word.slice(1))].join('')
}

/** The action that a maker makes of what it is handed; undefined where a value is no maker. */
export function madeAction(
  flow: Flow,
  { node }: { readonly node?: Node },
  call: TSESTree.CallExpression,
  env: Env,
): readonly Value[] | undefined {
  if (!node || roleOf({ node }) !== 'action maker') return undefined
  const [given] = call.arguments
  return given && given.type !== 'SpreadElement' ? flow.evaluate(given, env) : []
}

/** The actions that are made anywhere by what some expressions are: `ofType(loaded)`, `on(loaded, …)`. */
export function actionsBy(flow: Flow, given: readonly Node[], env: Env): readonly Value[] | undefined {
  const made = given.flatMap((node) => flow.evaluate(node, env)).flatMap((value) => (value.kind === 'unknown' && value.node) || [])
  const known = made.filter((node) => roleOf({ node }) === 'action maker')
  if (known.length === 0) return undefined
  const actions = known.flatMap((maker) =>
    callsOf(flow, maker, [nameOf(maker)]).flatMap((call): readonly Value[] => {
      if (call.type !== 'CallExpression') return []
      const isOfMaker = flow.evaluate(call.callee, undefined).some((value) => value.kind === 'unknown' && value.node === maker)
      return (isOfMaker && madeAction(flow, { node: maker }, call, undefined)) || []
    }),
  )
  return unite(actions)
}

function nameOf(maker: Node): string {
  const { parent } = maker
  if (maker.type === 'Property') return nameOfEvent(maker) ?? ''
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : ''
}

/** What a function gets that says what becomes of the state, or picks of it. */
export function ngrxArgument(flow: Flow, { call, argument, key, index, env }: CallbackParameter): readonly Value[] | undefined {
  const name = calledAs(flow, call)
  if (key !== undefined) return undefined
  if (index === 0 && argument === 0 && PARTS.test(name) && call.parent.type === 'CallExpression')
    return someOf(flow.evaluate(call.parent, env).filter(isSignalStore))
  if (index === 0 && argument > 0 && name === 'patchState') return someOf(patchedStates(flow, call))
  if (name === 'on' && index === 1 && argument > 0 && unwrap(call.callee).type === 'Identifier')
    return someOf(actionsBy(flow, call.arguments.slice(0, argument), env) ?? [])
  return SELECTING.test(name) && argument === 0 && index === 0 ? someOf(stateOfFeatures(flow, call)) : undefined
}

const SELECTING = /^select(?:Signal)?$/

/** What a store gives of its state that is asked to select: `store.select(pick)`, `store.pipe(select(pick))`. */
export function selectedByStore(flow: Flow, call: Node, env: Env): readonly Value[] | undefined {
  const [pick] = call.type === 'CallExpression' ? call.arguments : []
  const root = pick && pick.type !== 'SpreadElement' ? stateOfFeatures(flow, call) : []
  if (!pick || root.length === 0) return undefined
  return someOf(flow.callWith(pick, env, [root], call).filter(({ kind }) => kind !== 'unknown' && kind !== 'scalar'))
}

function stateOfFeatures(flow: Flow, at: Node): readonly Value[] {
  return rootState(flow, at).filter((value) => value.kind === 'shape' && roleOf(value) === 'features')
}

/** A member of the state of a store, of a store itself or of a feature; undefined where the object is none. */
export function memberOfState(flow: Flow, shape: Shape, key: string): readonly Value[] | undefined {
  return memberOfRedux(flow, shape, key) ?? (isSignalStore(shape) ? memberOfSignals(flow, shape, key) : memberOfFeature(flow, shape, key))
}

/** The parts of such a store whose function is handed what stands before them, and gives members. */
const PARTS = /^with(?:Computed|Methods|Props|LinkedState)$/

function isSignalStore(value: Value): value is Shape & { readonly node: TSESTree.CallExpression } {
  return value.kind === 'shape' && roleOf(value) === 'signal store'
}

/** A member of a store of signals: a signal for each of its state, and what its parts give. */
function memberOfSignals(flow: Flow, store: Shape & { readonly node: TSESTree.CallExpression }, key: string): readonly Value[] {
  const isThere = (value: Value): boolean => value.kind !== 'scalar' || value.value !== undefined
  const held = statesOf(flow, store).flatMap((state) => flow.member(state, key, store.node).filter(isThere))
  const given = store.node.arguments.flatMap((part): readonly Value[] => {
    const call = unwrap(part)
    const [fn] = call.type === 'CallExpression' && PARTS.test(calledAs(flow, call)) ? call.arguments : []
    const values = fn ? flow.callWith(fn, store.env, [[store]], call) : flow.evaluate(call, store.env).filter(isSignalStore)
    return values.flatMap((value) => flow.member(value, key, store.node).filter(isThere))
  })
  return held.length > 0 ? [{ kind: 'made', fields: { value: held }, from: [] }, ...given] : given
}

/** The objects that hold the state of a store of signals. */
function statesOf(flow: Flow, { node, env }: Shape & { readonly node: TSESTree.CallExpression }): readonly Shape[] {
  const states = node.arguments.flatMap((part): readonly Value[] => {
    const call = unwrap(part)
    const [first] = call.type === 'CallExpression' && calledAs(flow, call) === 'withState' ? call.arguments : []
    return first ? flow.evaluate(first, env) : calledAs(flow, node) === 'signalState' ? flow.evaluate(call, env) : []
  })
  return states
    .flatMap((state) => (state.kind === 'callable' ? flow.returns(state.fn, state.env) : [state]))
    .filter((state): state is Shape => state.kind === 'shape' && !isSignalStore(state))
}

/** What `patchState(store, …)` changes. */
function patchedStates(flow: Flow, { arguments: [store] }: CallNode): readonly Shape[] {
  return store && store.type !== 'SpreadElement'
    ? flow
        .evaluate(store, undefined)
        .filter(isSignalStore)
        .flatMap((one) => statesOf(flow, one))
    : []
}

/** What `patchState(store, change)` lays over the state of a store of signals. */
export function patchesOfSignals(flow: Flow, call: CallNode): readonly StateWrite[] {
  const changes = call.arguments.slice(1).filter((change) => change.type !== 'SpreadElement')
  return patchedStates(flow, call).flatMap((state) => changes.flatMap(givenBy).map((node) => ({ state, value: { node, env: undefined } })))
}

function memberOfFeature(flow: Flow, shape: Shape, key: string): readonly Value[] | undefined {
  const role = roleOf(shape)
  if (role === 'features') return someOf(stateNamed(flow, key, shape.node)) ?? [unknown('is a part of a store', shape.node)]
  const [options] = role === 'feature' && shape.node.type === 'CallExpression' ? shape.node.arguments : []
  if (!options) return undefined
  if (key === 'name' || key === 'reducer') return optionOf(flow, options, key, shape.env)
  const state = optionOf(flow, options, 'reducer', shape.env).flatMap((reducer) => stateOfReducer(flow, reducer))
  const [, picked] = /^select([A-Z]\w*)$/.exec(key) ?? []
  if (picked === undefined) return [unknown('is a part of a feature', shape.node)]
  const name = optionOf(flow, options, 'name', shape.env).map((value) => wholeText(value))[0] ?? ''
  const member = (picked[0] ?? '').toLowerCase() + picked.slice(1)
  const isWhole = picked.toLowerCase() === `${name.toLowerCase()}state`
  return [selecting(isWhole ? state : state.flatMap((value) => flow.member(value, member, shape.node)))]
}

/** A function that gives a part of the state. */
function selecting(state: readonly Value[]): Value {
  return { kind: 'made', fields: { [CALLED]: state }, from: [] }
}

/** The state that is kept under a name, whichever way its reducer was registered. */
function stateNamed(flow: Flow, name: string, at: Node): readonly Value[] {
  const isName = (node: Node): boolean => flow.evaluate(node, undefined).some((value) => wholeText(value) === name)
  const reducers = callsOf(flow, at, REGISTERING).flatMap((call): readonly Value[] => {
    const [first, second] = call.arguments
    if (!first || first.type === 'SpreadElement' || isFunction(first)) return []
    const called = calledAs(flow, call)
    if (/^(?:provideStore|forRoot)$/.test(called)) return optionOf(flow, first, name)
    if (called === 'createFeature')
      return optionOf(flow, first, 'name').some((value) => wholeText(value) === name) ? optionOf(flow, first, 'reducer') : []
    return second && second.type !== 'SpreadElement' && isName(first) ? flow.evaluate(second, undefined) : []
  })
  return unite(reducers.flatMap((reducer) => stateOfReducer(flow, reducer)))
}
