import { holeAt, joinWritten, rangeOf, sliceWritten, type Written } from './written.js'

/** What is known of variables, by name. */
export type Variables = ReadonlyMap<string, Written>

const DEEPEST = 6

/** Puts what is known of `{{name}}` in its place, and a hole where nothing is known. */
export function fillTemplates(written: Written, variables: Variables, depth = 0): Written {
  if (!written.text.includes('{{')) return written
  const parts: Written[] = []
  let from = 0
  for (const { 0: template, 1: name = '', index } of written.text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)) {
    parts.push(sliceWritten(written, from, index))
    from = index + template.length
    const known = depth < DEEPEST ? variables.get(name) : undefined
    parts.push(known ? fillTemplates(known, variables, depth + 1) : holeAt(rangeOf(written, index, from)))
  }
  return joinWritten([...parts, sliceWritten(written, from)])
}
