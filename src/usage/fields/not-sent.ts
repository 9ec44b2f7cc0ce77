import type { Flow } from '../../flow/flow.js'
import { isLeftOut } from '../../flow/objects/key-decisions.js'
import { isKeyLeft } from '../../flow/objects/marks.js'
import type { Payload } from '../../flow/values.js'

/** Whether a member of what a body is made of surely does not get into it: it was taken out, or is none of those that are let through. */
export function isNotSent(flow: Flow, { without, filters, isSent, left = [] }: Payload, key: string): boolean {
  if (without?.includes(key) || isSent?.(key) === false || left.some((one) => !isKeyLeft(one, key))) return true
  return filters?.some((filter) => isLeftOut(flow.wide, filter, key)) === true
}
