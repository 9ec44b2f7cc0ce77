import { sortEdits } from './apply-edits.js'
import type { Edit } from './edit.js'

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
