import { exclude } from '../../flow/conditions/reaching.js'
import type { Holder } from '../../usage/usage.js'

/** Whether one request can hold a field and its replacement: not where each is set in a branch of its own, of which only one runs. */
export function holdsBoth(holder: Holder | undefined, field: string | undefined, to: string): boolean {
  const named = (name: string | undefined) => holder?.entries.filter(({ key }) => key === name) ?? []
  const [own, others] = [named(field), named(to)]
  return others.length > 0 && !(own.length > 0 && own.every((one) => others.every((other) => exclude(one.node, other.node))))
}
