import { compareSunsets } from '../catalogue/phase.js'
import type { Deprecation, Operation, Phase } from '../catalogue/types.js'

/** A deprecated item that requests had to do with. */
export interface SandboxHit {
  /** Id of the deprecation. */
  readonly id: string
  /**
   * `endpoint` was called, `request-field` was sent; `response-field` belongs to an answer that was given (a removed one is left out of
   * it). Whether an answer's field was read cannot be seen from here.
   */
  readonly kind: 'endpoint' | 'request-field' | 'response-field'
  readonly phase: Phase
  /** `null` where no day is named. */
  readonly sunset: string | null
  readonly method: string
  /** The operation's path, with its parameters as `{name}`. */
  readonly path: string
  /** In how many requests. */
  readonly count: number
}

export interface HitCounter {
  readonly add: (deprecation: Deprecation, kind: SandboxHit['kind'], phase: Phase, operation: Operation) => void
  /** Everything so far, by removal date and id. */
  readonly list: () => SandboxHit[]
}

export function createHitCounter(): HitCounter {
  const hits = new Map<string, SandboxHit>()
  return {
    add: ({ id, sunset }, kind, phase, { method, path }) => {
      const key = [id, kind, phase].join(' ')
      hits.set(key, { id, kind, phase, sunset: sunset ?? null, method, path, count: (hits.get(key)?.count ?? 0) + 1 })
    },
    list: () =>
      [...hits.entries()].sort(([a, one], [b, other]) => compareSunsets(one.sunset, other.sunset) || compare(a, b)).map(([, hit]) => hit),
  }
}

/** What a run of a command has hit, for a person. */
export function hitsText(hits: readonly SandboxHit[], asOf: string): string {
  const isSeen = ({ kind }: SandboxHit) => kind !== 'response-field'
  const seen = hits.filter(isSeen)
  const answered = hits.filter((hit) => !isSeen(hit))
  const lines =
    seen.length === 0 ? [`As of ${asOf} no deprecated endpoint was called and no deprecated field was sent.`] : [`Hit as of ${asOf}:`]
  lines.push(...table(seen))
  if (answered.length > 0)
    lines.push('Deprecated fields of answers that were given (whether they were read cannot be seen):', ...table(answered))
  return `${lines.join('\n')}\n`
}

function table(hits: readonly SandboxHit[]): string[] {
  const rows = hits.map(({ id, phase, sunset, method, path, count }) => [
    phase,
    sunset === null ? 'no day named' : `${phase === 'removed' ? 'worked' : 'works'} until ${sunset}`,
    id,
    `${method} ${path}`,
    `${count} ${count === 1 ? 'request' : 'requests'}`,
  ])
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
