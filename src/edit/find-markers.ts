import { lineIndex } from '../syntax/line-index.js'

/** What every marker starts with. */
export const MARKER_START = 'api-sunset('

/** A marker of an earlier run: where it stands, of which item it is, and what to look at. */
export interface Marker {
  readonly line: number
  readonly column: number
  readonly id: string
  readonly reason: string
}

/** A comment that takes a line of its own, as `markRemarks` writes it: `// api-sunset(id): reason`, or in braces above a JSX child. */
const MARKER = /^([ \t]*(?:\/\/|\{?\/\*)[ \t]*)api-sunset\(([\w$.-]+)\): (.*?)(?:[ \t]*\*\/\}?)?[ \t]*$/gm

/** The markers in a source text, in their order. */
export function findMarkers(text: string): Marker[] {
  if (!text.includes(MARKER_START)) return []
  const placeOf = lineIndex(text)
  return [...text.matchAll(MARKER)].map(({ index, 1: before = '', 2: id = '', 3: reason = '' }) => ({
    ...placeOf(index + before.length),
    id,
    reason,
  }))
}
