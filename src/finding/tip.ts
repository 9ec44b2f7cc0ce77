import { namedInWords } from '../catalogue/describe-replacement.js'
import type { Phase, Replacement } from '../catalogue/types.js'
import { nameCall } from '../catalogue/whole-paths.js'
import { isShared } from '../usage/usage.js'
import { describeAfter, describeValues, type DescribedUsage } from './message.js'

/** What is more than what to do and until when is only said where it is no longer than this altogether, in characters. */
const MOST = 160

/**
 * What a message says, for a tooltip: first what to do, then until when it works; what happens then where there is room for that. The page
 * that the tooltip links to has the rest.
 */
export function tipOf(usage: DescribedUsage, phase: Phase, replacement: Replacement): string {
  const { since, sunset } = usage.deprecation
  const fates = {
    removed: `removed after ${sunset}`,
    scheduled: `stops working after ${sunset}`,
    undated: `deprecated${since === undefined ? '' : ` since ${since}`}, and no day is named on which it stops working`,
  }
  const fate = fates[sunset === undefined ? 'undated' : phase]
  const sharing = isShared(usage) ? ` The notice names "${usage.deprecation.operation}", which shares the schema.` : ''
  const tip = `${orderOf(usage, replacement)}: ${fate}.${sharing}`
  const then = describeAfter(usage)
  const longer = `${tip} ${phase === 'removed' ? then.charAt(0).toUpperCase() + then.slice(1) : `From then on ${then}`}.`
  return then === '' || sunset === undefined || longer.length > MOST ? tip : longer
}

function orderOf(usage: DescribedUsage, replacement: Replacement): string {
  const { deprecation, operation, direction } = usage
  const call = nameCall(operation)
  const place = deprecation.kind === 'endpoint' ? '' : ` in the ${direction} of ${call}`
  const item = deprecation.kind === 'endpoint' ? call : `${valuesOf(usage)}${KINDS[deprecation.in ?? 'body']}\`${deprecation.field}\``
  const { says } = replacement
  if (says !== '') return `Use ${/\s/.test(says) ? says : `\`${says}\``} instead of ${item}${place}`
  const words = namedInWords(deprecation, replacement)
  if (words !== undefined) return `The notice says of ${item}${place} "${words}"`
  const deed = deprecation.kind === 'endpoint' ? 'calling' : direction === 'response' ? 'reading' : 'sending'
  return `Stop ${deed} ${item}${place}`
}

function valuesOf({ deprecation: { values }, value }: DescribedUsage): string {
  return values ? `${describeValues(value === undefined ? values : [value])} as ` : ''
}

const KINDS: Readonly<Record<string, string>> = { body: '', query: 'the query parameter ', header: 'the header ' }
