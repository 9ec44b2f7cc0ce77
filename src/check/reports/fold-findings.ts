import { count } from '../count.js'
import type { ReportedFinding } from '../report.js'

/** From how many findings of one field on it is told of in one line, and how many of its places are listed all the same. */
const MANY = 20
const LISTED = 5

/** Findings to list one by one, and a line for each field that has many more. */
export interface Folded {
  readonly listed: readonly ReportedFinding[]
  readonly lines: readonly string[]
}

/** Puts together what a schema that many operations share makes many findings of: the first are listed, and the rest counted. */
export function foldFindings(findings: readonly ReportedFinding[]): Folded {
  const groups = new Map<string, ReportedFinding[]>()
  for (const finding of findings) groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding])
  const folded = [...groups.values()].filter((group) => group.length >= MANY && namesOf(group).size >= LISTED)
  const left = new Set(folded.flatMap((group) => group.slice(LISTED)))
  return {
    listed: findings.filter((finding) => !left.has(finding)),
    lines: folded.map((group) => {
      const files = new Set(group.map(({ file }) => file)).size
      const more = `${count(group.length - LISTED, 'further finding')} of ${whatOf(group)} not listed`
      return `${more}: ${group.length} in ${count(files, 'file')}, of ${count(namesOf(group).size, 'operation')} (--format json has all).`
    }),
  }
}

/** What a finding says whatever its operation is. */
function keyOf({ kind, message, severity, operation, id }: ReportedFinding): string {
  if (!kind.endsWith('field') || !operation) return id
  const words = message.replaceAll(`${operation.method} ${operation.path}`, '').replace(/ \d+ other operations? shares? it\.$/, '')
  return `${severity} ${words}`
}

function namesOf(group: readonly ReportedFinding[]): ReadonlySet<string> {
  return new Set(group.map(({ operation }) => `${operation?.method} ${operation?.path}`))
}

/** `field "zip" in the response`: how the message names it. */
function whatOf([first]: readonly ReportedFinding[]): string {
  const [, what = 'one field'] = /^(.*?)(?: in the request| in the response)? of /.exec(first?.message ?? '') ?? []
  return what.charAt(0).toLowerCase() + what.slice(1)
}
