/** A tag of a page or component. Names of tags and attributes are in lower case; an attribute without a value has the value ''. */
export interface Tag {
  readonly name: string
  readonly closes: boolean
  /** Whether it ends in `/>`. */
  readonly selfClosing: boolean
  readonly attributes: ReadonlyMap<string, string>
  /** The offsets of its `<` and of what follows its `>`. */
  readonly start: number
  readonly end: number
}

/** Where braces hold expressions: nowhere, in attributes, or in the text as well. */
export type Braces = 'none' | 'attributes' | 'everywhere'

const space = /\s/
const nameEnd = /[\s/>]/

/** Looks for tags in a text, from any offset. */
export interface TagReader {
  /**
   * The first tag at or behind an offset, by HTML's rules: comments and declarations are passed over, quotes count only behind `=`, and a
   * tag that the text ends in is none.
   */
  next(from: number): Tag | undefined
  /** The offset of the first closing tag of that name, or -1. */
  closing(name: string, from: number): number
}

/** So often something may be left open to the end of a text: each time costs a look at all of it. */
const mostOpen = 10

export function createTagReader(text: string, braces: Braces): TagReader {
  const neverClosed = new Set<string>()
  let open = 0

  const skip = (at: number): number => {
    const end = open < mostOpen ? skipBraces(text, at) : at + 1
    if (end === at + 1) open += 1
    return end
  }

  return {
    next(from) {
      for (let at = from; at < text.length;) {
        const character = text[at]
        if (character === '{' && (braces === 'everywhere' || (braces === 'attributes' && /^\{\s*\/[*/]/.test(text.slice(at, at + 80)))))
          at = skip(at)
        else if (character !== '<') at += 1
        else if (text.startsWith('<!--', at)) at = skipComment(text, at)
        else if (/^<\/?[a-z]/i.test(text.slice(at, at + 3))) {
          const tag = open < mostOpen ? readTag(text, at, braces, skip) : undefined
          if (tag) return tag
          open += 1
          at += 1
        } else at += 1
      }
      return undefined
    },
    closing(name, from) {
      if (neverClosed.has(name)) return -1
      const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
      pattern.lastIndex = from
      const found = pattern.exec(text)
      if (!found) neverClosed.add(name)
      return found?.index ?? -1
    },
  }
}

/**
 * The offset of the closing tag of a script in a page, or -1: between `<!--` and `-->` a `<script` hides the next `</script>`. Where
 * nothing is found that way, it is the first one.
 */
export function findScriptEnd(text: string, from: number): number {
  const marks = /<!--|-->|<\/?script(?=[\s/>])/gi
  marks.lastIndex = from
  let inComment = false
  let hidden = false
  let first = -1
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const mark = found[0].toLowerCase()
    if (mark === '<!--') {
      inComment = true
      // `<!-->` is a whole comment
      marks.lastIndex = found.index + 2
    } else if (mark === '-->') inComment = hidden = false
    else if (mark === '<script') hidden = inComment
    else if (!hidden) return found.index
    else {
      hidden = false
      if (first < 0) first = found.index
    }
  }
  return first
}

function skipComment(text: string, at: number): number {
  const end = /^<!---?>/.exec(text.slice(at, at + 6))
  if (end) return at + end[0].length
  const close = /--!?>/g
  close.lastIndex = at + 4
  return close.exec(text) ? close.lastIndex : text.length
}

function readTag(text: string, start: number, braces: Braces, skip: (at: number) => number): Tag | undefined {
  const closes = text[start + 1] === '/'
  let at = start + (closes ? 2 : 1)
  const nameStart = at
  while (at < text.length && !nameEnd.test(text[at] as string)) at++
  const name = text.slice(nameStart, at).toLowerCase()
  const attributes = new Map<string, string>()
  while (at < text.length) {
    const character = text[at] as string
    if (character === '>') return { name, closes, selfClosing: text[at - 1] === '/', attributes, start, end: at + 1 }
    if (space.test(character) || character === '/') at += 1
    else {
      const attribute = readAttribute(text, at, braces, skip)
      if (!attributes.has(attribute.name)) attributes.set(attribute.name, attribute.value)
      at = attribute.end
    }
  }
  return undefined
}

function readAttribute(
  text: string,
  start: number,
  braces: Braces,
  skip: (at: number) => number,
): { readonly name: string; readonly value: string; readonly end: number } {
  const isExpression = (offset: number): boolean => braces !== 'none' && text[offset] === '{'
  let at = isExpression(start) ? skip(start) : start + 1
  while (at < text.length && !/[\s/>=]/.test(text[at] as string)) at = isExpression(at) ? skip(at) : at + 1
  const name = text.slice(start, at).toLowerCase()
  const equals = /^\s*=\s*/.exec(text.slice(at, at + 200))
  if (!equals) return { name, value: '', end: at }
  at += equals[0].length
  const quote = text[at]
  if (quote === '"' || quote === "'" || (quote === '`' && braces !== 'none')) {
    const close = text.indexOf(quote, at + 1)
    const end = close < 0 ? text.length : close
    return { name, value: text.slice(at + 1, end), end: end + 1 }
  }
  const valueStart = at
  while (at < text.length && !/[\s>]/.test(text[at] as string)) at = isExpression(at) ? skip(at) : at + 1
  return { name, value: text.slice(valueStart, at), end: at }
}

/** The offset behind an expression in braces; behind the opening brace where nothing closes it. */
/** The offset behind the brace that closes the one at `start`; one behind that where none does. */
export function skipBraces(text: string, start: number): number {
  const marks = /\/\*[^]*?\*\/|\/\/[^\n\r]*|"(?:\\.|[^"\\\n\r])*"|'(?:\\.|[^'\\\n\r])*'|[{}`]/g
  // for each brace that is open: whether it stands in a template
  const open: boolean[] = []
  marks.lastIndex = start
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const mark = found[0]
    let inText = mark === '`'
    if (mark === '{') open.push(false)
    else if (mark === '}') {
      inText = open.pop() === true
      if (open.length === 0) return marks.lastIndex
    }
    if (!inText) continue
    const next = /(?:\\[^]|[^`\\$]|\$(?!\{))*(`|\$\{)/y
    next.lastIndex = marks.lastIndex
    const end = next.exec(text)
    if (!end) return start + 1
    if (end[1] === '${') open.push(true)
    marks.lastIndex = next.lastIndex
  }
  return start + 1
}
