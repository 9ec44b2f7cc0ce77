import type { Report } from '../report.js'

/** The ledger of calls in a few words: `2 matched, 1 clean, 0 unresolved`. */
export function describeCalls({ matched, clean, unresolved }: Report['calls']): string {
  return `${matched} matched, ${clean} clean, ${unresolved.length} unresolved`
}
