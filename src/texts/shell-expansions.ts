import type { Variables } from './templates.js'
import { holeAt, rangeOf, sliceWritten, type Written } from './written.js'

/** What stands for an expansion, and the index behind it. */
export interface Expansion {
  readonly written: Written
  readonly end: number
}

/**
 * Reads `$NAME`, `${NAME}` with a default or without its last slash, `$(…)`, backticks and the templates of CI systems (`${{ … }}`,
 * `{{ … }}`) at an index; undefined where nothing is expanded. What is not known becomes a hole. `run` tells what a command prints.
 */
export function readExpansion(
  source: Written,
  index: number,
  variables: Variables,
  run: (commands: Written) => Written | undefined,
): Expansion | undefined {
  const { text } = source
  const character = text[index]
  const hole = (end: number): Expansion => ({ written: holeAt(rangeOf(source, index, end)), end })
  if (character === '{' || (character === '$' && text.startsWith('{{', index + 1))) {
    const template = matchAt(/\$?\{\{\s*([^{}\n]*?)\s*\}\}/y, text, index)
    const known = variables.get(template?.[1] ?? '')
    const end = index + (template?.[0].length ?? 0)
    return template && (known ? { written: known, end } : hole(end))
  }
  if (character === '`') {
    const end = text.indexOf('`', index + 1)
    if (end < 0) return undefined
    return { written: run(sliceWritten(source, index + 1, end)) ?? hole(end + 1).written, end: end + 1 }
  }
  if (character !== '$') return undefined
  if (text[index + 1] === '(') {
    const end = closingParenthesis(text, index + 2)
    if (text[index + 2] === '(') return hole(end + 1)
    return { written: run(sliceWritten(source, index + 2, end)) ?? hole(end + 1).written, end: Math.min(end + 1, text.length) }
  }
  const plain = matchAt(/\$(?:(\d|[A-Za-z_]\w*)|[@*#?$!-])/y, text, index)
  if (plain) {
    const end = index + plain[0].length
    return { written: variables.get(plain[1] ?? '') ?? hole(end).written, end }
  }
  return readBraces()

  function readBraces(): Expansion | undefined {
    const braces = matchAt(/\$\{(\w+)(?:(:?[-=])([^{}"'$`]*)|(%%?\/))?\}/y, text, index)
    if (!braces) {
      const other = matchAt(/\$\{[^{}\n]*\}/y, text, index)
      return other && hole(index + other[0].length)
    }
    const [all, name = '', sign, fallback = '', slash] = braces
    const end = index + all.length
    const known = variables.get(name)
    if (known) return { written: slash && known.text.endsWith('/') ? sliceWritten(known, 0, known.text.length - 1) : known, end }
    if (sign === undefined || fallback === '') return hole(end)
    const from = end - 1 - fallback.length
    return { written: sliceWritten(source, from, end - 1), end }
  }
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | undefined {
  pattern.lastIndex = index
  return pattern.exec(text) ?? undefined
}

/** The index of the parenthesis that closes what starts at `from`; quotes, here-documents and inner ones are passed over. */
export function closingParenthesis(text: string, from: number): number {
  let depth = 1
  for (let index = from; index < text.length; index++) {
    const character = text[index]
    if (character === '\\') index += 1
    else if (character === "'") {
      const end = text.indexOf("'", index + 1)
      if (end > 0) index = end
    } else if (character === '"') {
      const [quoted = '"'] = matchAt(/"[^"\\]*(?:\\[^][^"\\]*)*"/y, text, index) ?? []
      index += quoted.length - 1
    } else if (character === '<') {
      const [document] = matchAt(/<<-?\s*(['"]?)(\w+)\1[^]*?\n\s*\2(?=\s|$)/y, text, index) ?? []
      if (document !== undefined) index += document.length - 1
    } else if (character === '(') depth += 1
    else if (character === ')' && --depth === 0) return index
  }
  return text.length
}
