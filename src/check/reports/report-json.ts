import type { Report } from '../report.js'

/** The report as JSON, with a line break at its end. */
export function reportJson(report: Report): string {
  return JSON.stringify(report, null, 2) + '\n'
}
