import type { Report, ReportedFinding } from '../check/check.js'
import type { Hit } from './read-records.js'
import type { FindEntry } from './ledger-entries.js'
import type { Spot } from './source-places.js'

/** How findings and hits belong together. */
export interface Matches {
  /** How often each finding's place was seen at run time. */
  readonly confirmed: ReadonlyMap<ReportedFinding, number>
  /** Hits that no finding tells of. */
  readonly others: readonly UsedHit[]
}

/** A hit that tells that the item was used, and not just there. */
export type UsedHit = Hit & { readonly kind: 'request' | 'sent' | 'read' }

/** What a finding is called of which a hit tells. */
export const kinds = {
  request: 'endpoint',
  sent: 'request-field',
  read: 'response-field',
} as const

/**
 * Ties hits to the findings of a report, accepted ones as well: by item, kind and place. What went through an entry that the report could
 * not settle belongs to that, however near a finding is.
 */
export function matchHits(
  { findings, suppressed = [] }: Pick<Report, 'findings' | 'suppressed'>,
  hits: readonly Hit[],
  entryAt: FindEntry = () => undefined,
): Matches {
  const confirmed = new Map<ReportedFinding, number>()
  const others: UsedHit[] = []
  for (const hit of hits) {
    const { kind, places, id, count } = hit
    if (kind === 'held' || kind === 'bulk') continue
    const candidates = [...findings, ...suppressed].filter((finding) => finding.id === id && finding.kind === kinds[kind])
    // a read is where it is; a request is made through others, which several findings can share
    const own = candidates.filter((finding) => (kind === 'read' ? places.slice(0, 1) : places).some((place) => standsAt(finding, place)))
    const isOwn = own.length > 0 || kind === 'read' || (places[0] && entryAt(places[0]) !== undefined)
    const found = isOwn ? own : candidates.filter((finding) => places.some((place) => leadsBy(finding, place)))
    for (const finding of found) confirmed.set(finding, (confirmed.get(finding) ?? 0) + count)
    if (found.length === 0 && places.length > 0) others.push({ ...hit, kind })
  }
  return { confirmed, others }
}

function standsAt(finding: ReportedFinding, { file, line }: Spot): boolean {
  return finding.file === file && finding.line <= line && line <= finding.endLine
}

/** An expression of several lines has its call at another line than its path. */
const MOST_LINES = 30

function leadsBy({ trail, ...finding }: ReportedFinding, { file, line }: Spot): boolean {
  const lines = [finding, ...trail].filter((spot) => spot.file === file).map((spot) => spot.line)
  if (lines.includes(line)) return true
  const [before, after] = [Math.max(...lines.filter((one) => one < line)), Math.min(...lines.filter((one) => one > line))]
  return after - before <= MOST_LINES
}
