import type { AnalysedGroup } from './analyse-groups.js'
import { countFindings } from './count-findings.js'
import type { Report } from './report.js'
import { sortByPlace } from './sort-by-place.js'
import { readTool } from './tool.js'

/**
 * One report of what was found in several parts, sorted by place; `files` were looked at. What stands at one place keeps its order.
 */
export function assembleReport(asOf: string, files: number, groups: readonly AnalysedGroup[]): Report {
  const findings = sortByPlace(groups.flatMap((group) => group.findings))
  const calls = groups.map((group) => group.calls)
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  return {
    tool: readTool(),
    asOf,
    findings,
    calls: {
      matched: sum(calls.map(({ matched }) => matched)),
      clean: sum(calls.map(({ clean }) => clean)),
      open: sortByPlace(calls.flatMap(({ open }) => open)),
      unresolved: sortByPlace(calls.flatMap(({ unresolved }) => unresolved)),
    },
    failures: groups.flatMap(({ failures }) => failures).sort((a, b) => (a.file < b.file ? -1 : 1)),
    summary: {
      files,
      ...countFindings(findings),
      shared: sum(groups.map(({ shared }) => shared)),
      silenced: sum(groups.map(({ silenced }) => silenced)),
      untied: sum(groups.map(({ untied }) => untied)),
    },
  }
}
