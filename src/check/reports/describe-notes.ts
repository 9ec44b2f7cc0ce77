import { describeBaseline } from '../baseline/describe-baseline.js'
import { count } from '../count.js'
import { describeShared, describeSilenced, describeUntied } from './describe-hidden.js'
import type { Report } from '../report.js'

/** What there is to say of a run beside its findings and calls, in sentences. */
export function describeNotes(report: Report): string[] {
  const { summary } = report
  return [
    ...describeChanged(report),
    ...describeBaseline(report),
    ...describeShared(summary),
    ...describeUntied(summary),
    ...describeSilenced(summary),
  ]
}

function describeChanged({ changed }: Report): string[] {
  if (!changed) return []
  const { base, files } = changed
  if (files === 0) return [`Nothing differs from ${base}.`]
  const [differ, them] = files === 1 ? ['differs', 'it'] : ['differ', 'them']
  return [`Only what changed was looked at: ${count(files, 'file')} that ${differ} from ${base}, and what is tied to ${them}.`]
}
