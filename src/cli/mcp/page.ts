import { USUAL_LIMIT, type CallArguments } from './call.js'

/** A part of a list, and what to say of the rest of it. */
export interface Page<Item> {
  readonly items: readonly Item[]
  /** Absent where nothing follows. */
  readonly more?: { readonly left: number; readonly nextOffset: number }
  /** Lines: none where nothing follows. */
  readonly note: readonly string[]
}

/** The part of a list that a call asks for. */
export function pageOf<Item>(all: readonly Item[], { offset = 0, limit = USUAL_LIMIT }: CallArguments): Page<Item> {
  const items = all.slice(offset, offset + limit)
  const nextOffset = offset + items.length
  const left = all.length - nextOffset
  if (left <= 0) return { items, note: [] }
  return { items, more: { left, nextOffset }, note: [`${left} more: ask with "offset": ${nextOffset}, or name paths or ids.`] }
}
