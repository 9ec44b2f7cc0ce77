import { count } from '../count.js'
import type { Report } from '../report.js'

/** What the baseline did, in sentences; none without one, or where it has nothing to say. */
export function describeBaseline({ baseline, findings }: Pick<Report, 'baseline' | 'findings'>): string[] {
  if (!baseline) return []
  const { file, accepted, expired, stale, updated } = baseline
  const lines: string[] = []
  if (updated) {
    lines.push(`${file} was brought up to date: ${count(updated.added, 'entry')} added, ${updated.dropped} taken away.`)
    if (findings.length > 0) {
      const those = findings.length === 1 ? 'This finding is' : `These ${findings.length} findings are`
      lines.push(`${those} not accepted: what is removed takes a day until which it is, as in --update-baseline --until YYYY-MM-DD.`)
    }
  }
  if (accepted > 0) lines.push(`${count(accepted, 'further finding')} ${accepted === 1 ? 'is' : 'are'} accepted by ${file}.`)
  if (!updated && expired > 0) {
    const those = `${count(expired, 'finding')} ${expired === 1 ? 'has an entry' : 'have entries'} in ${file}`
    lines.push(`${those} that ${expired === 1 ? 'has' : 'have'} expired: change the code, or give a later "until".`)
  }
  if (stale.length > 0) {
    const [match, them] = stale.length === 1 ? ['matches', 'it'] : ['match', 'them']
    lines.push(`${count(stale.length, 'entry')} of ${file} ${match} nothing any more: --update-baseline takes ${them} away.`)
  }
  return lines
}
