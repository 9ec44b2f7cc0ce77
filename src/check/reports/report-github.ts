import { describeBaseline } from '../baseline/describe-baseline.js'
import { describeCalls } from './describe-calls.js'
import { describeLeftOut } from './describe-notes.js'
import { escapeControls } from './escape-controls.js'
import type { FormatOptions } from './format-options.js'
import { messageOf, namingOwners } from '../message-of.js'
import { plainRepository } from '../repository.js'
import type { Report, ReportedFinding } from '../report.js'

/**
 * The report as workflow commands of GitHub Actions, one line each: annotations on the files of a pull request, addressed from the
 * repository's root, and notices where calls are open or could not be resolved and of the baseline. Empty where there is nothing to say.
 */
export function reportGithub(report: Report, options: FormatOptions = {}): string {
  const { findings, failures, calls } = report
  const { pathOf } = options.repository ?? plainRepository
  const lines = [
    ...findings.map((finding) => annotate(finding.severity, placeOf(finding, pathOf), messageOf(finding) + namingOwners(finding))),
    ...failures.map(({ file, message }) => annotate('error', { file: pathOf(file), title: 'api-sunset' }, message)),
    ...(calls.open.length + calls.unresolved.length > 0
      ? [annotate('notice', { title: 'api-sunset' }, `calls: ${describeCalls(calls)}`)]
      : []),
    ...[...describeBaseline(report), ...describeLeftOut(report)].map((sentence) => annotate('notice', { title: 'api-sunset' }, sentence)),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

type Properties = Readonly<Record<string, string | number>>

function placeOf(finding: ReportedFinding, pathOf: (file: string) => string): Properties {
  const { file, line, column, endLine, endColumn, id } = finding
  // Columns are only taken where the annotation begins and ends on one line.
  const columns: Properties = line === endLine ? { col: column, endColumn } : {}
  return { file: pathOf(file), line, endLine, ...columns, title: `api-sunset: ${id}` }
}

function annotate(level: 'error' | 'warning' | 'notice', properties: Properties, message: string): string {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  return `::${level} ${list.join(',')}::${escapeData(message)}`
}

function escapeData(text: string): string {
  // the log shows what is no command as it is
  const shown = text.replace(/[^\r\n]+/g, escapeControls)
  return shown.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
}
