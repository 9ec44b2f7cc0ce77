import { count } from '../count.js'
import type { Report } from '../report.js'

/** What is said where there is no finding, as the start of a sentence: of what a baseline accepts it does not say that it is not there. */
export function describeNothing({ baseline, changed, suppressed = [], summary }: Report): string {
  if (summary.files === 0 && !changed) return 'There was no file to look at'
  const what = suppressed.length > 0 || (baseline?.accepted ?? 0) > 0 ? 'Nothing new that is deprecated' : 'Nothing deprecated'
  return `${what} is used in ${count(summary.files, 'file')}`
}
