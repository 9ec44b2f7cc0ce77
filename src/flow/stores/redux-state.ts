import { calledAs } from '../names/called-as.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import { memoizePair } from '../../syntax/memoize.js'
import { isFunction, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { unite, wholeText, someOf } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { calleeName, indexOf, treeOf, type CallNode } from '../tree-index.js'
import { roleOf, setRole } from './roles.js'
import { writtenMember } from '../objects/write-forms.js'
import { type Argument, type Env, type External, type Shape, unknown, type Value } from '../values.js'

const PACKAGES = /^(@reduxjs\/toolkit|redux|react-redux|reselect)(\/|$)/
const STORES: readonly string[] = ['configureStore', 'createStore', 'legacy_createStore']
/** Hooks that pick of the state of the store, by the names that projects give them too. */
export const SELECTING: readonly string[] = ['useSelector', 'useAppSelector', 'useTypedSelector', 'useRootSelector']

/** Calls that say under which name the state of a reducer is kept in NgRx. */
export const REGISTERING: readonly string[] = ['provideStore', 'forRoot', 'provideState', 'forFeature', 'createFeature']

/** What a function of Redux gives: a store and its state are known again by the call that made them, as a reducer is. */
export function reduxFunction(
  flow: Flow,
  found: External,
  name: string,
  node: TSESTree.CallExpression,
  env: Env,
): readonly Value[] | undefined {
  if (!PACKAGES.test(found.module)) return undefined
  // the same function with narrower types: `createAsyncThunk.withTypes<Types>()`
  if (name === 'withTypes') return [{ ...found, path: found.path.slice(0, -1) }]
  if (STORES.includes(name) || name === 'combineReducers') {
    setRole(node, 'store')
    return [{ kind: 'shape', node, env }]
  }
  if (name === 'createReducer') return [reducerAt(node)]
  return name === 'createSelector' ? selectorOf(flow, node, env) : undefined
}

/** The reducer that a call makes. */
export function reducerAt(node: Node): Value {
  return unknown('reduces a state', node)
}

/** What a function gives that is made of functions which pick of the state, and of one that is handed what they give. */
export function selectorOf(flow: Flow, node: TSESTree.CallExpression, env: Env): readonly Value[] | undefined {
  const { picks, make } = partsOf(node)
  if (!make) return undefined
  const bound = picks.map((pick): Argument => ({ values: flow.callWith(pick, env, [rootState(flow, node)], node) }))
  return flow.evaluate(make, env).flatMap((value): Value[] => (value.kind === 'callable' ? [{ ...value, bound }] : []))
}

/** `createSelector([pick, pick], make)`, or without the list. */
function partsOf(call: TSESTree.CallExpression): { readonly picks: readonly Node[]; readonly make: Node | undefined } {
  const given = call.arguments.flatMap((argument): Node[] => {
    const inner = unwrap(argument)
    return inner.type === 'ArrayExpression' ? inner.elements.filter((element) => element !== null) : [inner]
  })
  const functions = given.filter(({ type }) => type !== 'ObjectExpression')
  return { picks: functions.slice(0, -1), make: functions.length > 1 ? functions.at(-1) : undefined }
}

/** What a hook gives that picks of the state of the store. */
export function selectedState(flow: Flow, [pick]: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const root = rootState(flow, node)
  if (root.length === 0 || !pick || !('node' in pick)) return undefined
  const picked = flow.callWith(pick.node, env, [root], node).filter(({ kind }) => kind !== 'unknown')
  return picked.length > 0 ? [...picked, unknown('is picked of the state of a store', node)] : undefined
}

/** What a function gets that picks of the state, or is handed what others picked. */
export function selectorArgument(flow: Flow, { call, argument, index, env }: CallbackParameter): readonly Value[] | undefined {
  const name = calledAs(flow, call)
  if (SELECTING.includes(name)) return argument === 0 && index === 0 ? someOf(rootState(flow, call)) : undefined
  if (name !== 'createSelector') return undefined
  const { picks, make } = partsOf(call)
  const handed = call.arguments[argument]
  if (!handed || unwrap(handed) !== make) return index === 0 ? someOf(rootState(flow, call)) : undefined
  const pick = picks[index]
  return pick && someOf(flow.callWith(pick, env, [rootState(flow, call)], call))
}

/** The state of the stores that are made anywhere; where none is, the slices or features by their names. */
export function rootState(flow: Flow, at: Node): readonly Value[] {
  const stores = callsOf(flow, at, STORES).flatMap((call) => flow.evaluate(call, undefined).filter(isState))
  if (stores.length > 0) return unite(stores)
  const [slice] = callsOf(flow, at, ['createSlice'])
  const [feature] = slice ? [] : callsOf(flow, at, REGISTERING).filter((call) => isOfStore(flow, call))
  const { callee } = slice ?? feature ?? {}
  if (!callee) return []
  setRole(callee, slice ? 'slices' : 'features')
  return [{ kind: 'shape', node: callee, env: undefined }]
}

/** Whether a call is one of NgRx's: other packages have a `forRoot` of their own. */
function isOfStore(flow: Flow, { callee }: CallNode): boolean {
  return flow.evaluate(callee, undefined).some((value) => value.kind === 'external' && value.module === '@ngrx/store')
}

export function isState(value: Value): value is Shape {
  return value.kind === 'shape' && /^(?:store|slices|features)$/.test(roleOf(value) ?? '')
}

/** A member of the state of a store, or of a store itself; undefined where the object is neither. */
export function memberOfRedux(flow: Flow, shape: Shape, key: string): readonly Value[] | undefined {
  const role = roleOf(shape)
  if (role !== 'store' && role !== 'slices') return undefined
  if (role === 'slices')
    return unite(
      callsOf(flow, shape.node, ['createSlice']).flatMap((slice) =>
        isNamed(flow, slice, key) ? stateOfReducer(flow, reducerAt(slice)) : [],
      ),
    )
  // called, it gives the state, which the store stands for
  if (key === 'getState') return [shape]
  const call = shape.node as TSESTree.CallExpression
  const [first] = call.arguments
  const given = first && first.type !== 'SpreadElement' ? flow.evaluate(first, shape.env) : []
  const reducers = calledAs(flow, call) === 'configureStore' ? (first ? optionOf(flow, first, 'reducer', shape.env) : []) : given
  const found = reducers.flatMap((reducer) =>
    reducer.kind === 'shape' && !isState(reducer)
      ? flow.member(reducer, key, call).flatMap((part) => stateOfReducer(flow, part))
      : stateOfReducer(flow, reducer).flatMap((state) => flow.member(state, key, call)),
  )
  return found.length > 0 ? unite(found) : [unknown('is a part of a store', call)]
}

function isNamed(flow: Flow, { arguments: [options] }: CallNode, key: string): boolean {
  return options !== undefined && optionOf(flow, options, 'name').some((name) => name.kind === 'text' && wholeText(name) === key)
}

/** An option as it is written: what is written to the object later is not asked for, which may lead back to the state. */
export function optionOf(flow: Flow, options: Node, name: string, env?: Env): readonly Value[] {
  const written = writtenMember(options, name)
  return written ? flow.evaluate(written, env) : flow.evaluate(options, env).flatMap((value) => flow.member(value, name, options))
}

/** The state that a reducer reduces. */
export function stateOfReducer(flow: Flow, reducer: Value): readonly Value[] {
  if (isState(reducer)) return [reducer]
  if (reducer.kind === 'callable') return flow.returns(reducer.fn, reducer.env)
  const call = reducer.kind === 'unknown' && reducer.node?.type === 'CallExpression' ? reducer.node : undefined
  return call && isReducing(flow, call) ? reducedBy(flow, call) : []
}

function isReducing(flow: Flow, call: TSESTree.CallExpression): boolean {
  return /^create(Slice|Reducer)$/.test(calledAs(flow, call))
}

/** What the state of a slice is at first, and what its reducers give in its place. Other code may change it as well. */
function reducedBy(flow: Flow, call: TSESTree.CallExpression): readonly Value[] {
  const [options] = call.arguments
  if (!options || options.type === 'SpreadElement') return []
  const start = calledAs(flow, call) === 'createReducer' ? flow.evaluate(options, undefined) : optionOf(flow, options, 'initialState')
  const first = start.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : [value]))
  const given = reducersIn(flow, call).flatMap((fn) => flow.returns(fn, undefined))
  const kept = unite([...first, ...given]).filter(({ kind }) => kind !== 'unknown' && kind !== 'scalar')
  return [...kept, unknown('is a state that other code may change', call)]
}

