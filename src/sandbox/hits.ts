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

/** How many requests a sandbox got, and for how many of them no interface has an operation. */
export interface RequestCount {
  readonly all: number
  readonly unknown: number
}

/** What a run of a command has hit, for a person; where no request came, that this tells nothing, and what to do. */
export function hitsText(hits: readonly SandboxHit[], asOf: string, { all, unknown }: RequestCount): string {
  if (all === 0) return `As of ${asOf} no deprecated endpoint was called and no deprecated field was sent: ${NOT_CALLED}`
  const isSeen = ({ kind }: SandboxHit) => kind !== 'response-field'
  const seen = hits.filter(isSeen)
  const answered = hits.filter((hit) => !isSeen(hit))
  const requests = all === 1 ? '1 request' : `${all} requests`
  const nothing = `As of ${asOf} no deprecated endpoint was called and no deprecated field was sent, in ${requests}.`
  const lines = seen.length === 0 ? [nothing] : [`Hit as of ${asOf}:`]
  lines.push(...table(seen))
  const were = unknown === 1 ? 'was' : 'were'
  if (unknown > 0) lines.push(`Of ${requests}, ${unknown} ${were} for what no interface has: is the base of the address right?`)
  if (answered.length > 0)
    lines.push('Deprecated fields of answers that were given (whether they were read cannot be seen):', ...table(answered))
  return `${lines.join('\n')}\n`
}

const NOT_CALLED = `the sandbox got no request (0 requests), which tells nothing of the code.
Hand its address to the code under the name that the code reads: --env NAME={url}, for example --env API_URL={url}.
The command also has it in API_SUNSET_SANDBOX_URL. Requests that tests answer themselves (a mock of fetch, say) never
get here: "api-sunset observe -- COMMAND" sees those.
`

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
