import { readJsonText } from './json-text.js'
import { asToken, insertedAt, joinLines, joinWritten, linesOf, rangeOf, sliceWritten, trimWritten, type Written } from './written.js'

/** A text in a YAML file. */
export interface YamlScalar {
  /** The keys above it; list items are transparent. */
  readonly path: readonly string[]
  readonly value: Written
}

const ENTRY = /^(\s*(?:-\s+)*)(?:("(?:[^"\\]|\\.)*"|'[^']*'|[^\s'"#&*!|>%@`{}[\],][^#]*?)\s*:(?=\s|$)\s*)?/
const BLOCK = /^(?:[&!]\S+\s+)*([|>])([+-]?\d?|\d[+-])\s*(?:#.*)?$/

/**
 * The texts of a YAML file in order: block scalars without their indentation, quoted and plain ones, those that go on in further lines too.
 * Read line by line, so that templates of YAML (which no parser takes) are read as well. Lists and objects in brackets are not looked into.
 * Never throws.
 */
export function readYamlScalars(source: Written): YamlScalar[] {
  const lines = linesOf(source)
  const scalars: YamlScalar[] = []
  const open: { indent: number; key: string }[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Written
    if (/^\s*(?:#|$)/.test(line.text) || /^(?:---|\.\.\.)\s*$/.test(line.text)) continue
    const [start = '', marks = '', key] = entryOf(line.text)
    const rest = trimWritten(sliceWritten(line, start.length))
    const indent = key === undefined && marks.trim() === '' ? indentOf(line) : marks.length
    // what goes on belongs to the innermost key, or to the list item
    const outer = key === undefined ? indentOf(line) : marks.length
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop()
    if (key !== undefined) open.push({ indent, key: key.replace(/^(["'])(.*)\1$/, '$2') })
    const path = open.map((entry) => entry.key)
    const below = deeperLines(lines, index + 1, key === undefined ? outer : indent)
    const block = BLOCK.exec(rest.text)
    if (block) {
      scalars.push({ path, value: readBlock(lines.slice(index + 1, below), block[1] === '>') })
      index = below - 1
      continue
    }
    if (rest.text === '' || /^[[{&*!]/.test(rest.text)) continue
    const more = isEntry(lines[index + 1]) ? index + 1 : below
    scalars.push({ path, value: readFlow(rest, lines.slice(index + 1, more)) })
    index = more - 1
  }
  return scalars
}

/** What goes before the text of a line, its indentation and list marks, and its key. A command with a colon in it is no key. */
function entryOf(line: string): readonly (string | undefined)[] {
  const found = ENTRY.exec(line) ?? []
  const isCommand = /^curl\s/.test(found[2] ?? '')
  return isCommand ? [found[1], found[1], undefined] : found
}

function indentOf({ text }: Written): number {
  return text.length - text.trimStart().length
}

/** The index of the first line from one on that is not indented more than a column; empty lines belong to what follows or goes before. */
function deeperLines(lines: readonly Written[], from: number, indent: number): number {
  let end = from
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] as Written
    if (line.text.trim() === '') continue
    if (indentOf(line) <= indent) break
    end = index + 1
  }
  return end
}

/** Whether a line starts a key or a list item of its own. */
function isEntry(line: Written | undefined): boolean {
  return line !== undefined && (/^\s*-\s/.test(line.text) || /^\s*[\w.$/-]+\s*:(?:\s|$)/.test(line.text))
}

function readBlock(lines: readonly Written[], isFolded: boolean): Written {
  const indents = lines.filter(({ text }) => text.trim() !== '').map(indentOf)
  const indent = indents[0] ?? 0
  const inner = lines.map((line) => sliceWritten(line, Math.min(indent, indentOf(line))))
  if (!isFolded) return joinLines(inner)
  return joinWritten(
    inner.flatMap((line, index) => {
      const next = inner[index + 1]
      if (!next) return [line]
      const after = line.ends.at(-1) ?? 0
      // only lines of the same indentation are put together
      const isKept = line.text.trim() === '' || next.text.trim() === '' || /^\s/.test(line.text) || /^\s/.test(next.text)
      return [line, insertedAt(isKept ? '\n' : ' ', after)]
    }),
  )
}

/** A quoted or plain text; its lines are put together. */
function readFlow(first: Written, more: readonly Written[]): Written {
  const whole = joinLines([first, ...more].map(trimWritten), ' ')
  const token = rangeOf(whole)
  if (whole.text.startsWith('"')) {
    const end = /^"(?:[^"\\]|\\[^])*"/.exec(whole.text)?.[0].length ?? whole.text.length
    const inner = readJsonText(whole.text, [0, end])
    const starts = inner.starts.map((index) => whole.starts[index] ?? 0)
    return asToken({ ...inner, starts, ends: inner.ends.map((index) => whole.ends[index - 1] ?? 0) }, token)
  }
  if (whole.text.startsWith("'")) {
    const parts = /^'((?:[^']|'')*)/.exec(whole.text)?.[1] ?? ''
    const inner = sliceWritten(whole, 1, 1 + parts.length)
    const pieces = [...inner.text.matchAll(/''|[^']+/g)].map(({ 0: piece, index }) =>
      sliceWritten(inner, index, index + (piece === "''" ? 1 : piece.length)),
    )
    return asToken(joinWritten(pieces), token)
  }
  const comment = whole.text.search(/\s#/)
  const plain = comment < 0 ? whole : sliceWritten(whole, 0, comment)
  return asToken(plain, rangeOf(plain))
}
