import type { Looped } from '../../flow/objects/keys-gone-through.js'
import { unknown, type Value } from '../../flow/values.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** One key of an object that a loop goes through. */
interface Gone {
  readonly values: readonly Value[]
  readonly sure: boolean
}

/** What such a loop sets to `value`, of the objects that it can go through; and why there may be more. */
export function setByLoop<Entry extends Gone>(
  { isAsked }: Looped,
  views: readonly { readonly entries: readonly Entry[]; readonly open: string | undefined }[],
  value: Node,
): { readonly entries: Entry[]; readonly open: string | undefined } {
  if (isAsked) return { entries: [], open: 'a loop tells one key from another' }
  if (views.length === 0) return { entries: [], open: 'what a loop goes through was not seen' }
  const isSame = /^(?:Identifier|MemberExpression)$/.test(unwrap(value).type)
  const other = isSame ? undefined : [unknown('is made of another value', value)]
  const entries = views.flatMap((view) => view.entries.map((entry) => ({ ...entry, sure: false, values: other ?? entry.values })))
  return { entries, open: views.find(({ open }) => open !== undefined)?.open }
}
