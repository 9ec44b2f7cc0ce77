import { exclude } from '../../flow/conditions/reaching.js'
import type { Holder, ObjectEntry } from '../../usage/usage.js'

/** Whether one request can hold a field and its replacement: not where each is set in a branch of its own, of which only one runs. */
export function holdsBoth(holder: Holder | undefined, field: string | undefined, to: string): boolean {
  const named = (name: string | undefined) => holder?.entries.filter(({ key }) => key === name) ?? []
  const [own, others] = [named(field), named(to)]
  return others.length > 0 && !(own.length > 0 && own.every((one) => others.every((other) => areApart(one, other))))
}

/** Whether two keys stand in branches of which only one runs; the case that comes first must not go on into the other. */
function areApart(one: ObjectEntry, other: ObjectEntry): boolean {
  const [first, second] = one.node.range[0] < other.node.range[0] ? [one, other] : [other, one]
  return one.tree === other.tree && exclude(first.node, second.node)
}
