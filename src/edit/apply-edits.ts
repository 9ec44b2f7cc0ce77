import type { Edit } from './edit.js'

/** The text with the edits of one file made. Throws a RangeError where two edits overlap or one lies outside the text. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const ordered = sortEdits(edits)
  let result = ''
  let done = 0
  for (const { range, text: inserted } of ordered) {
    const [start, end] = range
    if (start < done || end < start || end > text.length)
      throw new RangeError(`The edit of ${start} to ${end} overlaps another one or lies outside the text.`)
    result += text.slice(done, start) + inserted
    done = end
  }
  return result + text.slice(done)
}

/** The edits in the order of their places; insertions at one place keep their order, and stand before what is replaced from there on. */
export function sortEdits(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1])
}

/** Whether two edits cannot both be made without deciding which comes first: they share text or start at the same place. */
export function overlaps(a: Edit, b: Edit): boolean {
  if (a.file !== b.file) return false
  return a.range[0] === b.range[0] || (a.range[0] < b.range[0] ? b.range[0] < a.range[1] : a.range[0] < b.range[1])
}
