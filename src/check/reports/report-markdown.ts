import { compareSunsets } from '../../catalogue/phase.js'
import type { FixClass } from '../../catalogue/types.js'
import { describeNotes } from './describe-notes.js'
import { describeCalls, OPEN_TITLE, UNRESOLVED_TITLE } from './describe-calls.js'
import { describeFound, describeStart } from './describe-found.js'
import { tableOfItems, tableOfProjects } from './fleet-table.js'
import type { Table } from './fleet-table.js'
import { escapeMarkdown, markdownCode } from './markdown.js'
import { messageOf } from '../message-of.js'
import type { OpenCall, Report, ReportedFinding, UnresolvedCall } from '../report.js'

/** A comment on GitHub holds 65,536 characters; what is put around it needs some, too. */
const LARGEST = 60_000

/**
 * The report as Markdown, short enough for a comment on a pull request: how it stands, what has to be done by which removal date, and the
 * findings. Its first line is a mark by which a program finds the comment again to replace it.
 */
export function reportMarkdown(report: Report): string {
  const head = [
    '<!-- api-sunset -->',
    '## Deprecated API uses',
    summarise(report),
    ...burnDown(report.findings),
    ...listFleet(report),
    ...listFailures(report),
  ]
  const notes = [...describeNotes(report).map(escapeMarkdown), `Calls: ${describeCalls(report.calls)}.`]
  const start = describeStart(report)
  if (start) notes.push(`Start here: ${start.says}: ${markdownCode(start.command)}`)
  const foot = [...notes, ...listCalls(OPEN_TITLE, report.calls.open), ...listCalls(UNRESOLVED_TITLE, report.calls.unresolved)].join('\n\n')
  const room = LARGEST - [...head, foot].join('\n\n').length
  return [...head, ...listFindings(report.findings, room), foot].join('\n\n') + '\n'
}

function summarise(report: Report): string {
  const { findings, summary } = report
  if (findings.length === 0) return `${describeFound(report)}.`
  const parts = [
    `**${summary.removed} removed**`,
    `${summary.scheduled} scheduled`,
    ...(summary.compliance > 0 ? [`${summary.compliance} against the interface's rules`] : []),
  ]
  return `${describeFound(report)}: ${parts.join(', ')}.`
}

/** One row per removal date, the earliest first, and last what has none; `to do by then` adds up what has to be gone on the day after. */
function burnDown(findings: readonly ReportedFinding[]): string[] {
  const dates = [...new Set(findings.flatMap(({ sunset }) => (sunset === undefined ? [] : [sunset])))].sort(compareSunsets)
  if (dates.length === 0) return []
  let total = 0
  const rows = dates.map((date) => {
    const group = findings.filter(({ sunset }) => sunset === date)
    total += group.length
    const ids = [...new Set(group.map(({ id }) => id))].sort().map(markdownCode)
    const byFix = (fix: FixClass): number => group.filter((finding) => finding.fix === fix).length
    return [date ?? 'no day named', group[0]?.phase, group.length, total, byFix('safe'), byFix('review'), byFix('manual'), ids.join(', ')]
  })
  const table = [
    '| works until | phase | findings | to do by then | safe | review | manual | items |',
    '|---|---|--:|--:|--:|--:|--:|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ]
  return [table.join('\n')]
}

function listFleet({ fleet }: Report): string[] {
  if (!fleet) return []
  const print = ({ head, rows }: Table): string =>
    [head, head.map(() => '---'), ...rows.map((row) => row.map(escapeMarkdown))].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const items = fleet.items.length > 0 ? ['### Who uses what', print(tableOfItems(fleet))] : []
  return [...items, '### Projects', print(tableOfProjects(fleet))]
}

function listFailures({ failures }: Report): string[] {
  if (failures.length === 0) return []
  return [
    '### Could not be looked at',
    failures.map(({ file, message }) => `- ${markdownCode(file)}: ${escapeMarkdown(message)}`).join('\n'),
  ]
}

/** The findings by file, as many as there is room for. */
function listFindings(findings: readonly ReportedFinding[], room: number): string[] {
  if (findings.length === 0) return []
  const lines: string[] = []
  let left = room - 300
  let file: string | undefined
  let shown = 0
  for (const finding of findings) {
    const block = [...(finding.file === file ? [] : ['', headOf(finding), '']), describeFinding(finding)]
    left -= block.join('\n').length + 1
    if (left < 0) break
    lines.push(...block)
    file = finding.file
    shown += 1
  }
  const rest = findings.length - shown
  if (rest > 0) lines.push('', `… and ${rest} more, which the other formats list.`)
  return [`<details><summary>Findings by file</summary>\n${lines.join('\n')}\n\n</details>`]
}

/** A mention in code notifies nobody. */
function headOf({ file, owners }: ReportedFinding): string {
  return markdownCode(file) + (owners ? ` (owned by ${owners.map(markdownCode).join(' ')})` : '')
}

/** A comment is read while it is short: the other formats list all. */
const MOST_CALLS = 50

function listCalls(title: string, calls: readonly (UnresolvedCall | OpenCall)[]): string[] {
  if (calls.length === 0) return []
  const rows = calls.slice(0, MOST_CALLS).map((call) => {
    const operation = 'operation' in call ? ` ${markdownCode(`${call.operation.method} ${call.operation.path}`)}:` : ''
    return `- ${markdownCode(`${call.file}:${call.line}:${call.column}`)}${operation} ${escapeMarkdown(call.reason)}`
  })
  const rest = calls.length > MOST_CALLS ? ['', `… and ${calls.length - MOST_CALLS} more, which the other formats list.`] : []
  return [[`<details><summary>${title}</summary>`, '', ...rows, ...rest, '', '</details>'].join('\n')]
}

function describeFinding(finding: ReportedFinding): string {
  const { severity, line, column, id } = finding
  const mark = severity === 'error' ? '🔴 error' : '🟡 warning'
  return `- ${mark} ${line}:${column} ${markdownCode(id)}: ${escapeMarkdown(messageOf(finding))}`
}
