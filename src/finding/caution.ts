import type { FixClass } from '../catalogue/types.js'

/** How much a class of rewriting leaves to a person. */
export const CAUTION: Readonly<Record<FixClass, number>> = { safe: 0, review: 1, manual: 2 }
