import { utcDay } from '../../catalogue/phase.js'
import type { DatedReport } from './read-dated-reports.js'

/** How it stood at the end of a week. */
export interface Week {
  /** Its Monday, a UTC day. */
  readonly week: string
  /** Uses that are left: those that work no longer, those that still do, and all of them. */
  readonly removed: number
  readonly scheduled: number
  readonly uses: number
  readonly unseen: number
  /** Projects that were ever reported on by then. */
  readonly projects: number
  /** Projects that were reported on in this week; what is said of the others is what their last report said. */
  readonly reported: number
}

const DAY = 86_400_000

/** The weeks from the first report to the last, each with the latest report of each project by its end. */
export function weeksOf(reports: readonly DatedReport[]): Week[] {
  const sorted = [...reports].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const last = sorted.at(-1)
  if (!sorted[0] || !last) return []
  const weeks: Week[] = []
  const latest = new Map<string, DatedReport>()
  for (let monday = mondayOf(sorted[0].day); monday <= mondayOf(last.day); monday = utcDay(new Date(Date.parse(monday) + 7 * DAY))) {
    const inWeek = sorted.filter(({ day }) => mondayOf(day) === monday)
    for (const report of inWeek) latest.set(report.project, report)
    const sum = (key: 'removed' | 'scheduled' | 'unseen'): number => [...latest.values()].reduce((all, report) => all + report[key], 0)
    const [removed, scheduled] = [sum('removed'), sum('scheduled')]
    const reported = new Set(inWeek.map(({ project }) => project)).size
    weeks.push({ week: monday, removed, scheduled, uses: removed + scheduled, unseen: sum('unseen'), projects: latest.size, reported })
  }
  return weeks
}

/** Weeks start on Mondays, as ISO 8601 has them. */
function mondayOf(day: string): string {
  const time = Date.parse(day)
  return utcDay(new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY))
}
