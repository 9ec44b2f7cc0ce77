import type { ReportedFinding } from './report.js'

/** What a finding says, with a mark where it is not proven, and what causes it where it lies outside the paths that were given. */
export function messageOf({ message, evidence, calledFrom }: Pick<ReportedFinding, 'message' | 'evidence' | 'calledFrom'>): string {
  const marked = evidence === 'likely' ? `${message} (likely)` : message
  return calledFrom ? `${marked} (outside the paths that are looked at; called from ${calledFrom.file}:${calledFrom.line})` : marked
}
