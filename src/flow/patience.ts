import type { Tree } from '../syntax/tree.js'

/** Steps of evaluation that one question may take. */
const MOST_STEPS = 8_000
/** The same, once all questions together have taken what the source allows. */
const FEW_STEPS = 100
/**
 * What all questions together may take before that: so many steps, and so many more for each character. Programs that call a service take
 * a tenth of a step to half a step for each; a compiler, whose functions all lead to each other, many times as much.
 */
const STEPS = 100_000
const STEPS_OF_CHARACTER = 0.5
/** But no more than these, of each of which about a kilobyte stays in memory. */
const MOST_STEPS_OF_ALL = 1_000_000

/** How long is thought about one question, so that time and memory grow with the source, and not with how entangled it is. */
export interface Patience {
  /** Takes one more step: how many the question may take. */
  readonly take: () => number
  /** Whether only what is near is still looked for. */
  readonly isSpent: () => boolean
}

export function createPatience(trees: readonly Tree[]): Patience {
  let left = Math.min(
    trees.reduce((steps, { text }) => steps + text.length * STEPS_OF_CHARACTER, STEPS),
    MOST_STEPS_OF_ALL,
  )
  return {
    take: () => (--left > 0 ? MOST_STEPS : FEW_STEPS),
    isSpent: () => left <= 0,
  }
}
