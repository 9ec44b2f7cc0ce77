import { staticKey, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { keyText } from '../texts/key-texts.js'
import { unite, wholeText, someOf } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import { unknown, type Value } from '../values.js'

/** The groups of functions of a module of Vuex, with what hands something to one of them by its name. */
const GROUPS: Readonly<Record<string, string | undefined>> = { getters: undefined, mutations: 'commit', actions: 'dispatch' }

/** Where a function stands among the options of a module. */
interface Seat {
  readonly group: string
  readonly property: TSESTree.Property
  readonly options: TSESTree.ObjectExpression
}

/** What a function of a module of Vuex is handed: the state or what holds it, and what is committed or dispatched to it by its name. */
export function vuexParameter(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const seat = index < 2 ? seatOf(fn) : undefined
  if (!seat) return undefined
  if (index === 0) {
    const state = stateOf(flow, seat.options)
    if (seat.group !== 'actions') return someOf(unite(state))
    return [{ kind: 'made', fields: state.length > 0 ? { state } : {}, from: [unknown('is what an action is handed', fn)] }]
  }
  return someOf(unite(handedTo(flow, seat)))
}

function seatOf(fn: FunctionNode): Seat | undefined {
  const property = fn.parent
  const functions = property?.type === 'Property' && property.value === fn ? property.parent : undefined
  if (property?.type !== 'Property' || functions?.type !== 'ObjectExpression') return undefined
  for (const place of [wrapped(functions), ...namedUses(wrapped(functions))]) {
    const named = place.parent?.type === 'Property' && place.parent.value === place ? place.parent : undefined
    const group = named && staticKey(named.key, named.computed)
    const options = named?.parent
    if (group !== undefined && Object.hasOwn(GROUPS, group) && options?.type === 'ObjectExpression' && isModule(options))
      return { group, property, options }
  }
  return undefined
}

/** Where a variable is used that holds an object: `const mutations = { … }`, then `{ state, mutations }`. */
function namedUses({ parent }: Node): readonly Node[] {
  const tree = parent && treeOf(parent)
  const variable = tree && parent.type === 'VariableDeclarator' ? indexOf(tree).variableOf(parent.id) : undefined
  return (variable?.references ?? []).map(({ identifier }) => wrapped(identifier))
}

/** Only these stores have mutations beside a state. */
function isModule(options: TSESTree.ObjectExpression): boolean {
  return optionOf(options, 'mutations') !== undefined && optionOf(options, 'state') !== undefined
}

/** The state of a module, by its options. */
export function stateOf(flow: Flow, options: TSESTree.ObjectExpression): readonly Value[] {
  const state = optionOf(options, 'state')
  const values = state ? flow.evaluate(state, undefined) : []
  return unite(values.flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : [value])))
}

function handedTo(flow: Flow, { group, property, options }: Seat): readonly Value[] {
  const sender = GROUPS[group]
  const own = keyText(flow, property.key, property.computed, undefined)
  const tree = treeOf(options)
  if (sender === undefined || own === undefined || !tree) return []
  const isNamespaced = optionOf(options, 'namespaced') !== undefined
  return callsAround(options, flow.context.trees, sender).flatMap((call) => {
    const [name, given] = call.arguments
    if (!name || !given || name.type === 'SpreadElement' || given.type === 'SpreadElement' || calleeName(call) !== sender) return []
    const isMeant = flow.evaluate(name, undefined).some((text) => {
      const spelled = wholeText(text)?.split('/') ?? []
      if (spelled.at(-1) !== own) return false
      // a module is mostly named as its file is
      return spelled.length > 1 ? tree.file.includes(spelled.at(-2) ?? '') : !isNamespaced || treeOf(call) === tree
    })
    return isMeant ? flow.evaluate(given, undefined) : []
  })
}

/** What an option of a module is. */
export function optionOf({ properties }: TSESTree.ObjectExpression, name: string): Node | undefined {
  for (const property of properties)
    if (property.type === 'Property' && staticKey(property.key, property.computed) === name) return property.value
  return undefined
}
