import { describeReplacement } from '../catalogue/describe-replacement.js'
import type { Deprecation, Direction, Phase, Replacement } from '../catalogue/types.js'
import { isWhole, nameCall } from '../catalogue/whole-paths.js'
import { isShared, type Usage } from '../usage/usage.js'

/** What has to be known of a usage to tell of it. */
export type DescribedUsage = Pick<Usage, 'deprecation' | 'operation' | 'direction' | 'value'>

/**
 * The sentences that tell what breaks, since when it is deprecated, until when it works (where that is named), what happens then, and what
 * to write instead.
 */
export function describeUsage(usage: DescribedUsage, phase: Phase, replacement: Replacement): string {
  const { since, sunset } = usage.deprecation
  const what = describeItem(usage)
  const then = describeAfter(usage)
  const start = since === undefined ? '' : ` (deprecated since ${since})`
  const fates = {
    removed: `${what} was removed after ${sunset}${start}${then && `: ${then}`}.`,
    scheduled: `${what} stops working after ${sunset}${start}${then && `: from then on ${then}`}.`,
    undated: `${what} is deprecated${since === undefined ? '' : ` since ${since}`}; no day is named on which it stops working.`,
  }
  const fate = fates[sunset === undefined ? 'undated' : phase]
  return `${fate}${describeSharing(usage)} ${describeReplacement(usage.deprecation, replacement)}`
}

function describeItem({ deprecation, operation, direction, value }: DescribedUsage): string {
  const place = nameCall(operation)
  if (deprecation.kind === 'endpoint') return isWhole(operation) ? capital(place) : `Endpoint ${place}`
  const part = describePart(deprecation, direction, place)
  if (deprecation.values) return `Value ${describeValues(value === undefined ? deprecation.values : [value])} of ${part}`
  return capital(part)
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Values as they are named in a sentence. */
export function describeValues(values: NonNullable<Deprecation['values']>): string {
  return values.map((value) => `\`${String(value)}\``).join(', ')
}

function describePart(deprecation: Deprecation, direction: Direction, place: string): string {
  if (deprecation.in === 'query') return `query parameter \`${deprecation.field}\` of ${place}`
  if (deprecation.in === 'header') return `header \`${deprecation.field}\` in the request of ${place}`
  return `field \`${deprecation.field}\` in the ${direction} of ${place}`
}

/** Says why an operation is reported that the notice does not name. */
function describeSharing(usage: DescribedUsage): string {
  return isShared(usage) ? ` The notice names the operation "${usage.deprecation.operation}", which shares the schema.` : ''
}

/** What happens to a usage once the item is gone, as the end of a sentence; empty where that is not known. */
export function describeAfter({ deprecation, direction }: DescribedUsage): string {
  const after = deprecation.after[deprecation.kind === 'endpoint' ? 'endpoint' : direction]
  if (after === undefined) return ''
  if (deprecation.kind === 'endpoint') return `a call gets ${after}`
  return direction === 'request' ? `a request that sends it gets ${after}` : `it is ${after}`
}
