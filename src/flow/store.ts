import type { Node } from '../syntax/tree.js'
import type { Env } from './values.js'

/** What is remembered per node, environment and word. Most questions come without an environment and a word, and cost one look-up. */
export interface Store<Item> {
  get(node: Node, env: Env, word: string): Item | undefined
  set(node: Node, env: Env, word: string, item: Item): Item
}

export function createStore<Item>(): Store<Item> {
  // it goes with the run, so it need not be weak: that takes the collector longer
  const plain = new Map<Node, Item>()
  const bound = new Map<Node, Map<Env, Item>>()
  const worded = new Map<Node, Map<Env, Map<string, Item>>>()
  return {
    get(node, env, word) {
      if (word !== '') return worded.get(node)?.get(env)?.get(word)
      return env === undefined ? plain.get(node) : bound.get(node)?.get(env)
    },
    set(node, env, word, item) {
      if (word !== '') within(within(worded, node), env).set(word, item)
      else if (env === undefined) plain.set(node, item)
      else within(bound, node).set(env, item)
      return item
    },
  }
}

/** The map that a key has in another one, which is made where there is none. */
function within<Outer, Inner, Item>(maps: Map<Outer, Map<Inner, Item>>, key: Outer): Map<Inner, Item> {
  let inner = maps.get(key)
  if (!inner) maps.set(key, (inner = new Map<Inner, Item>()))
  return inner
}
