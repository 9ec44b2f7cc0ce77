import { calledAs } from '../names/called-as.js'
import { isFunction, literalText, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { someOf } from '../texts/texts.js'
import { annotationValues } from '../types/typed-values.js'
import { unknown, type Argument, type Shape, type Value } from '../values.js'
import { installedValues } from './application-values.js'
import { mappedMember, vuexStore } from '../stores/vuex-stores.js'

/** Options that are objects of functions, which all have the component as their `this`. */
const GROUPS = new Set(['methods', 'computed', 'watch'])
const MARKS = new Set([...GROUPS, 'data', 'props', 'emits', 'components', 'mixins', 'template', 'mounted', 'created'])
/** The same of a store (Pinia's): its state, what is computed of that, and its methods. */
const STORE = { data: 'state', computed: 'getters', methods: 'actions' } as const
const STORE_GROUPS: ReadonlySet<string> = new Set([STORE.computed, STORE.methods])
const VUE = ['defineComponent', 'defineNuxtComponent', 'createApp', 'extend', 'component', 'mixin', 'Vue']
/** Components of Pipedream's have options of the same form. */
const MAKERS = new Set([...VUE, 'defineApp', 'defineAction', 'defineSource'])

/** The options of the component (Vue's or Pipedream's) that a function is one of: `this` in it is the component. */
export function componentAround(flow: Flow, fn: Node): TSESTree.ObjectExpression | undefined {
  const own = objectAround(fn)
  const group = own?.parent
  if (own && group?.type === 'Property' && GROUPS.has(staticKey(group.key, group.computed) ?? '')) {
    const around = objectAround(own)
    return around && isComponent(flow, around) ? around : undefined
  }
  const store = storeAround(flow, fn)
  if (store) return store
  // `watch: { name: { handler() {} } }`, `computed: { name: { get() {} } }`
  const outer = own && objectAround(own)
  const outerGroup = outer?.parent
  if (outer && outerGroup?.type === 'Property' && GROUPS.has(staticKey(outerGroup.key, outerGroup.computed) ?? '')) {
    const around = objectAround(outer)
    return around && isComponent(flow, around) ? around : undefined
  }
  return own && isComponent(flow, own) ? own : undefined
}

/** The options of a store that a function is an action or a getter of. */
function storeAround(flow: Flow, fn: Node): TSESTree.ObjectExpression | undefined {
  const own = objectAround(fn)
  const group = own?.parent
  const isOfGroup = own && group?.type === 'Property' && STORE_GROUPS.has(staticKey(group.key, group.computed) ?? '')
  const around = isOfGroup ? objectAround(own) : undefined
  return around && isStore(flow, around) ? around : undefined
}

/** What a getter of a store is handed: the store itself, of which it reads the state. */
export function storeParameter(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const store = index === 0 ? storeAround(flow, fn) : undefined
  const group = store && objectAround(fn)?.parent
  const isGetter = group?.type === 'Property' && staticKey(group.key, group.computed) === STORE.computed
  return store && isGetter ? [{ kind: 'shape', node: store, env: undefined }] : undefined
}

/** What a watcher of a component is handed: what that has under the name, or the path, which the watcher stands under, now and before. */
export function watchedMember(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const component = index < 2 ? componentAround(flow, fn) : undefined
  const values = component ? watchedBy(component, fn).flatMap((path) => partAt(flow, component, path, fn)) : []
  return values.length > 0 ? values : undefined
}

/** The paths under which a function stands among the watchers of a component: itself, as a `handler`, or as the method they name. */
function watchedBy(component: TSESTree.ObjectExpression, fn: FunctionNode): readonly string[] {
  const [watch, methods] = ['watch', 'methods'].map((group) => optionOf(component, group))
  if (watch?.type !== 'ObjectExpression') return []
  return watch.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const watcher = optionOf(property.value, 'handler') ?? unwrap(property.value)
    const method = literalText(watcher)
    const isMeant = watcher === fn || (method !== undefined && optionOf(methods, method) === fn)
    return isMeant ? (staticKey(property.key, property.computed) ?? []) : []
  })
}

function partAt(flow: Flow, component: TSESTree.ObjectExpression, path: string, at: Node): readonly Value[] {
  const [first = '', ...others] = path.split('.')
  const start = flow.member({ kind: 'shape', node: component, env: undefined }, first, at)
  return others.reduce((found, key) => found.flatMap((value) => flow.member(value, key, at)), start)
}

/** The state of a store that is made of options: made once, so that what one place adds to it is there for all. */
export function stateOfStore(flow: Flow, { node, env }: Shape): readonly Value[] {
  const made = node.type === 'ObjectExpression' && isStore(flow, node) ? optionOf(node, STORE.data) : undefined
  return made && isFunction(made) ? flow.returns(made, env) : []
}

