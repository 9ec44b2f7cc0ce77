import type { TrailStep } from '../usage/usage.js'
import { placeOf, type ComplianceFinding, type Finding } from './finding.js'

/** Which files a run was asked to look at, and which these import from elsewhere. */
export interface Scope {
  readonly asked: ReadonlySet<string>
  readonly imported: ReadonlySet<string>
}

/**
 * The place in the asked files that causes a finding in one that they import: the last one of its trail there. Undefined for a finding
 * that stands in an asked file, and for one that would be there without them.
 */
export function causeOf(finding: Finding | ComplianceFinding, { asked, imported }: Scope): TrailStep | undefined {
  if (!imported.has(placeOf(finding).tree.file)) return undefined
  const { trail } = 'usage' in finding ? finding.usage : finding.fault
  return trail.findLast(({ tree }) => asked.has(tree.file))
}

/** Whether a finding stands in the asked files, or is caused there. */
export function concerns(scope: Scope, finding: Finding | ComplianceFinding): boolean {
  return scope.asked.has(placeOf(finding).tree.file) || causeOf(finding, scope) !== undefined
}
