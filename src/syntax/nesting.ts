/** Beyond this the parser overflows the stack of the process, which no error handling survives; far below, scope analysis gives up. */
const bracketLimit = 3_000
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

const none = 0
const opens = 1
const closes = 2
const chains = 3
const separates = 4
const special = 5

/** What each ASCII character does to the counts. Signs that markup and regular expressions are full of do nothing. */
const effects = new Uint8Array(128)
setEffect('([{', opens)
setEffect(')]}', closes)
setEffect('.?+*%&|^', chains)
setEffect(';,', separates)
setEffect('\'"`/', special)

function setEffect(characters: string, effect: number): void {
  for (const character of characters) effects[code(character)] = effect
}

/**
 * Whether a source nests so deeply that parsing it could crash the process. A rough look at brackets and operators outside of strings and
 * comments, good enough to tell generated monsters from programs.
 */
export function nestsTooDeeply(text: string): boolean {
  let depth = 0
  let chain = 0
  /** For each template that is open: the depth inside its expression. */
  const templates: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    const effect = effects[character] ?? none
    if (effect === none) continue
    if (effect === chains) chain += 1
    else if (effect === separates) chain = 0
    else if (effect === opens) depth += 1
    else if (effect === closes) {
      const endsExpression = character === endOfExpression && templates.at(-1) === depth
      depth = Math.max(0, depth - 1)
      if (character === endOfExpression) chain = 0
      if (endsExpression) {
        templates.pop()
        at = skipTemplate(text, at)
      }
    } else at = skipSpecial(text, at, character)
    // The brace of an expression in a template is counted as any other.
    if (text.charCodeAt(at) === dollar) templates.push(depth + 1)
    if (depth > bracketLimit || chain > chainLimit) return true
  }
  return false
}

/** The last place of the string, comment or template text that begins at `from`; `from` itself for a slash that begins none. */
function skipSpecial(text: string, from: number, character: number): number {
  if (character === quote || character === doubleQuote) return skipString(text, from, character)
  if (character === backtick) return skipTemplate(text, from)
  const next = text.charCodeAt(from + 1)
  if (next === slash) return skipTo(text, from, '\n')
  return next === star ? skipTo(text, from, '*/') : from
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
