import type { Comment, Node, Tree } from './tree.js'

/** A part of a JSDoc comment. As long as in the source, with blanks for what adorns the beginning of a line. */
export interface Piece {
  readonly text: string
  /** Where it begins in the whole text. */
  readonly at: number
}

export interface Tag {
  /** `param` of `@param {string} name`. */
  readonly name: string
  /** What stands between the braces. */
  readonly type: Piece | undefined
  /** What stands behind them, up to the next tag. */
  readonly rest: Piece
}

/** A name that a tag gives: `[options.limit=10]`. */
export interface NamedTag extends Tag {
  /** `['options', 'limit']`. */
  readonly path: readonly string[]
  /** Where its last part begins in the whole text. */
  readonly at: number
  readonly optional: boolean
}

const TAG = /^[ \t]*@(\w+)/gm
const NAME = /^(\s*\[?\s*)([\w$]+(?:(?:\[\])?\.[\w$]+)*)/

/** The tags of a comment, in order; none where it is not JSDoc. */
export function readTags({ type, value, range }: Comment): Tag[] {
  if (type !== 'Block' || !value.startsWith('*') || !value.includes('@')) return []
  const text = value.replace(/^[ \t]*\*+/gm, (adornment) => ' '.repeat(adornment.length))
  const at = range[0] + 2
  const found = [...text.matchAll(TAG)]
  return found.map((match, index) => {
    const behind = match.index + match[0].length
    const end = found[index + 1]?.index ?? text.length
    const opening = behind + (/^\s*/.exec(text.slice(behind, end))?.[0].length ?? 0)
    // the braces of `@import { Answer } from './model.js'` hold names
    const closing = text[opening] === '{' && match[1] !== 'import' ? closingBrace(text, opening, end) : -1
    const start = closing === -1 ? behind : closing + 1
    return {
      name: match[1] as string,
      type: closing === -1 ? undefined : { text: text.slice(opening + 1, closing), at: at + opening + 1 },
      rest: { text: text.slice(start, end), at: at + start },
    }
  })
}

/** The tag with the name that it gives, as `@param` and `@property` have it. */
export function readNamed(tag: Tag): NamedTag | undefined {
  const [whole, before = '', name] = NAME.exec(tag.rest.text) ?? []
  if (whole === undefined || name === undefined) return undefined
  const path = name.split('.').map((part) => part.replace('[]', ''))
  const at = tag.rest.at + whole.length - (path.at(-1) ?? '').length
  return { ...tag, path, at, optional: before.includes('[') || /=\s*$/.test(tag.type?.text ?? '') }
}

function closingBrace(text: string, opening: number, end: number): number {
  let depth = 0
  for (let at = opening; at < end; at++) {
    const character = text[at] as string
    if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    else if (/["'`]/.test(character)) {
      const closing = text.indexOf(character, at + 1)
      if (closing !== -1 && closing < end) at = closing
    }
    if (depth === 0) return at
  }
  return -1
}

/** Whether a node is a type that a comment tells. */
export function isInComment({ typed, tellsTypes, comments }: Tree, { range: [start, end] }: Node): boolean {
  return tellsTypes && !typed && comments.some(({ range }) => range[0] <= start && end <= range[1])
}
