import type { Flow } from '../../flow/flow.js'
import { isLeftOut } from '../../flow/objects/key-decisions.js'
import type { Payload } from '../../flow/values.js'

/** Whether a member of what a body is made of surely does not get into it: it was taken out, or is none of those that are let through. */
export function isNotSent(flow: Flow, { without, filters, isSent }: Payload, key: string): boolean {
  return without?.includes(key) === true || isSent?.(key) === false || filters?.some((filter) => isLeftOut(flow.wide, filter, key)) === true
}
