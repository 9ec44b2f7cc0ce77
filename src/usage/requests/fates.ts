import type { Flow } from '../../flow/flow.js'
import type { Node } from '../../syntax/tree.js'
import type { Keys } from './taken-members.js'

/**
 * What becomes of a path that is written and that no request is seen to go to. `sent`: code that is not seen is handed it, which may send
 * it. `unused`: nothing of the run takes it anywhere. `kept`: all that is done with it is to log, compare, cut or show it.
 */
export type Fate = 'kept' | 'unused' | 'sent'

/** What is asked on the way of a path: with what evaluator, and how the way goes on from a place (`keys` lead from there to the path). */
export interface Asking {
  readonly flow: Flow
  readonly follow: (next: Node, keys?: Keys) => Fate
  /** Whether what a text became still names an operation, or may where it was put in the place of `hole`. */
  readonly stillNames: (node: Node, hole?: Node) => boolean
}

/** The worst that becomes of a path, of all that is done with it. */
export function worstOf<Item>(items: Iterable<Item>, fateOf: (item: Item) => Fate): Fate {
  let worst: Fate = 'kept'
  for (const item of items) {
    const fate = fateOf(item)
    if (fate === 'sent') return fate
    if (fate === 'unused') worst = fate
  }
  return worst
}
