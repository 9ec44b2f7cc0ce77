import type { ReportedFinding } from './report.js'

type Told = Pick<ReportedFinding, 'message' | 'evidence' | 'calledFrom' | 'observed' | 'timesSeen'>

/** What a finding says, with marks: where it is not proven, what a run showed, and what causes it outside the paths that were given. */
export function messageOf({ message, evidence, calledFrom, observed, timesSeen = 0 }: Told): string {
  const seen = `seen at run time${timesSeen > 1 ? ` ${timesSeen} times` : ''}`
  const marks = [
    ...(evidence === 'likely' ? ['likely'] : []),
    ...(observed === undefined
      ? []
      : [observed !== 'confirmed' ? observed : evidence === 'observed' ? `${seen}, not found in the code` : seen]),
    ...(calledFrom ? [`outside the paths that are looked at; called from ${calledFrom.file}:${calledFrom.line}`] : []),
  ]
  return [message, ...marks.map((mark) => `(${mark})`)].join(' ')
}

/** Who owns the finding's file, to be put behind its message where a format has no place of its own for it. */
export function namingOwners({ owners }: Pick<ReportedFinding, 'owners'>): string {
  return owners ? ` (owned by ${owners.join(' ')})` : ''
}
