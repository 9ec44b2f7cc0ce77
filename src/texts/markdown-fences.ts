import { joinLines, linesOf, sliceWritten, type Written } from './written.js'

/** A block of code in a Markdown file. */
export interface Fence {
  /** The first word behind the fence, in small letters; empty where there is none. */
  readonly language: string
  readonly code: Written
}

/** The fenced blocks of a Markdown file, those in lists and quotations too, without what they are indented by. */
export function readFences(source: Written): Fence[] {
  const fences: Fence[] = []
  let open: { prefix: number; quotes: number; mark: string; language: string; lines: Written[] } | undefined
  for (const line of linesOf(source)) {
    if (!open) {
      const found = /^((?:\s*>)*)(\s*(?:(?:[-*+]|\d+[.)])\s+)?)(`{3,}|~{3,})\s*\{?\.?([\w+-]*)([^`]*)$/.exec(line.text)
      if (!found) continue
      const [, quote = '', indent = '', mark = '', language = ''] = found
      open = { prefix: indent.length, quotes: quote.replace(/\s/g, '').length, mark, language: language.toLowerCase(), lines: [] }
      continue
    }
    const inner = strip(line, open)
    const closing = /^\s*(`{3,}|~{3,})\s*$/.exec(inner.text)?.[1]
    if (closing?.startsWith(open.mark)) {
      fences.push({ language: open.language, code: joinLines(open.lines) })
      open = undefined
    } else open.lines.push(inner)
  }
  if (open) fences.push({ language: open.language, code: joinLines(open.lines) })
  return fences
}

/** A line of a block without the marks of a quotation, and without as much indentation as the fence has. */
function strip(line: Written, { prefix, quotes }: { readonly prefix: number; readonly quotes: number }): Written {
  const marks = quotes > 0 ? (new RegExp(`^(?:\\s*>){0,${quotes}}`).exec(line.text)?.[0].length ?? 0) : 0
  const inner = sliceWritten(line, marks)
  const indent = inner.text.length - inner.text.trimStart().length
  return sliceWritten(inner, Math.min(indent, prefix))
}
