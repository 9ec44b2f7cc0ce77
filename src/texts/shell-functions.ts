import { readQuoted } from './shell-quotes.js'
import type { ShellWord } from './shell-command.js'
import type { Variables } from './templates.js'
import { sliceWritten, type Written } from './written.js'

/** The definition of a function; indexes of the script's text. */
export interface ShellFunction {
  readonly name: string
  readonly body: Written
  /** Where the body starts, and where it ends. */
  readonly from: number
  readonly to: number
}

/** Reads `name() { … }` or `function name { … }` at an index; undefined where none stands there. */
export function readFunction(source: Written, index: number): ShellFunction | undefined {
  const head = /(?:function\s+([\w:.-]+)\s*(?:\(\s*\))?|([\w:.-]+)\s*\(\s*\))\s*\{(?=\s)/y
  head.lastIndex = index
  const [all, named, plain] = head.exec(source.text) ?? []
  const name = named ?? plain
  if (all === undefined || name === undefined) return undefined
  const from = index + all.length
  const to = findEnd(source, from, /\{(?=\s)/y, /\}/y)
  return { name, body: sliceWritten(source, from, to), from, to }
}

/** A loop over words; indexes of the script's text. */
export interface ShellLoop {
  /** The variable that holds each word in turn. */
  readonly name: string
  readonly words: Written
  readonly body: Written
  /** Where the loop ends. */
  readonly to: number
}

/** Reads `for NAME in …; do … done` at an index; undefined where none stands there. */
export function readLoop(source: Written, index: number): ShellLoop | undefined {
  const head = /for\s+([A-Za-z_]\w*)\s+in[ \t]+((?:\\\r?\n|[^;\n])*)[;\n]\s*do(?=\s)/dy
  head.lastIndex = index
  const found = head.exec(source.text)
  const place = found?.indices?.[2]
  if (!found || !place) return undefined
  const from = index + found[0].length
  const end = findEnd(source, from, /do(?=\s)/y, /done(?![\w-])/y)
  return { name: found[1] ?? '', words: sliceWritten(source, ...place), body: sliceWritten(source, from, end), to: end + 'done'.length }
}

/** The index of the word that closes what starts at `from`: outside of quotes, comments and here-documents; inner ones are passed over. */
function findEnd(source: Written, from: number, opens: RegExp, closes: RegExp): number {
  const { text } = source
  const standsAt = (pattern: RegExp, index: number): boolean => {
    pattern.lastIndex = index
    return pattern.test(text)
  }
  let depth = 1
  for (let index = from; index < text.length; index++) {
    const character = text[index] as string
    const isWord = /[\s;&|(]/.test(text[index - 1] ?? '')
    if (character === '\\') index += 1
    else if (character === '#' && isWord) index = endOfLine(text, index) - 1
    else if (character === "'" || character === '"') index = (readQuoted(source, index)?.end ?? index + 1) - 1
    else if (isWord && standsAt(opens, index)) depth += 1
    else if (isWord && standsAt(closes, index) && --depth === 0) return index
    else if (character === '<') {
      const document = /<<-?\s*(['"]?)(\w+)\1[^]*?\n\s*\2(?=\s|$)/y
      document.lastIndex = index
      index += (document.exec(text)?.[0].length ?? 1) - 1
    }
  }
  return text.length
}

export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** What a function sees when it is called with some words. */
export function bindArguments(variables: Variables, args: readonly ShellWord[]): Map<string, Written> {
  const bound = new Map([...variables].filter(([name]) => !/^\d$/.test(name)))
  for (const [index, word] of args.slice(0, 9).entries()) bound.set(String(index + 1), word)
  return bound
}

/** `shift`: every argument takes the place of the one before. */
export function shiftArguments(variables: Map<string, Written>): void {
  for (let place = 1; place <= 9; place++) {
    const next = variables.get(String(place + 1))
    if (next) variables.set(String(place), next)
    else variables.delete(String(place))
  }
}
