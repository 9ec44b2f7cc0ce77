import { sliceWritten, trimWritten, type Range, type Written } from './written.js'

/** A request that a text describes. */
export interface TextRequest {
  /** In capital letters; undefined where it is not known. */
  readonly method: string | undefined
  /** The address, with HOLE for what is not known. */
  readonly url: Written
  /** What can be its body, as far as that is written. */
  readonly bodies: readonly Written[]
  /** Its headers, as far as they are written. */
  readonly headers?: readonly TextHeader[]
  /** The headers of its answer, where that was recorded. */
  readonly answer?: readonly TextHeader[]
  /** Where the whole of it stands in the file. */
  readonly range: Range
}

export interface TextHeader {
  readonly name: Written
  readonly value: Written
}

/** The header that a line writes: `Accept: text/plain`. */
export function readHeaderLine(line: Written): TextHeader[] {
  const colon = line.text.indexOf(':')
  const name = trimWritten(sliceWritten(line, 0, Math.max(colon, 0)))
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name.text) ? [{ name, value: trimWritten(sliceWritten(line, colon + 1)) }] : []
}
