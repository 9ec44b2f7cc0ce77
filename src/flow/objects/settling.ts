import type { Node } from '../../syntax/tree.js'
import { SOME_KEY, type Flow, type FlowContext, type Write } from '../flow.js'

/** The state of finding all writes to objects: until it is done, what is found of an object may lack some. */
export interface Settling {
  /** How many searches are going on, one inside the other; while it is not 0, what is found is not to be remembered for good. */
  depth: number
  /** The objects, by what made them, whose writes so far have been asked for: those to some members, or (`undefined`) all. */
  readonly asked: Map<Node, Set<string | undefined>>
  /** What is found meanwhile holds as long as this number stays the same. */
  age: number
}

const states = new WeakMap<FlowContext, Settling>()

/** The state of a context, which goes on changing. */
export function settlingOf(context: FlowContext): Readonly<Settling> {
  return stateOf(context)
}

function stateOf(context: FlowContext): Settling {
  let state = states.get(context)
  if (!state) states.set(context, (state = { depth: 0, asked: new Map(), age: 0 }))
  return state
}

/**
 * Looks for writes; tells whether it did. An object whose own writes decide what it is leads here while they are being found: where such
 * searches are nested too deep for one more, it is left to the outer one, which goes on until all are found.
 */
export function settle({ context, evaluation }: Pick<Flow, 'context' | 'evaluation'>, find: () => void): boolean {
  const state = stateOf(context)
  if (state.depth > 0 && !evaluation.hasRoom()) return false
  state.depth++
  evaluation.apart(find)
  if (--state.depth === 0) renew(state)
  return true
}

/** Notes that the writes to an object were asked for, or those to one member. */
export function noteAsked(context: FlowContext, made: Node, key?: string): void {
  const { depth, asked } = stateOf(context)
  if (depth === 0) return
  const keys = asked.get(made)
  if (keys) keys.add(key)
  else asked.set(made, new Set([key]))
}

/** Notes that a write to an object was found. */
export function noteWrite(context: FlowContext, made: Node, { path, key }: Pick<Write, 'path' | 'key'>): void {
  const state = stateOf(context)
  const keys = state.asked.get(made)
  if (!keys) return
  const isAsked = path.length > 0 ? keys.has(undefined) : key === undefined || key === SOME_KEY || keys.has(undefined) || keys.has(key)
  if (isAsked) renew(state)
}

function renew(state: Settling): void {
  state.age++
  state.asked.clear()
}

/**
 * Remembers what an evaluator has found for a key; while writes are being found, only as long as it holds. Whoever asks for the same
 * again before it is found is told `meanwhile`.
 */
export function rememberer<Key extends object, Item>(meanwhile: Item): (flow: Flow, key: Key, find: () => Item) => Item {
  const known = new WeakMap<Flow, { readonly items: Map<Key, Item>; interim: Map<Key, Item>; age: number }>()
  return (flow, key, find) => {
    let own = known.get(flow)
    if (!own) known.set(flow, (own = { items: new Map(), interim: new Map(), age: 0 }))
    const state = stateOf(flow.context)
    const { age } = state
    if (own.age !== age) Object.assign(own, { interim: new Map(), age })
    const found = own.items.get(key) ?? own.interim.get(key)
    if (found !== undefined) return found
    own.interim.set(key, meanwhile)
    const item = find()
    own.interim.delete(key)
    if (state.depth === 0) own.items.set(key, item)
    else if (own.age === state.age) own.interim.set(key, item)
    return item
  }
}
