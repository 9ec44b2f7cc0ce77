import type { Node } from '../syntax/tree.js'
import type { Env, Value } from './values.js'

/** What is remembered per node and environment. Most questions come without an environment, and cost one look-up. */
export interface Store<Item> {
  get(node: Node, env: Env): Item | undefined
  set(node: Node, env: Env, item: Item): void
  delete(node: Node, env: Env): void
}

export function createStore<Item>(): Store<Item> {
  // it goes with the flow that asks, so it need not be weak: that takes the collector longer
  const plain = new Map<Node, Item>()
  const bound = new Map<Node, Map<Env, Item>>()
  return {
    get: (node, env) => (env === undefined ? plain.get(node) : bound.get(node)?.get(env)),
    set(node, env, item) {
      if (env === undefined) plain.set(node, item)
      else {
        const items = bound.get(node)
        if (items) items.set(env, item)
        else bound.set(node, new Map([[env, item]]))
      }
    },
    delete(node, env) {
      if (env === undefined) plain.delete(node)
      else bound.get(node)?.delete(env)
    },
  }
}

/** What was found for a while: the values of expressions, and the answers to questions of objects. */
export interface Found<Item> {
  readonly values: Store<Item>
  readonly answers: Store<Map<string, Item>>
}

export function createFound<Item>(): Found<Item> {
  return { values: createStore(), answers: createStore() }
}

export function addAnswer<Item>({ answers }: Found<Item>, node: Node, env: Env, question: string, item: Item): void {
  const known = answers.get(node, env)
  if (known) known.set(question, item)
  else answers.set(node, env, new Map([[question, item]]))
}

/** What was found in a circle, whose start at a depth may add to it. */
export interface Partial {
  readonly values: readonly Value[]
  readonly cycle: number
}
