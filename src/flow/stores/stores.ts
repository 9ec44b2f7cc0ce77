import type { CallbackParameter } from '../functions/call-handed.js'
import { isFunction, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { SOME_KEY, type Flow } from '../flow.js'
import { someOf, unite, wholeText } from '../texts/texts.js'
import type { Argument, Env, Shape, Value } from '../values.js'
import { stateOfStore } from '../frameworks/component-options.js'
import type { StateWrite } from './hook-stores.js'
import type { Items } from '../texts/text-methods.js'
import { calleeName, type CallNode } from '../tree-index.js'

/** What `defineStore` gives: a function that gives the store, which its options make or what its setup function gives. */
export function definedStore(flow: Flow, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const maker = args[1] ?? args[0]
  const made = maker && 'node' in maker ? unwrap(maker.node) : undefined
  if (!made) return undefined
  const store: readonly Value[] = isFunction(made)
    ? flow.callWith(made, env, [], node).map((value) => withoutReferences(flow, value))
    : made.type === 'ObjectExpression'
      ? [{ kind: 'shape', node: made, env }]
      : []
  return store.length > 0 ? [{ kind: 'made', fields: { value: store }, from: [] }] : undefined
}

/** What a setup function gives, as the store has it: references are read and set without their `value`. */
function withoutReferences(flow: Flow, value: Value): Value {
  if (value.kind !== 'shape' || value.node.type !== 'ObjectExpression') return value
  const fields = namesIn(value.node).map((name): [string, readonly Value[]] => {
    const own = flow.member(value, name, value.node)
    return [name, unite(own.flatMap((one) => (isReference(one) ? flow.member(one, 'value', value.node) : [one])))]
  })
  return { kind: 'made', fields: Object.fromEntries(fields), from: [] }
}

function isReference(value: Value): boolean {
  return (value.kind === 'shape' && value.node.type === 'CallExpression') || (value.kind === 'made' && Object.hasOwn(value.fields, 'value'))
}

/** What `storeToRefs(store)` gives: a reference to each part of the state. */
export function storeReferences(flow: Flow, stores: readonly Value[], node: Node): readonly Value[] | undefined {
  return referencesTo(flow, stores, node, (store) => stateNames(flow, store.node))
}

/** What `toRefs(state)` gives: a reference to each member of an object, also to those that are set later. */
export function memberReferences(flow: Flow, objects: readonly Value[], node: Node): readonly Value[] | undefined {
  return referencesTo(flow, objects, node, (object) => {
    const spelled = object.node.type === 'ObjectExpression' ? namesIn(object.node) : []
    const written = flow.writes(object).flatMap(({ key, path }) => (path.length === 0 && key !== undefined ? [key] : []))
    return [...new Set([...spelled, ...written.filter((key) => key !== SOME_KEY)])]
  })
}

function referencesTo(
  flow: Flow,
  objects: readonly Value[],
  node: Node,
  namesOf: (object: Shape) => readonly string[],
): readonly Value[] | undefined {
  const found = objects.flatMap((object): Value[] => {
    const names = object.kind === 'made' ? Object.keys(object.fields) : object.kind === 'shape' ? namesOf(object) : []
    const fields = names.map((name): [string, readonly Value[]] => [name, [referenceTo(flow, object, name, node)]])
    return fields.length > 0 ? [{ kind: 'made', fields: Object.fromEntries(fields), from: [] }] : []
  })
  return found.length > 0 ? found : undefined
}

/** What `toRef(state, 'answer')` gives: a reference to one member of an object. */
export function namedReference(flow: Flow, objects: readonly Value[], key: Argument | undefined, node: Node): readonly Value[] | undefined {
  const names = (key ? flow.argument(key) : []).flatMap((value) => (value.kind === 'text' ? (wholeText(value) ?? []) : []))
  return someOf(names.flatMap((name) => objects.map((object) => referenceTo(flow, object, name, node))))
}

function referenceTo(flow: Flow, object: Value, name: string, node: Node): Value {
  return { kind: 'made', fields: { value: flow.member(object, name, node) }, from: [] }
}

/** The names of what a store with options holds and of what is computed of it. */
function stateNames(flow: Flow, options: Node): readonly string[] {
  if (options.type !== 'ObjectExpression') return []
  return options.properties.flatMap((property) => {
    const group = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    const value = property.type === 'Property' ? unwrap(property.value) : undefined
    if (group === 'getters') return value?.type === 'ObjectExpression' ? namesIn(value) : []
    if (group !== 'state' || !value || !isFunction(value)) return []
    return flow
      .returns(value, undefined)
      .flatMap((state) => (state.kind === 'shape' && state.node.type === 'ObjectExpression' ? namesIn(state.node) : []))
  })
}

function namesIn(object: TSESTree.ObjectExpression): string[] {
  return object.properties.flatMap((property) => (property.type === 'Property' ? (staticKey(property.key, property.computed) ?? []) : []))
}

/** What a change of a store's state, or what listens to it, is handed: `$patch((state) => …)`, `$subscribe((change, state) => …)`. */
export function patchedState(flow: Flow, { call, argument, index, env }: CallbackParameter): Items | undefined {
  const position = argument === 0 ? (STATE_AT[calleeName(call)] ?? -1) : -1
  const states = position === index ? statesOf(flow, call, env) : []
  return states.length > 0 ? states : undefined
}

/** Methods of a store that hand its state to a function, and as which parameter. */
const STATE_AT: Readonly<Record<string, number>> = { $patch: 0, $subscribe: 1 }

/** What `store.$patch({ … })` lays over the state of a store. */
export function patchesOf(flow: Flow, call: CallNode): readonly StateWrite[] {
  const [change] = call.arguments
  if (call.type !== 'CallExpression' || !change || change.type === 'SpreadElement' || isFunction(unwrap(change))) return []
  return statesOf(flow, call, undefined).map((state) => ({ state, value: { node: change, env: undefined } }))
}

function statesOf(flow: Flow, { callee }: TSESTree.CallExpression, env: Env): Items {
  if (callee.type !== 'MemberExpression') return []
  return flow.evaluate(callee.object, env).flatMap((store) => (store.kind === 'shape' ? stateOfStore(flow, store) : []))
}
