import type { Report } from './report.js'
import type { StylishOptions } from './report-stylish.js'

/** The formats that a report can be printed in. */
export const formatNames = ['stylish', 'json'] as const

export type FormatName = (typeof formatNames)[number]

/** Prints a report in a format. Only `stylish` looks at the options. */
export async function formatReport(report: Report, format: FormatName, options: StylishOptions = {}): Promise<string> {
  if (format === 'json') {
    const { reportJson } = await import('./report-json.js')
    return reportJson(report)
  }
  const { reportStylish } = await import('./report-stylish.js')
  return reportStylish(report, options)
}
