import { count } from '../count.js'
import type { Week } from './weeks.js'

/** What the picture shows, in a sentence or two. */
export function describeTrend(weeks: readonly Week[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return 'There are no reports.'
  const change = last.uses - first.uses
  const since =
    weeks.length === 1
      ? ''
      : `, ${change === 0 ? 'as many as' : `${Math.abs(change)} ${change < 0 ? 'fewer' : 'more'} than`} in the week of ${first.week}`
  const joined = last.projects > first.projects ? ` ${count(last.projects - first.projects, 'project')} joined meanwhile.` : ''
  const unseen = last.unseen > 0 ? ` Of ${count(last.unseen, 'call')} not all could be seen.` : ''
  return `${count(last.uses, 'use')} left in the week of ${last.week}${since}.${joined}${unseen}`
}
