import { calledAs } from '../names/called-as.js'
import { isFunction, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { someOf, unite, wholeText } from '../texts/texts.js'
import { gatherAround } from '../tree-index.js'
import type { Made, Value } from '../values.js'
import { optionOf, stateOf } from './vuex-modules.js'

/** What takes parts of a store into a component: `...mapState(['current'])`. */
const MAPPERS: Readonly<Record<string, 'state' | 'getters'>> = { mapState: 'state', mapGetters: 'getters' }

/** The store of Vuex that an app has, as components do: `this.$store.state.current`. Undefined where none or several are seen. */
export function vuexStore(flow: Flow, at: Node): readonly [Made] | undefined {
  const made = gatherAround(at, flow.context.trees, 'stores of Vuex', ({ callsNamed }) => [
    ...(callsNamed.get('createStore') ?? []),
    ...(callsNamed.get('Store') ?? []),
  ])
  const [options, ...others] = made.flatMap(({ arguments: [first] }) => {
    const values = first && first.type !== 'SpreadElement' ? flow.evaluate(first, undefined) : []
    return values.flatMap((value) => (value.kind === 'shape' && isStore(value.node) ? [value.node] : []))
  })
  return options && others.length === 0 ? [partsOf(flow, options)] : undefined
}

function isStore(options: Node): options is TSESTree.ObjectExpression {
  return options.type === 'ObjectExpression' && [optionOf(options, 'mutations'), optionOf(options, 'modules')].some((option) => option)
}

/** The state and the getters of a module, those of the modules in it under their names. */
function partsOf(flow: Flow, options: TSESTree.ObjectExpression, around: readonly Node[] = []): Made {
  const inner = optionOf(options, 'modules')
  const modules = inner?.type === 'ObjectExpression' && !around.includes(options) ? inner.properties : []
  const states: Record<string, readonly Value[]> = {}
  const getters: Record<string, readonly Value[]> = {}
  for (const property of modules) {
    const name = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    if (property.type !== 'Property' || name === undefined) continue
    for (const value of flow.evaluate(property.value, undefined)) {
      if (value.kind !== 'shape' || value.node.type !== 'ObjectExpression') continue
      const { fields } = partsOf(flow, value.node, [...around, options])
      states[name] = fields['state'] ?? []
      getters[name] = fields['getters'] ?? []
    }
  }
  const own = optionOf(options, 'getters')
  for (const getter of own?.type === 'ObjectExpression' ? own.properties : []) {
    const name = getter.type === 'Property' ? staticKey(getter.key, getter.computed) : undefined
    if (getter.type === 'Property' && name !== undefined && isFunction(getter.value)) getters[name] = flow.returns(getter.value, undefined)
  }
  const state: Made = { kind: 'made', fields: states, from: stateOf(flow, options) }
  return { kind: 'made', fields: { state: [state], getters: [{ kind: 'made', fields: getters, from: [] }] }, from: [] }
}

/** What a component has under a name by what its computed values take of a store. */
export function mappedMember(flow: Flow, computed: Node | undefined, key: string, at: Node): readonly Value[] {
  const properties = computed?.type === 'ObjectExpression' ? computed.properties : []
  return properties.flatMap((property): readonly Value[] => {
    const call = property.type === 'SpreadElement' ? unwrap(property.argument) : undefined
    const mapped = call?.type === 'CallExpression' ? mappedBy(flow, call) : undefined
    if (!mapped) return []
    const { names, parts } = mapped
    if (names.type === 'ArrayExpression') {
      const isNamed = names.elements.some((name) => name && flow.evaluate(name, undefined).some((text) => wholeText(text) === key))
      return isNamed ? parts.flatMap((part) => flow.member(part, key, at)) : []
    }
    const chosen = optionOf(names, key)
    if (!chosen) return []
    if (isFunction(chosen)) return flow.callWith(chosen, undefined, [parts], at)
    return flow.evaluate(chosen, undefined).flatMap((name) => {
      const text = wholeText(name)
      return text === undefined ? [] : parts.flatMap((part) => flow.member(part, text, at))
    })
  })
}

/** What a function gets by which a component takes a part of the state: `mapState({ name: (state) => state.current.name })`. */
export function mappedParameter(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const property = fn.parent
  const names = index === 0 && property?.type === 'Property' && property.value === fn ? property.parent : undefined
  const call = names && wrapped(names).parent
  if (call?.type !== 'CallExpression' || calledAs(flow, call) !== 'mapState') return undefined
  return someOf(unite(mappedBy(flow, call)?.parts ?? []))
}

interface Mapped {
  readonly names: TSESTree.ArrayExpression | TSESTree.ObjectExpression
  readonly parts: readonly Value[]
}

/** The names that a call takes, and what it takes them of: all of the store, or the module that stands before them. */
function mappedBy(flow: Flow, call: TSESTree.CallExpression): Mapped | undefined {
  const name = calledAs(flow, call)
  const group = Object.hasOwn(MAPPERS, name) ? MAPPERS[name] : undefined
  const last = call.arguments.at(-1)
  const names = last && unwrap(last)
  const store = group && (names?.type === 'ArrayExpression' || names?.type === 'ObjectExpression') ? vuexStore(flow, call) : undefined
  if (!group || !store || (names?.type !== 'ArrayExpression' && names?.type !== 'ObjectExpression')) return undefined
  const [first] = call.arguments.length > 1 ? call.arguments : []
  const [module] = first && first.type !== 'SpreadElement' ? flow.evaluate(first, undefined).map(wholeText) : []
  const way = [group, ...(module?.split('/') ?? [])]
  const parts = way.reduce<readonly Value[]>((held, key) => held.flatMap((value) => flow.member(value, key, call)), store)
  return { names, parts }
}