/** The functions that say what becomes of the state, as far as they give another one. */
const reducersIn = memoizePair((flow: Flow, call: TSESTree.CallExpression): readonly FunctionNode[] => {
  const tree = treeOf(call)
  const [from, to] = call.range
  return [...(tree ? indexOf(tree).returns.keys() : [])].filter(
    (fn): fn is FunctionNode => isFunction(fn) && fn.range[0] > from && fn.range[1] < to && reducingCall(flow, fn) === call,
  )
})

/** What makes the slice, or the reducer, of which a function says what becomes of the state. */
function reducingCall(flow: Flow, fn: FunctionNode): TSESTree.CallExpression | undefined {
  const { parent } = fn
  if (parent?.type === 'CallExpression' && /^(?:add(?:Case|Matcher|DefaultCase)|on)$/.test(calleeName(parent))) return callAround(flow, parent)
  if (parent?.type !== 'Property') return undefined
  // `noted: { reducer(state, action) {}, prepare }`
  const own =
    staticKey(parent.key, parent.computed) === 'reducer' && parent.parent.parent?.type === 'Property' ? parent.parent.parent : parent
  const group = own.parent.parent
  const isGroup = group?.type === 'Property' && /^(reducers|extraReducers)$/.test(staticKey(group.key, group.computed) ?? '')
  const call = isGroup ? group.parent.parent : undefined
  return call?.type === 'CallExpression' && isReducing(flow, call) ? call : undefined
}

function callAround(flow: Flow, node: Node): TSESTree.CallExpression | undefined {
  for (let at = node.parent; at; at = at.parent) if (at.type === 'CallExpression' && isReducing(flow, at)) return at
  return undefined
}

/** The state that a reducer is handed. */
export function reducedState(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const call = index === 0 ? reducingCall(flow, fn) : undefined
  return call && someOf(reducedBy(flow, call))
}

export function callsOf(flow: Flow, at: Node, names: readonly string[]): readonly CallNode[] {
  return names.flatMap((name) => callsAround(at, flow.context.trees, name))
}
