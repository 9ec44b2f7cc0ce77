import { createHash } from 'node:crypto'
import type { FormatOptions } from './format-options.js'
import { messageOf, namingOwners } from '../message-of.js'
import { plainRepository } from '../repository.js'
import type { Report, ReportedFinding } from '../report.js'

/**
 * The report as a Code Quality artifact of GitLab: a JSON list in which each entry has a fingerprint of its own. What is removed is
 * `critical`, what breaks a rule of its interface `major`, a warning of either kind `minor`, a file that could not be
 * looked at a `blocker`. Paths start at the repository's root.
 */
export function reportGitlab({ findings, failures }: Report, options: FormatOptions = {}): string {
  const { pathOf } = options.repository ?? plainRepository
  const entries = [
    ...findings.map((finding) => ({
      type: 'issue',
      check_name: finding.id,
      description: messageOf(finding) + namingOwners(finding),
      categories: ['Compatibility'],
      severity: severityOf(finding),
      fingerprint: finding.fingerprint,
      location: { path: pathOf(finding.file), lines: { begin: finding.line, end: finding.endLine } },
    })),
    ...failures.map(({ file, message }) => ({
      type: 'issue',
      check_name: 'api-sunset',
      description: message,
      categories: ['Bug Risk'],
      severity: 'blocker',
      fingerprint: createHash('sha1')
        .update(`${pathOf(file)}\n${message}`)
        .digest('hex')
        .slice(0, 16),
      location: { path: pathOf(file), lines: { begin: 1, end: 1 } },
    })),
  ]
  return JSON.stringify(entries, null, 2) + '\n'
}

function severityOf({ severity, kind }: ReportedFinding): 'critical' | 'major' | 'minor' {
  if (severity === 'warning') return 'minor'
  return kind === 'compliance' ? 'major' : 'critical'
}
