import type { Flow } from '../../flow/flow.js'
import type { Env } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { TIED, type Assumed } from './assumed.js'
import type { Course } from './paths.js'

/** A call that stands for a request: what it gives or throws when that is answered with a status; nothing where that is not known. */
export interface Sender {
  readonly node: Node
  /** What is bound where it stands: of a function's callers, only the one that bound it sends this request. */
  readonly env?: Env
  readonly outcome: (status: number) => { readonly value: Assumed } | { readonly thrown: Assumed } | undefined
}

/** Code that repeats a request which it should not, with what is wrong about it. */
export interface FoundRepetition {
  readonly node: Node
  readonly fault: string
}

/** The code around a request that is answered with a status; nothing where it is not known what that gives. */
export function courseOf(flow: Flow, sender: Sender, status: number, around: Node, more: Partial<Course> = {}): Course | undefined {
  const outcome = sender.outcome(status)
  if (!outcome) return undefined
  const sends = new Map([[sender.node, 'value' in outcome ? outcome.value : TIED]])
  const thrown = new Map('thrown' in outcome ? [[sender.node, outcome.thrown] as const] : [])
  return { assumption: { flow, status, sends, env: sender.env }, thrown, again: () => false, bail: undefined, around, ...more }
}
