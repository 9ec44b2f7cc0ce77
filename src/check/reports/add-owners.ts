import type { Repository } from '../repository.js'
import type { Report, ReportedFinding } from '../report.js'

/** The report with the owners of each finding's file, as CODEOWNERS names them; a finding whose file nobody owns has none. */
export function addOwners(report: Report, { ownersOf }: Repository): Report {
  const known = new Map<string, readonly string[]>()
  const own = <Item extends ReportedFinding>(finding: Item): Item => {
    let owners = known.get(finding.file)
    if (!owners) known.set(finding.file, (owners = ownersOf(finding.file)))
    return owners.length > 0 ? { ...finding, owners } : finding
  }
  const { findings, suppressed } = report
  return { ...report, findings: findings.map(own), ...(suppressed && { suppressed: suppressed.map(own) }) }
}