/** What a component has under a name by its options: a method, a computed value, or a part of its data; undefined where there is none. */
export function memberOfComponent(flow: Flow, shape: Shape, key: string, at: Node): readonly Value[] | undefined {
  const { node, env } = shape
  if (node.type !== 'ObjectExpression') return undefined
  const store = isStore(flow, node)
  if (!store && (MARKS.has(key) || !isComponent(flow, node))) return undefined
  if (store && key === '$state') return stateOfStore(flow, shape)
  const named = (option: keyof typeof STORE): Node | undefined => optionOf(node, store ? STORE[option] : option)
  const method = optionOf(named('methods'), key)
  if (method)
    return flow
      .evaluate(method, env)
      .map((value): Value => (value.kind === 'callable' && isWithinObject(value.fn, node) ? { ...value, self: shape } : value))
  const computed = optionOf(named('computed'), key)
  const getter = computed?.type === 'ObjectExpression' ? optionOf(computed, 'get') : computed
  if (getter && isFunction(getter)) return returned(flow, getter, shape, at, store ? [{ values: [shape] }] : [])
  const mapped = store ? [] : key === '$store' ? (vuexStore(flow, at) ?? []) : mappedMember(flow, optionOf(node, 'computed'), key, at)
  if (mapped.length > 0) return mapped
  const data = named('data')
  const made =
    data && isFunction(data) ? (store ? stateOfStore(flow, shape) : returned(flow, data, shape, at)) : data ? flow.evaluate(data, env) : []
  const values = made.flatMap((value) => flow.member(value, key, at))
  const handedIn = propValues(flow, optionOf(node, 'props'), key)
  // what the data does not hold may be had of the application
  const installed = !store && !handedIn && values.length > 0 && values.every(isBlank) ? someOf(installedValues(flow, key, at)) : undefined
  if (values.length > 0 && !handedIn) return installed ?? values
  return (store ? undefined : takenOver(flow, shape, key, at)) ?? handedIn ?? (store ? undefined : someOf(installedValues(flow, key, at)))
}

function isBlank(value: Value): boolean {
  return value.kind === 'unknown' || (value.kind === 'scalar' && value.value === undefined)
}

/** What a component has by options that it takes over of another, or by a prop that is itself a component (an app of Pipedream's). */
function takenOver(flow: Flow, shape: Shape, key: string, at: Node): readonly Value[] | undefined {
  const among = (option: string): readonly Value[] => flow.member(shape, option, at).flatMap((value) => flow.member(value, key, at))
  const props = among('props').filter(
    (value) => value.kind === 'shape' && value.node.type === 'ObjectExpression' && isComponent(flow, value.node),
  )
  const found = [
    ...among('methods')
      .filter(({ kind }) => kind === 'callable')
      .map((value) => ({ ...value, self: shape })),
    ...props,
  ]
  return found.length > 0 ? found : undefined
}

/**
 * What a prop is by the type that its option names: `Object as PropType<T>`, by itself or as `type` of an object. One without is handed in
 * by whoever uses the component.
 */
function propValues(flow: Flow, props: Node | undefined, key: string): readonly Value[] | undefined {
  const option = writtenOption(props, key)
  const named = props?.type === 'ArrayExpression' ? props.elements.find((name) => name && literalText(name) === key) : undefined
  const declared = option ?? named
  if (!declared) return undefined
  const said = option?.type === 'ObjectExpression' ? writtenOption(option, 'type') : option
  const type = said?.type === 'TSAsExpression' && said.typeAnnotation.type === 'TSTypeReference' ? said.typeAnnotation : undefined
  const isProp = type?.typeName.type === 'Identifier' && type.typeName.name === 'PropType'
  const [inner] = (isProp && type.typeArguments?.params) || []
  const values = inner ? annotationValues(flow, inner, undefined) : []
  return values.length > 0 ? values : [unknown('is a prop of a component', declared)]
}

function returned(flow: Flow, fn: FunctionNode, shape: Shape, at: Node, args: readonly Argument[] = []): readonly Value[] {
  const frame = flow.frame({ kind: 'callable', fn, env: shape.env, self: shape }, args, at, shape.env)
  return flow.returns(fn, frame ?? shape.env)
}

function isComponent(flow: Flow, object: TSESTree.ObjectExpression): boolean {
  if (!object.properties.some((property) => property.type === 'Property' && MARKS.has(staticKey(property.key, property.computed) ?? '')))
    return false
  const { parent } = wrapped(object)
  if (parent?.type === 'ExportDefaultDeclaration') return true
  return (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && MAKERS.has(calledAs(flow, parent))
}

function isStore(flow: Flow, object: TSESTree.ObjectExpression): boolean {
  const { parent } = wrapped(object)
  return parent?.type === 'CallExpression' && parent.callee !== object && calledAs(flow, parent) === 'defineStore'
}

function objectAround(node: Node): TSESTree.ObjectExpression | undefined {
  const property = node.parent
  return property?.type === 'Property' && property.parent.type === 'ObjectExpression' ? property.parent : undefined
}

function optionOf(object: Node | undefined, key: string): Node | undefined {
  const option = writtenOption(object, key)
  return option && unwrap(option)
}

function writtenOption(object: Node | undefined, key: string): Node | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  const found = object.properties.findLast((property) => property.type === 'Property' && staticKey(property.key, property.computed) === key)
  return found?.type === 'Property' ? found.value : undefined
}

function isWithinObject(fn: Node, object: Node): boolean {
  return fn.range[0] >= object.range[0] && fn.range[1] <= object.range[1]
}
