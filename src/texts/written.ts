import { HOLE } from '../catalogue/match-path.js'

/** A place in a file, in UTF-16 units. */
export type Range = readonly [number, number]

/**
 * What a piece of a file says, and where each of its characters stands there: quotes, escapes and indentation are taken away, so that a
 * character may stand for several in the file, and neighbours may stand apart. HOLE stands for text that is not known.
 */
export interface Written {
  readonly text: string
  /** Offsets in the file at which each character starts and ends. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** The tokens of the file that it was read from, quotes included; empty where it is no token of its own. */
  readonly tokens: readonly Range[]
}

export const NOTHING_WRITTEN: Written = { text: '', starts: [], ends: [], tokens: [] }

/** A part of a text as it stands there. */
export function writtenAt(text: string, [start, end]: Range): Written {
  const starts = Array.from({ length: end - start }, (_, index) => start + index)
  return { text: text.slice(start, end), starts, ends: starts.map((offset) => offset + 1), tokens: [] }
}

/** The characters from one index to another. */
export function sliceWritten({ text, starts, ends, tokens }: Written, from: number, to = text.length): Written {
  return { text: text.slice(from, to), starts: starts.slice(from, to), ends: ends.slice(from, to), tokens }
}

/** The same without white space around it. */
export function trimWritten(written: Written): Written {
  const from = written.text.length - written.text.trimStart().length
  return sliceWritten(written, from, Math.max(from, written.text.trimEnd().length))
}

export function joinWritten(parts: readonly Written[]): Written {
  return {
    text: parts.map(({ text }) => text).join(''),
    starts: parts.flatMap(({ starts }) => starts),
    ends: parts.flatMap(({ ends }) => ends),
    tokens: parts.flatMap(({ tokens }) => tokens),
  }
}

/** One character that stands for a range of the file. */
export function characterAt(character: string, [start, end]: Range): Written {
  return { text: character, starts: [start], ends: [end], tokens: [] }
}

/** Text that is not in the file, put in at an offset. */
export function insertedAt(text: string, offset: number): Written {
  const places = Array.from(text, () => offset)
  return { text, starts: places, ends: places, tokens: [] }
}

/** Unknown text in the place of a range. */
export function holeAt(range: Range): Written {
  return characterAt(HOLE, range)
}

/** The same, known to be one token of the file. */
export function asToken(written: Written, token: Range = rangeOf(written)): Written {
  return { ...written, tokens: [token] }
}

/** The range of the file from one character to another. */
export function rangeOf({ text, starts, ends }: Written, from = 0, to = text.length): Range {
  const start = starts[from] ?? ends[from - 1] ?? starts[0] ?? 0
  return [start, to > from ? (ends[to - 1] ?? start) : start]
}

/** The token in which a character was written; the character itself where it is part of none. */
export function tokenAt(written: Written, index: number): Range {
  const [start, end] = rangeOf(written, index, index + 1)
  const around = written.tokens.filter((token) => token[0] <= start && end <= token[1])
  return around.sort((a, b) => a[1] - a[0] - (b[1] - b[0]))[0] ?? [start, end]
}

/** The lines, without their ends. */
export function linesOf(written: Written): Written[] {
  const lines: Written[] = []
  let from = 0
  for (const { 0: mark, index } of written.text.matchAll(/\r\n|\n|\r/g)) {
    lines.push(sliceWritten(written, from, index))
    from = index + mark.length
  }
  lines.push(sliceWritten(written, from))
  return lines
}

/** Lines put together again, with a character for the end of each but the last. */
export function joinLines(lines: readonly Written[], end = '\n'): Written {
  return joinWritten(
    lines.flatMap((line, index) => {
      if (index === lines.length - 1) return [line]
      const after = line.ends.at(-1) ?? lines[index + 1]?.starts[0] ?? 0
      return [line, insertedAt(end, after)]
    }),
  )
}
