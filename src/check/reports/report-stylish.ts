import picocolors from 'picocolors'
import { compareSunsets } from '../../catalogue/phase.js'
import { describeNotes } from './describe-notes.js'
import { count } from '../count.js'
import { describeCalls, describeEntry, describeUnseen, OPEN_TITLE, UNRESOLVED_TITLE } from './describe-calls.js'
import { describeFound, describeStart } from './describe-found.js'
import { escapeControls } from './escape-controls.js'
import { describeLimits } from '../exit-code.js'
import type { FailLevel } from '../exit-code.js'
import { tableOfItems, tableOfProjects } from './fleet-table.js'
import type { Table } from './fleet-table.js'
import { foldFindings } from './fold-findings.js'
import { messageOf } from '../message-of.js'
import type { OpenCall, Report, ReportedFinding, UnresolvedCall } from '../report.js'
import { columnsOf, MIN_TEXT_WIDTH, wrapText } from './wrap-text.js'

export interface StylishOptions {
  readonly color?: boolean
  /** Leaves out everything but errors. */
  readonly quiet?: boolean
  /** Prints each call that could not be resolved, with its reason. */
  readonly listUnresolved?: boolean
  /** Prints each place where a body or an answer left sight, with the reason. */
  readonly listOpen?: boolean
  /** Columns of the terminal: longer lines are broken at spaces. Absent: lines stay whole, as programs read them. */
  readonly width?: number | undefined
  /** What makes the exit code 1: it is said where no finding shows it. */
  readonly level?: FailLevel
}

type Colors = ReturnType<typeof picocolors.createColors>

/** The report for a person at a terminal: findings by file, what goes when, and the ledger of calls. */
export function reportStylish(report: Report, options: StylishOptions = {}): string {
  const colors = picocolors.createColors(options.color ?? false)
  const findings = options.quiet ? report.findings.filter(({ severity }) => severity === 'error') : report.findings
  const { width } = options
  const { calls } = report
  const { listed, lines: folded } = foldFindings(findings)
  const sections = [
    ...listFindings(listed, colors, width),
    ...(folded.length > 0 ? [folded.map((line) => wrapText(escapeControls(line), width, 4)).join('\n')] : []),
    ...listFailures(report, colors, width),
    ...listFleet(report, colors),
    ...(options.listOpen ? listCalls(OPEN_TITLE, calls.open, colors, width) : []),
    ...(options.listUnresolved ? listCalls(UNRESOLVED_TITLE, calls.unresolved, colors, width) : []),
    summarise(report, findings, options.level, colors)
      .map((line) => wrapText(line, width, 4))
      .join('\n'),
  ]
  return sections.join('\n\n') + '\n'
}

function listFindings(findings: readonly ReportedFinding[], colors: Colors, width: number | undefined): string[] {
  const byFile = new Map<string, ReportedFinding[]>()
  for (const finding of findings) byFile.set(finding.file, [...(byFile.get(finding.file) ?? []), finding])
  return [...byFile].map(([file, group]) => {
    const places = Math.max(...group.map(({ line, column }) => `${line}:${column}`.length))
    const lines = group.map((finding) => {
      const { line, column, severity, rule } = finding
      const mark = severity === 'error' ? colors.red('error  ') : colors.yellow('warning')
      const start = `  ${colors.dim(`${line}:${column}`.padEnd(places))}  ${mark}  `
      return layOut(start, escapeControls(messageOf(finding)), colors.dim(rule), width)
    })
    return [headOf(file, group[0]?.owners, colors), ...lines].join('\n')
  })
}

function headOf(file: string, owners: readonly string[] | undefined, colors: Colors): string {
  const name = colors.underline(escapeControls(file))
  return owners ? `${name}  ${colors.dim(escapeControls(`owned by ${owners.join(' ')}`))}` : name
}

/** A finding in one line if it fits, else with its text beside the place, or below it where that leaves too few columns. */
function layOut(start: string, message: string, rule: string, width: number | undefined): string {
  const line = `${start}${message}  ${rule}`
  const indent = columnsOf(start)
  if (width === undefined || columnsOf(line) <= width) return line
  if (width - indent < MIN_TEXT_WIDTH) return `${start.trimEnd()}\n${wrapText(`    ${message}`, width, 4)}\n    ${rule}`
  const text = wrapText(`${' '.repeat(indent)}${message}`, width, indent).trimStart()
  return `${start}${text}\n${' '.repeat(indent)}${rule}`
}

