import type { Finding } from '../../finding/finding.js'
import { memoizePair } from '../../syntax/memoize.js'
import type { Node } from '../../syntax/tree.js'
import type { Holder } from '../../usage/usage.js'

interface Held {
  readonly holder: Holder
  readonly keys: readonly Node[]
}

/**
 * The request objects that share a key of the field with the one of a finding, directly or through others: where one object is laid over
 * another, a key of the one is in both. The finding's own comes first.
 */
export function objectsAround({ usage, id }: Finding, own: Holder, findings: readonly Finding[]): readonly Holder[] {
  const holding = byKey(findings, id)
  const reached = new Set<Node>([usage.node, ...keysOf(own, usage.deprecation.field)])
  const holders = new Set<Holder>([own])
  for (const key of reached)
    for (const { holder, keys } of holding.get(key) ?? []) {
      holders.add(holder)
      for (const other of keys) reached.add(other)
    }
  return [...holders]
}

/** The findings in whose objects a key token is, by the token; kept for as long as the findings are planned. */
const byKey = memoizePair((findings: readonly Finding[], id: string): ReadonlyMap<Node, readonly Held[]> => {
  const holding = new Map<Node, Held[]>()
  for (const { id: other, usage } of findings) {
    const holder = other === id ? usage.holder?.() : undefined
    if (!holder) continue
    const keys = [...new Set([usage.node, ...keysOf(holder, usage.deprecation.field)])]
    for (const key of keys) holding.set(key, [...(holding.get(key) ?? []), { holder, keys }])
  }
  return holding
})

function keysOf({ entries }: Holder, field: string | undefined): readonly Node[] {
  return entries.filter(({ key }) => key === field).map(({ node }) => node)
}
