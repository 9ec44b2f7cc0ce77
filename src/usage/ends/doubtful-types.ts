import { spotOf } from '../judged-calls.js'
import { callsOf, type CallRecord, type Usage } from '../usage.js'

/**
 * The usages, of which those that a declared type ties to a request tell where the body or the answer of that left sight: what has it
 * there may be of the same type, and name its members.
 */
export function withDoubts(usages: readonly Usage[], calls: readonly CallRecord[]): readonly Usage[] {
  const open = new Map(calls.flatMap((call) => (call.state === 'open' ? [[spotOf(call.node), call] as const] : [])))
  if (open.size === 0) return usages
  const doubts = new Map<CallRecord, string>()
  const openOf = (usage: Usage): readonly CallRecord[] =>
    callsOf(usage)
      .flat()
      .flatMap((node) => open.get(spotOf(node)) ?? [])
      .filter(({ operation }) => operation?.id === usage.operation.id)
  for (const usage of usages) if (usage.kind === 'type-field') for (const call of openOf(usage)) doubts.set(call, describe(call))
  if (doubts.size === 0) return usages
  return usages.map((usage) => {
    const unseen = openOf(usage).flatMap((call) => doubts.get(call) ?? [])[0]
    return unseen === undefined ? usage : { ...usage, unfollowed: unseen }
  })
}

function describe({ reason = '' }: CallRecord): string {
  return `${reason}: look there for the old place, which the type does not have any more`
}
