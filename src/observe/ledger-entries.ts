import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenCall, Report, UnresolvedCall } from '../check/check.js'
import { lineIndex } from '../syntax/line-index.js'
import { parse } from '../syntax/parse.js'
import { walk } from '../syntax/walk.js'
import type { Spot } from './source-places.js'

/** An entry of the ledger that is not settled: `operation` where it is known. */
export type Entry = UnresolvedCall & Partial<Pick<OpenCall, 'operation'>>

/** Tells in which open or unresolved entry of a ledger a place lies: in the innermost, where one is written within another. */
export type FindEntry = (place: Pick<Spot, 'file' | 'line'>) => Entry | undefined

/** Prepares the look-up: an entry goes from where its call begins to where that ends. The files lie below `root`. */
export function createEntryFinder({ open, unresolved }: Report['calls'], root: string): FindEntry {
  const byFile = new Map<string, Entry[]>()
  for (const entry of [...open, ...unresolved]) byFile.set(entry.file, [...(byFile.get(entry.file) ?? []), entry])
  const ends = new Map<string, ReadonlyMap<string, number>>()
  const lastLine = ({ file, line, column }: Entry): number => {
    let known = ends.get(file)
    if (!known) ends.set(file, (known = readEnds(join(root, file), file)))
    return known.get(`${line}:${column}`) ?? line
  }
  return ({ file, line }) =>
    (byFile.get(file) ?? [])
      .filter((entry) => entry.line <= line && line <= lastLine(entry))
      .sort((a, b) => b.line - a.line || b.column - a.column)
      .at(0)
}

/** By where an expression begins: the last line of the largest one that does. */
function readEnds(path: string, file: string): Map<string, number> {
  const ends = new Map<string, number>()
  try {
    const text = readFileSync(path, 'utf8')
    const positionAt = lineIndex(text)
    walk(parse(file, text).ast, ({ type, range }) => {
      if (!/Expression$/.test(type)) return
      const { line, column } = positionAt(range[0])
      const key = `${line}:${column}`
      ends.set(key, Math.max(ends.get(key) ?? 0, positionAt(range[1]).line))
    })
  } catch {
    // what cannot be read or parsed any more has the lines that the report names
  }
  return ends
}
