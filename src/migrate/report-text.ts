import picocolors from 'picocolors'
import { escapeControls } from '../check/check.js'
import type { MigrateReport } from './report.js'

/** The report for a person: what was rewritten, what to look at, what is left or could not be seen, and the files that these add up to. */
export function reportText(report: MigrateReport, { color = false }: { readonly color?: boolean } = {}): string {
  const { bold, dim, green, red, yellow } = picocolors.createColors(color)
  const { summary, dryRun } = report
  const parts: string[] = []
  if (report.changed.length > 0) {
    parts.push(bold(dryRun ? 'Would be rewritten' : 'Rewritten'))
    for (const { file, edits } of report.changed) {
      parts.push(
        `  ${escapeControls(file)}`,
        ...edits.map(({ id, line, column, fix }) => `    ${dim(`${line}:${column}`)}  ${fix === 'safe' ? green(fix) : yellow(fix)}  ${id}`),
      )
    }
    parts.push('')
  }
  if (report.review.length > 0) {
    parts.push(bold('To be looked at'), ...report.review.map(describeItem), '')
  }
  if (report.left.length > 0) {
    parts.push(bold('Left for a person'), ...report.left.map(describeItem), '')
  }
  if (report.open.length > 0) {
    const places = report.open.map(({ operation: { method, path }, ...item }) => describeItem({ ...item, id: `${method} ${path}` }))
    parts.push(bold('Could not be seen'), ...places, '')
  }
  if (report.failed.length > 0) {
    parts.push(
      bold('Failed'),
      ...report.failed.map(({ file, message }) => `  ${escapeControls(file)}  ${red(escapeControls(message))}`),
      '',
    )
  }
  const counts = [
    `${report.changed.length} ${dryRun ? 'would change' : 'changed'}`,
    `${report.unchanged} unchanged`,
    `${report.refused.length} refused`,
    `${summary.failed} failed`,
  ]
  const files = `${summary.files} file${summary.files === 1 ? '' : 's'}: ${counts.join(', ')}.`
  const rewritten = `${summary.edits} ${dryRun ? 'to rewrite' : 'rewritten'} (${summary.safe} safe, ${summary.review} to be looked at)`
  parts.push(`${files} ${rewritten}, ${summary.left} left.`)
  return `${parts.join('\n')}\n`
}

function describeItem(item: Pick<MigrateReport['left'][number], 'file' | 'line' | 'column' | 'id' | 'reason'>): string {
  return `  ${placeOf(item)}  ${escapeControls(`${item.id}: ${item.reason}`)}`
}

function placeOf({ file, line, column }: { readonly file: string; readonly line: number; readonly column: number }): string {
  return `${escapeControls(file)}:${line}:${column}`
}
