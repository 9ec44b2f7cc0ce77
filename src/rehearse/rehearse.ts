import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { itemsOf, makePlan, NOTHING_HOOKED, prepareRun, readIfAny, runObserved } from '../observe/observe.js'
import type { Observation, RunOptions, RunResult } from '../observe/observe.js'
import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import type { RehearsalReport, RehearsedItem } from './report.js'

export { exitCodeOfRehearsal, reportRehearsal } from './report-rehearsal.js'
export type { FailOn } from './report-rehearsal.js'
export type { RehearsalReport } from './report.js'

export interface RehearseOptions {
  readonly words: readonly string[]
  /** The working directory, under the name that it really has. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly catalogue: CatalogueIndex
  /** Which items are looked at. */
  readonly isAsked: (id: string) => boolean
  /** Items that the static report names, or that were asked for by name. */
  readonly named: ReadonlySet<string>
  /** Items of which the code reads the answer's field, as far as the static report says. */
  readonly readInCode: ReadonlySet<string>
  readonly together: boolean
  readonly allowNetwork: boolean
  /** Milliseconds for each run. Default: ten minutes for the first, and for the others five times what that took, a minute at least. */
  readonly timeout: number | undefined
  /** A folder for the records, with one for each run; without it they are removed. */
  readonly keep: string | undefined
  readonly onSignals?: RunOptions['onSignals']
  readonly onStage?: (text: string) => void
}

/** A rehearsal that cannot take place. */
export class RehearsalError extends Error {
  override readonly name = 'RehearsalError'
}

/** What came of it, before it is reported, with what the first run did. */
export interface Rehearsal extends Pick<RehearsalReport, 'baseline' | 'items' | 'reach'> {
  readonly seen: Observation
  /** The end of what the command printed, where it failed before anything was simulated. */
  readonly tail?: string
}

interface Ran extends RunResult {
  readonly seen: Observation
  readonly milliseconds: number
}

type Outcome = Pick<RehearsedItem, 'verdict' | 'reason' | 'fired'>

const TEN_MINUTES = 600_000
const MINUTE = 60_000

/**
 * Runs a command as it is, and then without what it uses: for each item that it has to do with, the endpoint answers 410, a request that
 * sends the field gets 400, and answers come without it. A verdict rests on the simulation having come to be in that run. Throws
 * RehearsalError where the command cannot be run or looked into, or its first run takes too long.
 */
