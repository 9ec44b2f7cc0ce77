import { describeReach } from '../observe/observe.js'
import type { RehearsalReport, RehearsedItem, Verdict } from './report.js'

export type FailOn = 'broken' | 'unexercised' | 'none'

/** 2 where there is no verdict on anything that was exercised, 1 where something is broken (or what was asked for), else 0. */
export function exitCodeOfRehearsal({ items, baseline }: RehearsalReport, failOn: FailOn): number {
  const has = (...verdicts: readonly Verdict[]): boolean => items.some(({ verdict }) => verdicts.includes(verdict))
  if (baseline.exitCode !== 0 && !has('broken', 'handled')) return 2
  if (has('inconclusive') && !has('broken', 'handled')) return 2
  if (failOn === 'none') return 0
  return has('broken') || (failOn === 'unexercised' && has('unexercised')) ? 1 : 0
}

const meanings: Readonly<Record<Verdict, string>> = {
  broken: 'The command fails without it',
  handled: 'The command passes without it',
  unexercised: 'The command has nothing to do with it, as far as could be seen',
  inconclusive: 'Nothing can be said',
}

/** The report for a terminal. */
export function reportRehearsal({ asOf, baseline, items, unexpected, reach }: RehearsalReport): string {
  const lines = [`Rehearsal as of ${asOf}; as it is, the command ends with exit code ${baseline.exitCode}.`]
  for (const verdict of ['broken', 'inconclusive', 'handled', 'unexercised'] as const) {
    const own = items.filter((item) => item.verdict === verdict)
    if (own.length > 0) lines.push(`${meanings[verdict]} (${verdict}):`, ...own.flatMap(describeItem))
  }
  if (items.length === 0) lines.push('It has nothing to do with a deprecated endpoint or field, as far as could be seen.')
  if (unexpected.length > 0) {
    lines.push('Used at run time, and not found in the code:', ...unexpected.map(({ id, file, line }) => `  ${id} at ${file}:${line}`))
  }
  return `${[...lines, ...describeReach(reach)].join('\n')}\n`
}

function describeItem({ id, reason, fired, hits }: RehearsedItem): string[] {
  const facts = [...(reason === null ? [] : [reason]), ...(fired > 0 ? [`simulated ${fired} ${fired === 1 ? 'time' : 'times'}`] : [])]
  const places = hits.flatMap(({ kind, file, line }) => (file === null ? [] : [`    ${kind} at ${file}:${line}`]))
  return [`  ${id}${facts.length > 0 ? `: ${facts.join('; ')}` : ''}`, ...places]
}