function listFailures({ failures }: Report, colors: Colors, width: number | undefined): string[] {
  return failures.map(({ file, message }) => {
    const line = `  ${colors.red('failed ')}  ${escapeControls(message)}`
    return `${colors.underline(escapeControls(file))}\n${wrapText(line, width, 4)}`
  })
}

function listFleet({ fleet }: Report, colors: Colors): string[] {
  if (!fleet) return []
  const print = (title: string, { head, rows: cells }: Table): string => {
    const rows = cells.map((row) => row.map(escapeControls))
    const widths = head.map((name, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length), name.length))
    const line = (row: readonly string[]): string => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()
    return [colors.underline(title), colors.dim(line(head)), ...rows.map(line)].join('\n')
  }
  const items = fleet.items.length > 0 ? [print('Who uses what', tableOfItems(fleet))] : []
  return [...items, print('Projects', tableOfProjects(fleet))]
}

function listCalls(title: string, calls: readonly (UnresolvedCall | OpenCall)[], colors: Colors, width: number | undefined): string[] {
  if (calls.length === 0) return []
  const lines = calls.map((call) => wrapText(escapeControls(`  ${describeEntry(call)}`), width, 4))
  return [[colors.underline(title), ...lines].join('\n')]
}

function summarise(report: Report, shown: readonly ReportedFinding[], level: FailLevel | undefined, colors: Colors): string[] {
  const { calls, failures, summary } = report
  const found = summary.removed + summary.scheduled + summary.compliance
  const phases = [
    colors.red(`${summary.removed} removed`),
    colors.yellow(`${summary.scheduled} scheduled`),
    ...(summary.compliance > 0 ? [colors.red(`${summary.compliance} against the interface's rules`)] : []),
  ].join(', ')
  const lines = [
    `${describeFound(report)}${found === 0 ? '' : `: ${phases}`}.`,
    ...summariseDates(report.findings),
    ...summariseRules(report.findings),
  ]
  if (shown.length < found) lines.push(`${count(found - shown.length, 'warning')} not shown.`)
  lines.push(...describeNotes(report).map(escapeControls))
  if (level) lines.push(...describeLimits(report, level).map(colors.red))
  if (failures.length > 0) lines.push(colors.red(`${count(failures.length, 'file')} could not be looked at.`))
  // what only an answer has said is in no catalogue
  const first = shown.find(({ id }) => !id.includes(':'))
  if (first) lines.push(colors.dim(`more on an item: npx api-sunset explain ${first.id}`))
  lines.push(`calls: ${describeCalls(calls)}`, ...describeUnseen(calls))
  const start = describeStart(report)
  if (start) lines.push(colors.bold(`Start here: ${start.says}: ${start.command}`))
  return lines
}

/** How many items are named of one day. */
const MOST_IDS = 20

/** One line per removal date, the earliest first, and last what has none: how many findings, of which items. */
function summariseDates(findings: readonly ReportedFinding[]): string[] {
  const byDate = new Map<string | null, ReportedFinding[]>()
  for (const finding of findings) {
    if (finding.sunset !== undefined) byDate.set(finding.sunset, [...(byDate.get(finding.sunset) ?? []), finding])
  }
  return [...byDate]
    .sort(([a], [b]) => compareSunsets(a, b))
    .map(([date, group]) => {
      const ids = [...new Set(group.map(({ id }) => id))].sort()
      const named = ids.length > MOST_IDS ? [...ids.slice(0, MOST_IDS), `and ${ids.length - MOST_IDS} more items`] : ids
      const works = date === null ? 'no day named' : `${group[0]?.phase === 'removed' ? 'worked' : 'works'} until ${date}`
      return `  ${works}: ${count(group.length, 'finding')} (${named.join(', ')})`
    })
}

/** One line for the requests that break a rule of their interface, if there are any. */
function summariseRules(findings: readonly ReportedFinding[]): string[] {
  const broken = findings.filter(({ kind }) => kind === 'compliance')
  if (broken.length === 0) return []
  return [
    `  against the interface's rules: ${count(broken.length, 'finding')} (${[...new Set(broken.map(({ id }) => id))].sort().join(', ')})`,
  ]
}
