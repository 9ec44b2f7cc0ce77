import { hash } from 'node:crypto'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { phaseOn } from '../catalogue/phase.js'
import type { ObservedSummary, Report, ReportedFinding, RunState } from '../check/check.js'
import { countFindings } from '../check/check.js'
import { ruleFor } from '../finding/judge.js'
import { describeUsage } from '../finding/message.js'
import { createEntryFinder, type Entry } from './ledger-entries.js'
import { kinds, matchHits, type UsedHit } from './match-hits.js'
import type { Observation } from './read-records.js'
import { openSourcePlaces, type Spot } from './source-places.js'

export interface MergeOptions {
  /** The folder from which the report and the records name files. */
  readonly root: string
  readonly catalogue: CatalogueIndex
  /** Which findings are asked for, and in which files. */
  readonly isAsked: (finding: Pick<ReportedFinding, 'id' | 'rule'>) => boolean
  readonly isInScope: (file: string) => boolean
  /** Findings that the source's own comments silence: what was seen there is no news. */
  readonly silenced?: readonly ReportedFinding[]
}

/**
 * Puts what a run did beside what the code says: each finding tells whether the run came by its place, what only the run shows is a finding
 * of its own, and closes the entries of the ledger that it explains. No finding is taken away or lowered.
 */
export function mergeObserved(report: Report, seen: Observation, options: MergeOptions): Report {
  const { root, catalogue, isAsked, isInScope, silenced = [] } = options
  const entryAt = createEntryFinder(report.calls, root)
  const { confirmed, others } = matchHits({ findings: [...report.findings, ...silenced] }, seen.hits, entryAt)
  const used = new Set(seen.hits.filter(({ kind }) => kind !== 'held').map(({ id }) => id))
  const told = report.findings.map((finding): ReportedFinding => {
    if (finding.kind === 'compliance') return finding
    const timesSeen = confirmed.get(finding)
    if (timesSeen !== undefined) return { ...finding, observed: 'confirmed', timesSeen }
    return {
      ...finding,
      observed: used.has(finding.id) ? 'exercised elsewhere' : 'not exercised',
    }
  })

  const sources = openSourcePlaces(root)
  const added = new Map<string, ReportedFinding>()
  const closed = new Map<Entry, string>()
  for (const hit of others) {
    const place = hit.kind === 'read' ? hit.places[0] : (hit.places.find(entryAt) ?? hit.places[0])
    const finding = place && toFinding(hit, place)
    if (!finding || !isAsked(finding)) continue
    for (const entry of entriesOf(hit)) if (!closed.has(entry)) closed.set(entry, hit.id)
    if (!isInScope(finding.file)) continue
    const key = JSON.stringify([finding.file, finding.line, hit.id, hit.kind])
    const known = added.get(key)
    added.set(key, {
      ...(known ?? finding),
      timesSeen: (known?.timesSeen ?? 0) + hit.count,
    })
  }
  const findings = [...told, ...added.values()].sort(byPlace)
  const isLeft = (entry: Entry): boolean => !closed.has(entry)
  return {
    ...report,
    findings,
    calls: {
      ...report.calls,
      matched: report.calls.matched + closed.size,
      open: report.calls.open.filter(isLeft),
      unresolved: report.calls.unresolved.filter(isLeft),
    },
    summary: { ...report.summary, ...countFindings(findings) },
    observed: summarise(findings, added.size, seen, closed),
  }

  /** What a hit explains: entries it went through, or its operation was requested through, or the only one of its operation. */
  function entriesOf({ id, kind, places }: UsedHit): Entry[] {
    const operation = catalogue.operations.get(catalogue.deprecation(id)?.operation ?? '')
    const ways = [places, ...seen.calls.filter((call) => call.operation === operation?.id).map((call) => call.places)]
    const isOfAnother = (entry: Entry): boolean =>
      entry.operation !== undefined && (entry.operation.method !== operation?.method || entry.operation.path !== operation.path)
    const through = ways.flatMap((way) => way.flatMap((place) => entryAt(place) ?? []))
    const own = kind === 'request' ? [] : report.calls.open.filter((entry) => !isOfAnother(entry))
    return [...new Set([...through, ...(own.length === 1 ? own : [])])].filter((entry) => !isOfAnother(entry))
  }

  function toFinding({ id, kind, places }: UsedHit, { file, line, column }: Spot): ReportedFinding | undefined {
    const deprecation = catalogue.deprecation(id)
    const operation = catalogue.operations.get(deprecation?.operation ?? '')
    if (!deprecation || !operation) return undefined
    const phase = phaseOn(deprecation, report.asOf)
    const replacement = catalogue.replacement(id)
    const direction = kind === 'read' ? 'response' : 'request'
    const written = sources.lineOf({ file, line, column }).replace(/\s+/g, '')
    const isNamed = deprecation.field !== undefined && sources.isNamed({ file, line, column }, deprecation.field)
    return {
      id,
      rule: ruleFor(deprecation.kind, phase),
      kind: kinds[kind],
      operation: { method: operation.method, path: operation.path },
      phase,
      sunset: deprecation.sunset ?? null,
      severity: phase === 'removed' ? 'error' : 'warning',
      file,
      line,
      column,
      endLine: line,
      endColumn: column + (isNamed ? (deprecation.field?.length ?? 1) : 1),
      message: describeUsage({ deprecation, operation, direction }, phase, replacement),
      replacement: replacement.says === '' ? null : replacement.says,
      fix: 'manual',
      evidence: 'observed',
      observed: 'confirmed',
      fingerprint: hash('sha1', [id, kind, file, written].join('\n')).slice(0, 16),
      trail: places.filter((place) => place.file !== file || place.line !== line).map((place) => ({ ...place, note: 'called from here' })),
    }
  }
}

function summarise(
  findings: readonly ReportedFinding[],
  added: number,
  seen: Observation,
  closed: ReadonlyMap<Entry, string>,
): ObservedSummary {
  const count = (state: RunState): number => findings.filter(({ observed }) => observed === state).length
  return {
    confirmed: count('confirmed'),
    exercisedElsewhere: count('exercised elsewhere'),
    notExercised: count('not exercised'),
    added,
    ...seen.reach,
    closed: [...closed]
      .map(([{ file, line, column, reason }, id]) => ({
        file,
        line,
        column,
        reason,
        id,
      }))
      .sort(byPlace),
  }
}

type Placed = Pick<ReportedFinding, 'file' | 'line' | 'column' | 'id'>

function byPlace(a: Placed, b: Placed): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
