import { describeTrend } from './describe-trend.js'
import { trendHtml } from './trend-html.js'
import type { Week } from './weeks.js'

/** The formats of a trend. */
export const trendFormats = ['stylish', 'json', 'markdown', 'html'] as const

/** How many uses are left per week, as a text, as data, or as a picture. */
export function printTrend(weeks: readonly Week[], format: (typeof trendFormats)[number]): string {
  return { stylish: trendText, json: trendJson, markdown: trendMarkdown, html: trendHtml }[format](weeks)
}

function trendJson(weeks: readonly Week[]): string {
  return `${JSON.stringify({ weeks }, null, 2)}\n`
}

/** So many blocks are the longest bar. */
const WIDEST = 30

function trendText(weeks: readonly Week[]): string {
  const most = Math.max(...weeks.map(({ uses }) => uses))
  const lines = weeks.map((week) => `${week.week}  ${String(week.uses).padStart(String(most).length)}  ${bar(week, most)}`)
  const title = 'Uses left at the end of the week that starts on this Monday (█ removed, ░ scheduled):'
  return `${title}\n\n${lines.join('\n')}\n\n${describeTrend(weeks)}\n`
}

/** A chart, which GitHub and GitLab draw, and the same as a table, which every reader shows. */
function trendMarkdown(weeks: readonly Week[]): string {
  const most = Math.max(...weeks.map(({ uses }) => uses))
  const rows = weeks.map((week) => {
    const { removed, scheduled, uses, unseen, projects, reported } = week
    return `| ${[week.week, uses, removed, scheduled, unseen, `${reported} of ${projects}`, bar(week, most)].join(' | ')} |`
  })
  return [
    '<!-- api-sunset trend -->',
    '## Deprecated API uses left per week',
    '',
    describeTrend(weeks),
    '',
    '```mermaid',
    'xychart-beta',
    `  x-axis [${weeks.map(({ week }) => `"${week.slice(5)}"`).join(', ')}]`,
    `  y-axis "uses left" 0 --> ${Math.max(most, 1)}`,
    `  bar [${weeks.map(({ uses }) => uses).join(', ')}]`,
    `  line [${weeks.map(({ removed }) => removed).join(', ')}]`,
    '```',
    '',
    'Bars are all uses, the line those that work no longer.',
    '',
    '| week of | uses left | removed | scheduled | calls not seen | projects reported | |',
    '|---|--:|--:|--:|--:|--:|---|',
    ...rows,
    '',
  ].join('\n')
}

function bar({ removed, scheduled }: Week, most: number): string {
  const length = (number: number): number => (most === 0 || number === 0 ? 0 : Math.max(1, Math.round((number / most) * WIDEST)))
  return '█'.repeat(length(removed)) + '░'.repeat(length(scheduled))
}