export async function rehearse(options: RehearseOptions): Promise<Rehearsal> {
  const { isAsked, named, catalogue, onStage } = options
  let runs = 0
  const run = (removed: readonly string[], limit: number): Promise<Ran> => {
    const name = `${(runs += 1)}-${removed.length === 0 ? 'as-it-is' : removed.length > 1 ? 'without-several' : `without-${removed[0]}`}`
    return runOnce(removed, limit, options, options.keep === undefined ? undefined : join(options.keep, name))
  }
  const first = await run([], options.timeout ?? TEN_MINUTES)
  if (first.isTimedOut) throw new RehearsalError('The command did not end in time, as it is. Give it more: --timeout SECONDS.')
  onStage?.(`as it is: exit code ${first.exitCode}`)
  const limit = options.timeout ?? Math.max(MINUTE, 5 * first.milliseconds)
  const { hits, reach } = first.seen
  const exercised = [...new Set(hits.map(({ id }) => id))].filter(isAsked).sort()
  const outcomes = new Map<string, Outcome>()
  const simulate = async (ids: readonly string[]): Promise<Ran> => {
    const ran = await run([...new Set([...filled, ...ids])], limit)
    onStage?.(`without ${ids.join(', ') || 'anything more'}: ${ran.isTimedOut ? 'timed out' : `exit code ${ran.exitCode}`}`)
    return ran
  }

  // code that was migrated needs answers that mocks do not give yet
  const replaced = exercised.filter((id) => ['rename', 'move'].includes(catalogue.replacement(id).kind))
  let filled: readonly string[] = []
  if (first.exitCode !== 0 && replaced.length > 0) {
    filled = replaced
    const ran = await simulate([])
    if (ran.exitCode !== 0) filled = []
    else for (const id of replaced) outcomes.set(id, { verdict: 'handled', reason: NEW_ANSWERS, fired: ran.seen.fired.get(id) ?? 0 })
  }
  const isRed = first.exitCode !== 0 && filled.length === 0
  const open = isRed ? [] : exercised.filter((id) => !filled.includes(id))
  if (options.together && open.length > 1) {
    const ran = await simulate(open)
    const isClear = !ran.isTimedOut && ran.exitCode === 0
    if (isClear) for (const id of open) if (ran.seen.fired.has(id)) outcomes.set(id, judge(id, ran, options, hits))
  }
  for (const id of open) if (!outcomes.has(id)) outcomes.set(id, judge(id, await simulate([id]), options, hits))
  if ([...outcomes.values()].some(({ verdict }) => verdict === 'broken')) {
    const again = await simulate([])
    const broken = [...outcomes].filter(([, { verdict }]) => verdict === 'broken')
    if (again.exitCode !== 0)
      for (const [id, { fired }] of broken) outcomes.set(id, { verdict: 'inconclusive', reason: 'flaky', fired })
  }

  const placed = new Map(itemsOf(hits).map((item) => [item.id, item.hits]))
  const ids = [...new Set([...exercised, ...[...named].filter(isAsked)])].sort()
  const none: Outcome = { verdict: 'unexercised', reason: null, fired: 0 }
  const items = ids.map((id): RehearsedItem => {
    const outcome = isRed ? { verdict: 'inconclusive' as const, reason: 'red baseline', fired: 0 } : (outcomes.get(id) ?? none)
    const own = (placed.get(id) ?? []).flatMap((hit) => {
      const { kind } = hit
      return kind === 'request' || kind === 'sent' || kind === 'read' ? [{ ...hit, kind }] : []
    })
    return { id, ...outcome, hits: own }
  })
  return { baseline: { exitCode: first.exitCode }, items, reach, seen: first.seen, ...(isRed && { tail: first.tail }) }
}

const NEW_ANSWERS = 'passed with the new answers'

function judge(id: string, ran: Ran, { catalogue, readInCode }: RehearseOptions, hits: Observation['hits']): Outcome {
  const fired = ran.seen.fired.get(id) ?? 0
  const inconclusive = (reason: string): Outcome => ({ verdict: 'inconclusive', reason, fired })
  if (ran.isTimedOut) return inconclusive('timed out')
  if (ran.exitCode === 0) return fired > 0 ? { verdict: 'handled', reason: null, fired } : inconclusive('the double cannot be reached')
  if (fired === 0) return inconclusive('flaky')
  // what reads neither the old place nor, as that is not there, the new one, fails for what the mock does not hold
  const { kind, says } = catalogue.replacement(id)
  const isUsed = readInCode.has(id) || hits.some((hit) => hit.id === id && ['read', 'request', 'sent'].includes(hit.kind))
  if (!isUsed && kind !== 'none' && kind !== 'rename' && kind !== 'move') return inconclusive(`the mock lacks the new field: ${says}`)
  return { verdict: 'broken', reason: `the command ended with exit code ${ran.exitCode}`, fired }
}

async function runOnce(removed: readonly string[], timeout: number, options: RehearseOptions, keep: string | undefined): Promise<Ran> {
  const { catalogue, root, allowNetwork, env, words } = options
  const plan = makePlan(catalogue, { root, allowNetwork, ...(removed.length > 0 && { removed }) })
  const prepared = prepareRun(plan, env, keep)
  let isInterrupted = false
  const watch: RunOptions['onSignals'] = (listener) =>
    options.onSignals?.((signal) => {
      isInterrupted = true
      listener(signal)
    }) ?? (() => undefined)
  try {
    const started = Date.now()
    const own = { ...env, ...prepared.env }
    const result = await runObserved(prepared.wordsOf(words), { cwd: root, env: own, output: 'keep', timeout, onSignals: watch })
    if (result.failure !== undefined) throw new RehearsalError(result.failure)
    if (isInterrupted) throw new RehearsalError('Interrupted.')
    const seen = readIfAny(prepared.folder, root)
    if (!seen) throw new RehearsalError(NOTHING_HOOKED)
    return { ...result, seen, milliseconds: Date.now() - started }
  } finally {
    if (keep === undefined) rmSync(prepared.folder, { recursive: true, force: true })
  }
}
