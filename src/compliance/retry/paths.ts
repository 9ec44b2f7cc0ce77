import type { Variable } from '../../flow/tree-index.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Assumed } from './assumed.js'
import type { Assumption } from './assumed-values.js'
import type { Wait } from './waits.js'

/** How a way through some code ends: at its end, by a jump, or by asking again. */
export type End = 'next' | 'again' | 'break' | 'return' | 'throw'

/** One way through code behind a request with an assumed status. */
export interface Path {
  readonly end: End
  readonly variables: Map<Variable, Assumed>
  /** Whether the request has been sent on it. */
  readonly isSent: boolean
  /** Whether a condition decided about it that is not understood. */
  readonly isDoubtful: boolean
  readonly wait: Wait
  /** Whether it was chosen for a status of 401 alone, and renews a token. */
  readonly isRenewal: boolean
  readonly isFor401: boolean
  /** What is thrown or returned. */
  readonly value: Assumed | undefined
}

/** What is walked through: code around `sends`, each of which gives or throws something. */
export interface Course {
  readonly assumption: Omit<Assumption, 'variables'>
  readonly thrown: ReadonlyMap<Node, Assumed>
  /** Calls of these ask again. */
  readonly again: (call: TSESTree.CallExpression, under: Assumption) => boolean
  /** A function's parameter that ends all repetition when it is called. */
  readonly bail: Variable | undefined
  readonly around: Node
}

/** Names of what renews a token. */
export const RENEWS = /refresh|renew|token|login|auth|rotate|credential|secret/i

export const START: Path = {
  end: 'next',
  variables: new Map(),
  isSent: false,
  isDoubtful: false,
  wait: 'none',
  isRenewal: false,
  isFor401: false,
  value: undefined,
}
