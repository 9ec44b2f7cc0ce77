import type { CallNode } from '../../../flow/tree-index.js'
import type { Call } from '../../../flow/values.js'

/** Why the requests that a call leads to were not all found. */
export interface Bound {
  readonly reason: string
  /** The calls at which following it ended; what they lead to was left to their callers. */
  readonly at: readonly CallNode[]
  /** Whether some of its requests were found, and others left out. */
  readonly isPartial: boolean
}

type Met = Pick<Bound, 'reason'> & { readonly at: Iterable<CallNode> }

/** The calls of which a bound hid something. */
export interface Bounds {
  /** Notes that following a call ended at others, on a way through further ones, and whether some of its requests were found. */
  note(call: CallNode, met: Met, isPartial: boolean, way: readonly CallNode[]): void
  /** Forgets what was noted of a call that is followed again. */
  forget(call: CallNode): void
  /** Whether something new lies behind the bound of a call. */
  isHiding(call: CallNode): boolean
  /** Those that hide something, without those on the way from another one. */
  all(): ReadonlyMap<CallNode, Bound>
  /** The requests that lie behind a bound, in the environment in which nothing is known of their callers. */
  behind(bound: Bound): readonly Call[]
}

/** Keeps them; `close` gives the requests that a call leads to where nothing is known of its callers. */
export function createBounds(close: (call: CallNode) => readonly Call[]): Bounds {
  const bounded = new Map<CallNode, Bound>()
  const passed = new Set<CallNode>()

  /**
   * Whether something new lies behind a bound: a function that calls itself again has sent its request already, and one that only calls
   * what it is handed sends nothing by itself.
   */
  function hides({ at }: Bound, seen = new Set<CallNode>()): boolean {
    return at.some((call) => {
      if (seen.has(call)) return false
      seen.add(call)
      const further = bounded.get(call)
      return close(call).length > 0 || (further !== undefined && hides(further, seen))
    })
  }

  function behind(bound: Bound, seen = new Set<CallNode>()): readonly Call[] {
    return bound.at.flatMap((call) => {
      if (seen.has(call)) return []
      seen.add(call)
      const further = bounded.get(call)
      return [...close(call), ...(further ? behind(further, seen) : [])]
    })
  }

  return {
    note(call, { reason, at }, isPartial, way) {
      bounded.set(call, { reason, at: [...at], isPartial })
      for (const one of way) passed.add(one)
    },
    forget(call) {
      bounded.delete(call)
    },
    isHiding(call) {
      const bound = bounded.get(call)
      return bound !== undefined && hides(bound)
    },
    all: () => new Map([...bounded].filter(([call, bound]) => !passed.has(call) && (bound.isPartial || hides(bound)))),
    behind: (bound) => behind(bound),
  }
}
