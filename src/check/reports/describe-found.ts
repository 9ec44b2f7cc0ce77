import type { FixClass } from '../../catalogue/types.js'
import { textKindOf } from '../../texts/text-kinds.js'
import { count } from '../count.js'
import { describeNothing } from './describe-nothing.js'
import type { Report, ReportedFinding } from '../report.js'

/** How much was found, where, and among how many files, without what ends the sentence: `23 findings in 10 files (14 looked at, …)`. */
export function describeFound(report: Report): string {
  const { asOf, findings, summary } = report
  if (findings.length === 0) return `${describeNothing(report)} (as of ${asOf})`
  const files = new Set(findings.map(({ file }) => file)).size
  return `${count(findings.length, 'finding')} in ${count(files, 'file')} (${summary.files} looked at, as of ${asOf})`
}

/** What one command would do for most of the findings; nothing where no command does anything for one. */
export function describeStart({ findings }: Report): { readonly says: string; readonly command: string } | undefined {
  const byFix = (fix: FixClass): number => findings.filter((finding) => canBeRewritten(finding) && finding.fix === fix).length
  const [safe, review] = [byFix('safe'), byFix('review')]
  if (safe > 0) return { says: count(safe, 'safe rewrite'), command: 'npx api-sunset migrate --safe-only' }
  return review > 0 ? { says: `${count(review, 'rewrite')} to be reviewed`, command: 'npx api-sunset migrate --dry-run' } : undefined
}

/** `migrate` writes scripts below the paths alone, nothing that is only likely, and mends no breach of an interface's rules. */
function canBeRewritten({ evidence, kind, calledFrom, file }: ReportedFinding): boolean {
  return evidence === 'proven' && kind !== 'compliance' && calledFrom === undefined && textKindOf(file) === undefined
}
