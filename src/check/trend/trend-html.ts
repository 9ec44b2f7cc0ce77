import { escapeXml } from '../reports/escape-xml.js'
import { describeTrend } from './describe-trend.js'
import type { Week } from './weeks.js'

const STYLE = `:root {
  color-scheme: light dark;
  --page: light-dark(#f6f7f9, #14171c);
  --line: light-dark(#d8dde4, #343c47);
  --text: light-dark(#1c232c, #e5e9ee);
  --faint: light-dark(#5b6673, #9aa5b1);
  --removed: light-dark(#c0322b, #ff7b72);
  --scheduled: light-dark(#a86400, #e3b341);
}
body { margin: 0 auto; max-width: 1000px; padding: 1rem; background: var(--page); color: var(--text); }
body { font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.4rem; }
svg { display: block; width: 100%; height: auto; margin-top: 1rem; }
svg line { stroke: var(--line); }
svg text { fill: var(--text); font-size: 13px; text-anchor: middle; }
svg .faint { fill: var(--faint); }
.removed { fill: var(--removed); }
.scheduled { fill: var(--scheduled); }
.key { display: inline-block; width: 0.8em; height: 0.8em; margin-right: 0.3em; border-radius: 2px; background: var(--key); }
.scroll { overflow-x: auto; margin-top: 1rem; }
table { border-collapse: collapse; min-width: 100%; }
th, td { padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
`
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** How many uses are left per week, as one HTML file that loads nothing: a bar per week, and the numbers in a table. */
export function trendHtml(weeks: readonly Week[]): string {
  const head = ['week of', 'uses left', 'removed', 'scheduled', 'calls not seen', 'projects reported']
  const rows = weeks.map(({ week, uses, removed, scheduled, unseen, projects, reported }) => [
    week,
    uses,
    removed,
    scheduled,
    unseen,
    `${reported} of ${projects}`,
  ])
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<link rel="icon" href="data:,">',
    '<title>Deprecated API uses left per week</title>',
    `<style>\n${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<h1>Deprecated API uses left per week</h1>',
    `<p>${escapeXml(describeTrend(weeks))}</p>`,
    draw(weeks),
    '<p><span class="key" style="--key: var(--removed)"></span>removed: works no longer ',
    '<span class="key" style="--key: var(--scheduled)"></span>scheduled: still works</p>',
    '<div class="scroll" tabindex="0" role="region" aria-label="The numbers of each week"><table>',
    `<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody>`,
    '</table></div>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const WIDTH = 960
const TALLEST = 200
const BASE = 230

/** The bars, as an image with a name: who cannot see it has the table. */
function draw(weeks: readonly Week[]): string {
  const most = Math.max(1, ...weeks.map(({ uses }) => uses))
  const step = WIDTH / Math.max(weeks.length, 1)
  const width = Math.min(40, step * 0.7)
  // a label takes as much room as a few narrow bars
  const every = Math.ceil(50 / step)
  const bars = weeks.flatMap(({ week, removed, scheduled, uses }, index) => {
    const x = step * (index + 0.5)
    const [low, high] = [(removed / most) * TALLEST, (scheduled / most) * TALLEST]
    const part = (kind: string, top: number, height: number): string => {
      const place = `x="${round(x - width / 2)}" y="${round(top)}" width="${round(width)}" height="${round(height)}"`
      return height === 0 ? '' : `<rect class="${kind}" ${place}/>`
    }
    return [
      `<g><title>week of ${week}: ${uses} left, ${removed} removed, ${scheduled} scheduled</title>`,
      part('removed', BASE - low, low),
      part('scheduled', BASE - low - high, high),
      '</g>',
      ...(index % every === 0
        ? [
            `<text x="${round(x)}" y="${round(BASE - low - high - 5)}">${uses}</text>`,
            `<text class="faint" x="${round(x)}" y="${BASE + 18}">${week.slice(5)}</text>`,
          ]
        : []),
    ]
  })
  return [
    `<svg viewBox="0 0 ${WIDTH} ${BASE + 30}" role="img" aria-label="Uses left per week; the table below has the numbers">`,
    `<line x1="0" x2="${WIDTH}" y1="${BASE}" y2="${BASE}"/>`,
    ...bars.filter((line) => line !== ''),
    '</svg>',
  ].join('\n')
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
