import type { Hit, Observation, Reach } from './read-records.js'

/** What `observe --format json` prints. */
export interface ObservedReport {
  readonly tool: { readonly name: string; readonly version: string }
  readonly asOf: string
  readonly exitCode: number
  /** The deprecated items that the run had to do with, by id. */
  readonly items: readonly ObservedItem[]
  /** Requests to operations of the catalogue. */
  readonly requests: number
  readonly reach: Reach
}

export interface ObservedItem {
  readonly id: string
  readonly hits: readonly PlacedHit[]
}

/** `held`: it stood in an answer; `bulk`: it was taken with everything else. A place that is not known is `null`. */
export interface PlacedHit {
  readonly kind: Hit['kind']
  readonly file: string | null
  readonly line: number | null
  readonly count: number
}

/** The hits of each item, by id, those of one place put together. */
export function itemsOf(hits: readonly Hit[]): ObservedItem[] {
  const ids = [...new Set(hits.map(({ id }) => id))].sort()
  return ids.map((id) => {
    const places = new Map<string, PlacedHit>()
    for (const { kind, places: [first], count } of hits.filter((hit) => hit.id === id)) {
      const key = JSON.stringify([first?.file, first?.line, kind])
      const before = places.get(key)
      places.set(key, { kind, file: first?.file ?? null, line: first?.line ?? null, count: count + (before?.count ?? 0) })
    }
    return { id, hits: [...places.values()] }
  })
}

/** Puts together what a run of a command did. */
export function makeObservedReport(
  { hits, calls, reach }: Observation,
  { tool, asOf, exitCode }: Pick<ObservedReport, 'tool' | 'asOf' | 'exitCode'>,
): ObservedReport {
  return { tool, asOf, exitCode, items: itemsOf(hits), requests: calls.reduce((sum, { count }) => sum + count, 0), reach }
}

const words: Readonly<Record<Hit['kind'], string>> = {
  request: 'requested',
  sent: 'sent',
  read: 'read',
  bulk: 'taken with the whole object',
  held: 'in an answer',
}

/** The report for a terminal. */
export function reportObserved({ asOf, items, requests, reach }: ObservedReport): string {
  const lines =
    items.length === 0
      ? [`Seen at run time, as of ${asOf}: no deprecated endpoint or field, in ${counted(requests, 'request')} to known operations.`]
      : [`Seen at run time, as of ${asOf}, in ${counted(requests, 'request')} to known operations:`]
  for (const { id, hits } of items) {
    lines.push(`  ${id}`)
    for (const { kind, file, line, count } of hits) {
      lines.push(`    ${words[kind]}${file === null ? '' : ` at ${file}:${line}`}, ${counted(count, 'time')}`)
    }
  }
  return `${[...lines, ...describeReach(reach)].join('\n')}\n`
}

/** What the hook reached, and what it did not. */
export function describeReach({ processes, unreached }: Reach): string[] {
  const missed = unreached.map(({ what, file, line, count }) => {
    const place = file === undefined ? '' : `, started at ${file}:${line}`
    return `  not reached: ${what}${place} (${counted(count, 'time')})`
  })
  return [`Looked into ${processes} ${processes === 1 ? 'process or thread' : 'processes and threads'}.`, ...missed]
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
