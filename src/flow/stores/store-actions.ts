import { calledAs } from '../names/called-as.js'
import { isFunction, parametersOf, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { plainValue } from '../conditions/conditions.js'
import { comparedWith } from '../conditions/discriminants.js'
import type { Flow } from '../flow.js'
import { reducerAt } from './redux-state.js'
import { writtenMember } from '../objects/write-forms.js'
import { unite } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { type CallNode } from '../tree-index.js'
import { type Argument, type Env, type Made, unknown, type Value } from '../values.js'

/** What hands an action to a store: `dispatch(action)`, and `put(action)` of a saga. */
const SENDERS = ['dispatch', 'put']

/** What `createSlice` gives, as far as its actions go. What makes one is known again by the property that says what becomes of it. */
export function sliceValues(node: Node, options: Node | undefined): readonly Value[] | undefined {
  const written = options && writtenMember(unwrap(options), 'reducers')
  const reducers = written && unwrap(written)
  if (reducers?.type !== 'ObjectExpression') return undefined
  const makers = reducers.properties.flatMap((property): [string, readonly Value[]][] => {
    const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    return key === undefined ? [] : [[key, [makerAt(property)]]]
  })
  const actions: Value = { kind: 'made', fields: Object.fromEntries(makers), from: [unknown('is an action that was not seen', node)] }
  return [{ kind: 'made', fields: { actions: [actions], reducer: [reducerAt(node)] }, from: [unknown('is a part of a slice', node)] }]
}

/** What makes the actions of one type, by the node that they are known by. */
export function makerAt(node: Node): Value {
  return unknown('makes an action', node)
}

/** An action that is made of what a function gives: it comes as the payload of `fulfilled`. */
export function thunkValues(flow: Flow, creator: Argument | undefined, node: Node, env: Env): readonly Value[] | undefined {
  if (!creator || !('node' in creator)) return undefined
  const action: Value = { kind: 'made', fields: { payload: flow.callWith(creator.node, env, [], node) }, from: [] }
  return [{ kind: 'made', fields: { fulfilled: [action] }, from: [] }]
}

/** What a thunk gives that is called, and what it gives when that is dispatched: the action that comes of it. */
export function thunkCalled({ fields }: Made, node: Node): readonly Value[] | undefined {
  const actions = node.type === 'CallExpression' && fields['fulfilled'] ? fields['fulfilled'] : []
  return actions.length > 0 ? actions : undefined
}

/** What the function gives that a thunk runs: the payload of its action. */
export function resultOfThunk({ fields }: Made): readonly Value[] {
  return (fields['fulfilled'] ?? []).flatMap((action) => (action.kind === 'made' ? (action.fields['payload'] ?? []) : []))
}

/** The actions among values that come of thunks. */
export function dispatchedThunks(values: readonly Value[]): readonly Value[] | undefined {
  const sent = values.filter((value) => value.kind === 'made' && Object.hasOwn(value.fields, 'payload'))
  return sent.length > 0 ? sent : undefined
}

/** The action that a reducer is handed: by the slice that it stands in, or by what is dispatched anywhere of the types that it knows. */
export function reducedActions(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  if (index !== 1) return undefined
  const property = fn.parent?.type === 'Property' ? fn.parent : undefined
  if (property && isCaseReducer(flow, property)) return actionsOf(flow, makerAt(property))
  const [, action] = parametersOf(fn)
  const tests = action ? comparedWith({ kind: 'parameter', name: action, pattern: action, fn, index, at: action }, 'type') : []
  const types = new Set(tests.map((test) => plainValue(flow.evaluate(test, undefined))).filter((type) => type !== undefined))
  if (types.size === 0) return undefined
  const sent = sentActions(flow, fn).flatMap((node) => flow.evaluate(node, undefined))
  const known = sent.filter((value) => isObject(value) && types.has(plainValue(flow.member(value, 'type', fn)) ?? ''))
  return known.length > 0 ? unite(known) : undefined
}

/** The actions that are made by what a value is, if it makes some; undefined where it does not, or where none is seen. */
export function actionsOf(flow: Flow, value: Value): readonly Value[] | undefined {
  const maker = value.kind === 'unknown' ? value.node : undefined
  if (!maker || !(maker.type === 'Property' ? isCaseReducer(flow, maker) : isCreator(flow, maker))) return undefined
  const calls = new Set<Node>([
    ...sentActions(flow, maker),
    ...(nameOf(maker) === undefined ? [] : callsOf(flow, maker, nameOf(maker) as string)),
  ])
  const payload = [...calls].flatMap((call): readonly Value[] => {
    const [given] = call.type === 'CallExpression' ? call.arguments : []
    if (call.type !== 'CallExpression' || !given || given.type === 'SpreadElement') return []
    const isMaking = flow.evaluate(call.callee, undefined).some((callee) => callee.kind === 'unknown' && callee.node === maker)
    return isMaking ? flow.evaluate(given, undefined) : []
  })
  return payload.length > 0 ? [{ kind: 'made', fields: { payload: unite(payload) }, from: [] }] : undefined
}

/** The name under which what makes an action is most likely called. */
function nameOf(maker: Node): string | undefined {
  if (maker.type === 'Property') return staticKey(maker.key, maker.computed)
  const { parent } = maker
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : undefined
}

function isCreator(flow: Flow, node: Node): node is TSESTree.CallExpression {
  return node.type === 'CallExpression' && calledAs(flow, node) === 'createAction'
}

/** Whether a property says what becomes of an action of a slice, and leaves the payload as it is. */
function isCaseReducer(flow: Flow, property: TSESTree.Property): boolean {
  const reducers = property.parent.parent
  const options = reducers?.type === 'Property' && staticKey(reducers.key, reducers.computed) === 'reducers' ? reducers.parent : undefined
  const call = options?.parent
  return isFunction(unwrap(property.value)) && call?.type === 'CallExpression' && calledAs(flow, call) === 'createSlice'
}

/** What is handed to a store, wherever that is. */
function sentActions(flow: Flow, at: Node): Node[] {
  return SENDERS.flatMap((sender) => callsOf(flow, at, sender)).flatMap((call) => {
    const [action] = call.arguments
    return action && action.type !== 'SpreadElement' ? [unwrap(action)] : []
  })
}

function callsOf(flow: Flow, at: Node, name: string): readonly CallNode[] {
  return callsAround(at, flow.context.trees, name)
}

function isObject({ kind }: Value): boolean {
  return kind === 'shape' || kind === 'made'
}
