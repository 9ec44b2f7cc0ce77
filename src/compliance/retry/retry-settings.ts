import type { InterfaceErrors } from '../../catalogue/types.js'
import type { Flow } from '../../flow/flow.js'
import { wholeText } from '../../flow/texts/texts.js'
import type { Value } from '../../flow/values.js'
import { lookUp, type ObjectView } from '../bodies/objects.js'
import { NOTHING, truthOf, type Assumed } from './assumed.js'
import { assumeReturn } from './assumed-values.js'
import { judgeRepetition } from './judge-status.js'
import { isConstant } from './source-shapes.js'
import type { Wait } from './waits.js'

/** How the options of a package tell after which answers it repeats a request, and how long it waits. */
export interface RetrySettings {
  /** The option that says how often; 0 is never (with `isNeeded`, as is nothing). */
  readonly limit: { readonly key: string; readonly isNeeded?: true }
  /** The option that lists the methods, without which no POST is repeated. */
  readonly methods?: string
  /** The option that lists statuses, or pairs between which they are. */
  readonly statuses?: string
  /** After which it does so by itself. */
  readonly byItself: (status: number) => boolean
  /** An option that decides in code: what it is handed, and the answer by which the request is repeated. A plain value may stand for it. */
  readonly decides: { readonly key: string; readonly told: readonly Assumed[]; readonly on: boolean; readonly isPlain?: true }
  /** Options that may hold a repetition back in a way that is not looked into. */
  readonly others?: readonly string[]
  readonly wait: (option: (key: string) => readonly Value[]) => Wait
}

const ANSWER: Assumed = { is: 'answer' }
const ERROR: Assumed = { is: 'error', hasStatus: true }
const isFailure = (status: number): boolean => status >= 400
const isOfServer = (status: number): boolean => status >= 500

/** Those of clients that repeat requests by an option of a call or of the client. */
export const gaxiosSettings: RetrySettings = {
  limit: { key: 'retry' },
  methods: 'httpMethodsToRetry',
  statuses: 'statusCodesToRetry',
  byItself: (status) => status === 408 || status === 429 || isOfServer(status),
  decides: { key: 'shouldRetry', told: [ERROR], on: true },
  wait: () => 'growing',
}
export const betterFetchSettings: RetrySettings = {
  limit: { key: 'attempts' },
  byItself: isFailure,
  decides: { key: 'shouldRetry', told: [ANSWER], on: true },
  wait: (option) => (option('type').some((type) => wholeText(type) === 'exponential') ? 'growing' : 'fixed'),
}
export const upFetchSettings: RetrySettings = {
  limit: { key: 'attempts', isNeeded: true },
  byItself: isFailure,
  // what it is handed has the answer under the name that it has in errors
  decides: { key: 'when', told: [{ is: 'error', hasStatus: false }], on: true },
  wait: (option) => waitOf(option('delay')),
}
export const urllibSettings: RetrySettings = {
  limit: { key: 'retry', isNeeded: true },
  byItself: isOfServer,
  decides: { key: 'isRetry', told: [ANSWER], on: true },
  wait: (option) => waitOf(option('retryDelay')),
}

/** Those of what packages make to be put into a client: a middleware, a plugin, a dispatcher. */
export const wretchSettings: RetrySettings = {
  limit: { key: '' },
  byItself: isOfServer,
  decides: { key: 'until', told: [ANSWER, NOTHING], on: false },
  others: ['skip'],
  wait: (option) => (option('delayRamp').every((ramp) => ramp.kind === 'callable' && isConstant(ramp.fn)) ? fixedIf(option) : 'growing'),
}
export const xiorSettings: RetrySettings = {
  limit: { key: 'retryTimes' },
  byItself: () => false,
  decides: { key: 'enableRetry', told: [{ is: 'request' }, ERROR], on: true, isPlain: true },
  wait: (option) => (waitOf(option('retryInterval')) === 'growing' ? 'growing' : 'fixed'),
}
export const undiciSettings: RetrySettings = {
  limit: { key: 'maxRetries' },
  methods: 'methods',
  statuses: 'statusCodes',
  byItself: (status) => [429, 500, 502, 503, 504].includes(status),
  decides: { key: '', told: [], on: true },
  others: ['retry'],
  wait: (option) => (option('timeoutFactor').some((factor) => factor.kind === 'scalar' && factor.value === 1) ? 'fixed' : 'growing'),
}

/** A ramp that is told grows unless it gives the same each time; without one wretch multiplies. */
function fixedIf(option: (key: string) => readonly Value[]): Wait {
  return option('delayRamp').length > 0 ? 'fixed' : 'growing'
}

function waitOf(delays: readonly Value[]): Wait {
  if (delays.length === 0) return 'none'
  return delays.every((delay) => delay.kind === 'scalar' || (delay.kind === 'callable' && isConstant(delay.fn))) ? 'fixed' : 'growing'
}

/** What is wrong with such options, in words for a message; undefined where nothing is, or not all of them is known. */
export function judgeSettings(flow: Flow, errors: InterfaceErrors, settings: RetrySettings, view: ObjectView): string | undefined {
  const option = (key: string): readonly Value[] => lookUp(view, key).values
  const { limit, methods, statuses, decides, others = [], byItself } = settings
  if (view.open !== undefined || others.some((key) => option(key).length > 0)) return undefined
  const times = option(limit.key)
  if ((limit.isNeeded && times.length === 0) || times.some((value) => value.kind === 'scalar' && !value.value)) return undefined
  const [judge, ...more] = option(decides.key)
  if (judge) {
    const isRepeated = more.length > 0 ? undefined : decidedBy(flow, decides, judge)
    return isRepeated && judgeRepetition(errors, (status) => ({ isRepeated: isRepeated(status), wait: settings.wait(option) }))
  }
  const named = methods === undefined ? undefined : option(methods).flatMap((value) => flow.elements(value))
  if (named && !named.some((value) => wholeText(value)?.toUpperCase() === 'POST')) return undefined
  const listed = statuses === undefined ? [] : option(statuses)
  const isListed = listed.length === 0 ? byItself : rangesIn(flow, listed)
  return isListed && judgeRepetition(errors, (status) => ({ isRepeated: isListed(status), wait: settings.wait(option) }))
}

function decidedBy(
  flow: Flow,
  { told, on, isPlain }: RetrySettings['decides'],
  judge: Value,
): ((status: number) => boolean) | undefined {
  if (judge.kind === 'scalar' && isPlain) return (status) => isFailure(status) && judge.value === on
  if (judge.kind !== 'callable') return undefined
  return (status) => {
    const isError = told.some(({ is }) => is === 'error')
    if (isError && !isFailure(status)) return false
    return truthOf(assumeReturn({ flow, status, sends: new Map(), variables: new Map() }, judge.fn, told, 0)) === on
  }
}

/** Whether a status is in a list of statuses, or of pairs between which they are; undefined where one is not known. */
function rangesIn(flow: Flow, values: readonly Value[]): ((status: number) => boolean) | undefined {
  const numberOf = (value: Value | undefined): number | undefined =>
    value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined
  const ranges = values
    .flatMap((value) => flow.elements(value))
    .map((value) => {
      if (value.kind !== 'shape') return [numberOf(value), numberOf(value)]
      return ['0', '1'].map((place) => numberOf(flow.member(value, place, value.node)[0]))
    })
  if (ranges.length === 0 || ranges.flat().includes(undefined)) return undefined
  return (status) => ranges.some(([from, to]) => from !== undefined && to !== undefined && from <= status && status <= to)
}
