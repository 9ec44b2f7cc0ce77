import { sortEdits } from '../apply-edits.js'
import type { Edit } from '../edit.js'

/** Where an offset of the text before the edits of one file is in the text after them. */
export function offsetAfter(edits: readonly Edit[], offset: number): number {
  let growth = 0
  for (const { range, text } of sortEdits(edits)) {
    if (range[0] > offset) break
    if (range[1] > offset) return range[0] + growth
    growth += text.length - (range[1] - range[0])
  }
  return offset + growth
}

/** Where an offset of the text after the edits was before them; for inserted text the place where it went in. */
export function offsetBefore(edits: readonly Edit[], offset: number): number {
  let growth = 0
  for (const { range, text } of sortEdits(edits)) {
    const start = range[0] + growth
    if (offset < start) break
    if (offset < start + text.length) return range[0]
    growth += text.length - (range[1] - range[0])
  }
  return offset - growth
}

/** Where a range can be after the edits: several places where an edit touches it, none where one cuts through its ends. */
export function placesAfter([start, end]: readonly [number, number], edits: readonly Edit[]): [number, number][] {
  let before = 0
  let within = 0
  let atStart = 0
  let atEnd = 0
  for (const { range, text } of edits) {
    const [from, to] = range
    const growth = text.length - (to - from)
    if (from === to && from === start && start < end) atStart += growth
    else if (from === to && from === end && start < end) atEnd += growth
    else if (to <= start) before += growth
    else if (from >= end) continue
    else if (start < from && to < end) within += growth
    else return []
  }
  const last = end + before + atStart + within
  // a separator at the start of what is put behind a node belongs to it
  const ends = Array.from({ length: Math.max(0, atEnd) + 1 }, (_, index) => last + index)
  return [...new Set([start + before + atStart, start + before])].flatMap((from) => ends.map((to): [number, number] => [from, to]))
}
