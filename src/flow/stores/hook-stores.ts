import { calledAs } from '../names/called-as.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import { isFunction, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { methodCalled } from '../method-calls.js'
import { unite } from '../texts/texts.js'
import { calleeName, type CallNode, gatherAround, indexOf, treeOf } from '../tree-index.js'
import { roleOf, setRole } from './roles.js'
import type { Argument, Env, External, Shape, Value } from '../values.js'

/** Functions of zustand that make a store of a function, which is handed what sets and what gives the state. */
const MAKERS: readonly string[] = ['create', 'createStore', 'createWithEqualityFn']
/** What is handed a store and a function that picks of its state. */
const READERS: readonly string[] = ['useStore', 'useStoreWithEqualityFn']
/** Calls that hand on the function which they are handed, to what they stand in. */
const AROUND: readonly string[] = ['useShallow', 'produce']
/** Names under which a state is changed. */
export const SETTERS: readonly string[] = ['set', 'setState']
/** Members of a store that stand for it here: called, they read its state or set it. The numbers are what a rest of parameters holds. */
const OWN: readonly string[] = ['getState', 'getInitialState', 'setState', 'subscribe', '0', '1', '2']

/** What a function of zustand or nanostores gives: a store, known again by the call that made it, or what is picked of its state. */
export function hookStore(
  flow: Flow,
  { module, path }: External,
  name: string,
  args: readonly Argument[],
  node: TSESTree.CallExpression,
  env: Env,
): readonly Value[] | undefined {
  // a map of nanostores is an atom that holds an object
  if (module === 'nanostores' && /^(?:map|deepMap)$/.test(name)) return [{ kind: 'shape', node, env }]
  if (!/^zustand(\/|$)/.test(module)) return undefined
  const [first, ...others] = args
  if (READERS.includes(name) && first) return flow.argument(first).flatMap((store) => storeCalled(flow, store, others, node, env) ?? [])
  if (AROUND.includes(name)) return first && flow.argument(first)
  if (!MAKERS.includes(name)) return undefined
  // `create<State>()(…)`
  if (!first) return [{ kind: 'external', module, path }]
  setRole(node, 'hook store')
  return [{ kind: 'shape', node, env }]
}

function isHookStore(value: Value): value is Shape & { readonly node: TSESTree.CallExpression } {
  return value.kind === 'shape' && roleOf(value) === 'hook store'
}

/** A member of a store by which its state is read or set. */
export function memberOfStore(store: Shape, key: string): readonly Value[] | undefined {
  return roleOf(store) === 'hook store' && OWN.includes(key) ? [store] : undefined
}

/** What calling a store gives, its hook or what reads its state: the state, or what a function picks of it. Undefined for what is none. */
export function storeCalled(flow: Flow, store: Value, [pick]: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  if (!isHookStore(store)) return undefined
  const state = stateIn(flow, store)
  if (!pick) return state
  return 'node' in pick ? flow.callWith(pick.node, env, [state], node) : []
}

/** The state of a store: what the function that makes it gives, behind whatever is wrapped around that. */
function stateIn(flow: Flow, { node, env }: Shape & { readonly node: TSESTree.CallExpression }): readonly Value[] {
  return unite(node.arguments.flatMap((argument) => initialStates(flow, argument, env)))
}

/** The state of the store that a call makes, or (`create<State>()(…)`) the call of what it gives. */
export function stateMadeBy(flow: Flow, node: TSESTree.CallExpression, env: Env): readonly Value[] | undefined {
  const { parent } = node
  const making = node.arguments.length === 0 && parent.type === 'CallExpression' && parent.callee === node ? parent : node
  if (!hasStores(flow, node) || !(making !== node || MAKERS.includes(calledAs(flow, node)))) return undefined
  return someStates(
    flow,
    flow.evaluate(making, env).filter((value) => isHookStore(value) && value.node === making),
  )
}

function initialStates(flow: Flow, argument: Node, env: Env, depth = 0): readonly Value[] {
  const inner = unwrap(argument)
  if (isFunction(inner)) return flow.returns(inner, env)
  if (inner.type === 'CallExpression' && depth < 8)
    return inner.arguments.flatMap((wrapped, index) =>
      calledAs(flow, inner) === 'combine' && index === 0 ? flow.evaluate(wrapped, env) : initialStates(flow, wrapped, env, depth + 1),
    )
  if (inner.type !== 'Identifier') return []
  return flow.evaluate(inner, env).flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))
}

/** What a parameter of a function is that is handed to a store, or to what makes one. */
export function hookStoreArgument(flow: Flow, { call, argument, index, env }: CallbackParameter): readonly Value[] | undefined {
  if (!hasStores(flow, call)) return undefined
  const outer = outermost(call)
  const isMaking = MAKERS.includes(calledAs(flow, outer)) || unwrap(outer.callee).type === 'CallExpression'
  const stores = isMaking ? flow.evaluate(outer, env).filter((value) => isHookStore(value) && value.node === outer) : []
  if (stores.length > 0) return stores
  const { parent } = call
  if (AROUND.includes(calledAs(flow, call)))
    return parent.type === 'CallExpression' && call.arguments.length === 1
      ? hookStoreArgument(flow, { call: parent, argument: parent.arguments.indexOf(call), key: undefined, index, env })
      : undefined
  const [first] = call.arguments
  if (READERS.includes(calledAs(flow, call)) && argument === 1 && first) return someStates(flow, flow.evaluate(first, env))
  const states = someStates(flow, flow.evaluate(call.callee, env))
  // `subscribe(pick, listen)`: the state and the one before it
  if (!states || argument === 0) return index === 0 || calleeName(call) === 'subscribe' ? states : undefined
  return first && argument === 1 && calleeName(call) === 'subscribe' ? flow.callWith(first, env, [states], call) : undefined
}

function someStates(flow: Flow, values: readonly Value[]): readonly Value[] | undefined {
  const states = values.filter(isHookStore).flatMap((store) => stateIn(flow, store))
  return states.length > 0 ? unite(states) : undefined
}

function outermost(call: TSESTree.CallExpression): TSESTree.CallExpression {
  let at = call
  while (at.parent.type === 'CallExpression' && at.parent.callee !== at) at = at.parent
  return at
}

/** Whether anything that is looked at makes something by these names, without an object of which they were a method. */
function hasStores(flow: Flow, at: Node): boolean {
  return gatherAround(at, flow.context.trees, 'hook stores', ({ callsNamed }) => MAKERS.flatMap((name) => callsNamed.get(name) ?? [])).some(
    ({ callee }) => unwrap(callee).type === 'Identifier',
  )
}

/** A state, and what is laid over it. */
export interface StateWrite {
  readonly state: Value
  readonly value: Argument
}

/** What a call lays over the state of a store: the object that it is handed, or what the function gives that it is handed. */
export function setInStore(flow: Flow, call: CallNode): readonly StateWrite[] {
  const callee = unwrap(call.callee)
  const [change] = call.arguments
  const isOf = callee.type === 'Identifier' || methodCalled(call, 'setState')
  if (!isOf || !change || change.type === 'SpreadElement' || !hasStores(flow, call)) return []
  const states = someStates(flow, flow.evaluate(callee, undefined)) ?? []
  return states.flatMap((state) => givenBy(change).map((node) => ({ state, value: { node, env: undefined } })))
}

/** What a function gives that changes a state, or the new state itself. */
export function givenBy(change: Node): readonly Node[] {
  const inner = unwrap(change)
  const tree = isFunction(inner) ? treeOf(inner) : undefined
  return tree ? (indexOf(tree).returns.get(inner) ?? []) : [change]
}
