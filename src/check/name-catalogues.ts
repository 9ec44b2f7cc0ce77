import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { nameRelease } from '../catalogue/name-release.js'
import { count } from './count.js'
import type { Report, ReportedFinding } from './report.js'

/** The report with the name of the published catalogue at each finding that comes from one. */
export function nameCatalogues(report: Report, { catalogue, releaseOf }: CatalogueIndex): Report {
  if (!catalogue.releases) return report
  const findings = report.findings.map((finding): ReportedFinding => {
    const release = finding.kind === 'compliance' ? undefined : releaseOf(finding.id)
    return release ? { ...finding, catalogue: release } : finding
  })
  return { ...report, findings }
}

/** One sentence for each published catalogue that findings come from. */
export function describeCatalogues(findings: readonly Pick<ReportedFinding, 'catalogue'>[]): string[] {
  const names = findings.flatMap(({ catalogue }) => (catalogue ? [nameRelease(catalogue)] : []))
  return [...new Set(names)].map((name) => `From ${name}: ${count(names.filter((one) => one === name).length, 'finding')}.`)
}
