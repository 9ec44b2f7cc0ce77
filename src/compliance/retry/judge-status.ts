import type { InterfaceErrors } from '../../catalogue/types.js'
import type { Wait } from './waits.js'

/** What becomes of a request that is answered with a status. */
export interface Repetition {
  /** Whether it is surely repeated on some way that does not depend on the answer any further. */
  readonly isRepeated: boolean
  readonly wait: Wait
  /** Whether that is only done where the answer says when to ask again. */ readonly isTold?: boolean
}

/** What is wrong with repeating a request, in words for a message; undefined where nothing is. */
export function judgeRepetition(errors: InterfaceErrors, repeat: (status: number) => Repetition): string | undefined {
  // what is repeated after success is no retry, but a loop over something
  if (repeat(200).isRepeated) return undefined
  const permanent = errors.permanent.filter((status) => repeat(status).isRepeated)
  const named = (status: number): string => (repeat(status).isTold ? `${status} (where the answer has \`Retry-After\`)` : String(status))
  if (permanent.length > 0) return `is repeated after ${listOf(permanent.map(named))}, which will not go away by itself`
  const hasty = errors.transient.filter((status) => {
    const { isRepeated, wait } = repeat(status)
    return isRepeated && wait !== 'growing'
  })
  return hasty.length > 0 ? `is repeated after ${listOf(hasty.map(String))} without a growing delay` : undefined
}

function listOf(statuses: readonly string[]): string {
  return statuses.length < 2 ? (statuses[0] ?? '') : `${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1) ?? ''}`
}
