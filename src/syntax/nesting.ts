/** Beyond this the parser overflows the stack of the process, which no error handling survives; far below, scope analysis gives up. */
const bracketLimit = 8_000
/** The same for what nests without brackets: `a + b + c`, `a.b().c()`, `a ? b : c ? d : e`. */
const chainLimit = 20_000

const code = (character: string): number => character.charCodeAt(0)
const quote = code("'")
const doubleQuote = code('"')
const backtick = code('`')
const backslash = code('\\')
const slash = code('/')
const star = code('*')
const dollar = code('$')
const lineFeed = code('\n')
const endOfExpression = code('}')
const open = new Set([...'([{'].map(code))
const close = new Set([...')]}'].map(code))
const operators = new Set([...'.?+-*/%&|^<>=!'].map(code))
const separators = new Set([...';,{}'].map(code))

/**
 * Whether a source nests so deeply that parsing it could crash the process. A rough look at brackets and operators outside of strings and
 * comments, good enough to tell generated monsters from programs.
 */
export function nestsTooDeeply(text: string): boolean {
  if (text.length < bracketLimit) return false
  let depth = 0
  let chain = 0
  const templates: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote || character === doubleQuote) at = skipString(text, at, character)
    else if (character === slash && text.charCodeAt(at + 1) === slash) at = skipTo(text, at, '\n')
    else if (character === slash && text.charCodeAt(at + 1) === star) at = skipTo(text, at, '*/')
    else if (character === backtick || (character === endOfExpression && templates.at(-1) === depth)) {
      if (character === endOfExpression) {
        templates.pop()
        depth -= 1
      }
      at = skipTemplate(text, at)
      // The brace that follows is counted as any other.
      if (text.charCodeAt(at) === dollar) templates.push(depth + 1)
    } else if (open.has(character)) depth += 1
    else if (close.has(character)) depth = Math.max(0, depth - 1)
    else if (operators.has(character)) chain += 1
    if (separators.has(character)) chain = 0
    if (depth > bracketLimit || chain > chainLimit) return true
  }
  return false
}

/** The place of the closing quote, or of the end of the line where there is none. */
function skipString(text: string, from: number, end: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === end || character === lineFeed) return at
    if (character === backslash) at += 1
  }
  return text.length
}

/** The place of the backtick that ends a template's text, or of the `$` that begins an expression in it. */
function skipTemplate(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === backtick) return at
    if (character === dollar && text[at + 1] === '{') return at
    if (character === backslash) at += 1
  }
  return text.length
}

function skipTo(text: string, from: number, end: string): number {
  const at = text.indexOf(end, from + 2)
  return at === -1 ? text.length : at + end.length - 1
}
