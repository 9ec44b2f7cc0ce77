import type { InterfaceErrors } from '../../catalogue/types.js'
import type { Wait } from './waits.js'

/** What becomes of a request that is answered with a status. */
export interface Repetition {
  /** Whether it is surely repeated on some way that does not depend on the answer any further. */
  readonly isRepeated: boolean
  readonly wait: Wait
}

/** What is wrong with repeating a request, in words for a message; undefined where nothing is. */
export function judgeRepetition(errors: InterfaceErrors, repeat: (status: number) => Repetition): string | undefined {
  // what is repeated after success is no retry, but a loop over something
  if (repeat(200).isRepeated) return undefined
  const permanent = errors.permanent.filter((status) => repeat(status).isRepeated)
  if (permanent.length > 0) return `is repeated after ${listOf(permanent)}, which will not go away by itself`
  const hasty = errors.transient.filter((status) => {
    const { isRepeated, wait } = repeat(status)
    return isRepeated && wait !== 'growing'
  })
  return hasty.length > 0 ? `is repeated after ${listOf(hasty)} without a growing delay` : undefined
}

function listOf(statuses: readonly number[]): string {
  return statuses.length < 2 ? String(statuses[0]) : `${statuses.slice(0, -1).join(', ')} or ${String(statuses.at(-1))}`
}
