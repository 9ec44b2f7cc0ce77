import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Edit } from '../edit.js'

/** The line end in use around an offset. */
export function eolAround(text: string, offset: number): string {
  const pattern = /\r\n|[\n\r\u2028\u2029]/g
  pattern.lastIndex = offset
  return pattern.exec(text)?.[0] ?? /\r\n|[\n\r\u2028\u2029]/.exec(text)?.[0] ?? '\n'
}

/** The offset at which the line around an offset starts. */
export function lineStart(text: string, offset: number): number {
  let start = offset
  while (start > 0 && !isLineEnd(text[start - 1])) start--
  return start
}

/** The white space at the start of the line around an offset. */
export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset)
  return /^[^\S\n\r\u2028\u2029]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** Whether nothing but white space stands before an offset on its line. */
export function startsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === ''
}

/** Whether nothing but white space follows an offset on its line. */
export function endsLine(text: string, offset: number): boolean {
  return /^[^\S\n\r\u2028\u2029]*(?:$|[\n\r\u2028\u2029])/.test(text.slice(offset))
}

/** The offset at which the next line starts, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const pattern = /\r\n|[\n\r\u2028\u2029]/g
  pattern.lastIndex = offset
  const found = pattern.exec(text)
  return found ? found.index + found[0].length : text.length
}

/** The end of the comment that ends the line of an offset, where nothing else follows there; else the offset. */
export function afterLineComment(tree: Tree, offset: number): number {
  const comment = tree.comments.find(({ range }) => range[0] >= offset)
  if (!comment || /\S|[\n\r\u2028\u2029]/.test(tree.text.slice(offset, comment.range[0]))) return offset
  const isOneLine = !/[\n\r\u2028\u2029]/.test(comment.value)
  return isOneLine && endsLine(tree.text, comment.range[1]) ? comment.range[1] : offset
}

/** Whether a comment stands in a range or reaches into it. */
export function hasComment(tree: Tree, start: number, end: number): boolean {
  return tree.comments.some(({ range }) => range[0] < end && range[1] > start)
}

/**
 * Takes an item out of a list in braces, with one of its commas. `items` are the list's items in order, `braces` the node around them.
 * `undefined` where a comment would go with it.
 */
export function removeItem(tree: Tree, braces: Node, items: readonly Node[], item: Node): Edit | undefined {
  const index = items.indexOf(item)
  const previous = items[index - 1]
  const next = items[index + 1]
  let [start, end] = item.range
  const comma = /^\s*,/.exec(tree.text.slice(end))?.[0].length ?? 0
  if (comma > 0 && startsLine(tree.text, start) && endsLine(tree.text, end + comma)) {
    start = lineStart(tree.text, start)
    end = nextLine(tree.text, end + comma)
  } else if (previous && (!next || !/[\n\r\u2028\u2029]/.test(tree.text.slice(previous.range[1], start)))) start = previous.range[1]
  else if (next) end = commentOfNext(tree, item, next)?.range[0] ?? next.range[0]
  else {
    const open = tree.text.indexOf('{', braces.range[0])
    const close = tree.text.indexOf('}', end)
    if (open < 0 || close < 0 || open > start) return undefined
    start = open + 1
    end = close
  }
  if (hasComment(tree, start, end) || hasOwnComment(tree, item, previous, next)) return undefined
  return { file: tree.file, range: [start, end], text: '' }
}

/**
 * Takes an item out, with the comma behind it, and leaves the comments that stand beside it on its line. `undefined` where they would be
 * taken for those of another item.
 */
export function removeBesideComment(tree: Tree, items: readonly Node[], item: Node): Edit | undefined {
  const { text, comments } = tree
  const [start, end] = item.range
  const pastBlanks = (at: number): number => at + (/^[^\S\n\r\u2028\u2029]*/.exec(text.slice(at))?.[0].length ?? 0)
  const comma = pastBlanks(end)
  const behind = text[comma] === ',' ? pastBlanks(comma + 1) : comma
  let after = behind
  for (const { range } of comments) if (range[0] === after) after = pastBlanks(range[1])
  const isAbove = comments.some(({ range }) => range[1] <= start && /^\s*[\n\r\u2028\u2029]\s*$/.test(text.slice(range[1], start)))
  if (isAbove || hasComment(tree, start, end) || (text[after] !== '}' && !endsLine(text, after))) return undefined
  // a comma that stands behind the comment would be one too many
  const isFollowed = items.at(-1) !== item || /^\s*,/.test(text.slice(after))
  return isFollowed && text[comma] !== ',' ? undefined : { file: tree.file, range: [start, behind], text: '' }
}

/** The first comment that stands between the comma behind an item and the next one on the same line: it speaks of that one. */
function commentOfNext(tree: Tree, item: Node, next: Node): Tree['comments'][number] | undefined {
  const between = tree.text.slice(item.range[1], next.range[0])
  const comma = /^\s*,/.exec(between)
  if (!comma || /[\n\r\u2028\u2029]/.test(between)) return undefined
  return tree.comments.find(({ range }) => range[0] >= item.range[1] + comma[0].length && range[1] <= next.range[0])
}

/** Whether a comment between an item and its neighbours speaks of the item: above it, or behind it on its line. */
function hasOwnComment(tree: Tree, item: Node, previous: Node | undefined, next: Node | undefined): boolean {
  const from = previous?.range[1] ?? (item.parent ?? item).range[0]
  const to = next?.range[0] ?? (item.parent ?? item).range[1]
  const sameLine = (start: number, end: number) => !/[\n\r\u2028\u2029]/.test(tree.text.slice(start, end))
  const isOfNext = next !== undefined && commentOfNext(tree, item, next) !== undefined
  return tree.comments.some(({ range: [start, end] }) => {
    if (start >= item.range[1] && end <= to) return sameLine(item.range[1], start) && !isOfNext
    return start >= from && end <= item.range[0] && !(previous && sameLine(previous.range[1], start) && !sameLine(end, item.range[0]))
  })
}

/**
 * Takes a statement or a member out, with its line where it has one of its own and with the JSDoc comment that describes it.
 * `undefined` where another comment would go with it.
 */
export function removeLine(tree: Tree, node: Node): Edit | undefined {
  const { text } = tree
  let [start, end] = node.range
  if (hasComment(tree, start, end)) return undefined
  const doc = tree.comments.find(
    ({ type, value, range }) => type === 'Block' && value.startsWith('*') && text.slice(range[1], start).trim() === '',
  )
  if (doc && doc.range[1] <= start && startsLine(text, doc.range[0])) start = doc.range[0]
  if (startsLine(text, start) && endsLine(text, end)) {
    start = lineStart(text, start)
    end = nextLine(text, end)
  } else if (startsLine(text, start)) {
    // what follows on the line moves to where it started
    end += /^[^\S\n\r\u2028\u2029]*/.exec(text.slice(end))?.[0].length ?? 0
  } else {
    start = node.range[0]
    const before = /[^\S\n\r\u2028\u2029]*$/.exec(text.slice(0, start))?.[0] ?? ''
    start -= before.length
  }
  return { file: tree.file, range: [start, end], text: '' }
}

/** Takes a member of a declared type out, as `removeLine` does; the last one of a line leaves no separator behind that it did not have. */
export function removeMember(tree: Tree, member: Node): Edit | undefined {
  const edit = removeLine(tree, member)
  if (!edit || startsLine(tree.text, member.range[0]) || /[;,]$/.test(tree.text.slice(...member.range))) return edit
  const separator = /[;,]\s*$/.exec(tree.text.slice(0, edit.range[0]))?.[0].length ?? 0
  const isLast = /^\s*\}/.test(tree.text.slice(edit.range[1]))
  return isLast && separator > 0 ? { ...edit, range: [edit.range[0] - separator, edit.range[1]] } : edit
}

/** Whether the file's statements mostly end with semicolons. */
export function usesSemicolons(tree: Tree): boolean {
  let balance = 0
  walk(tree.ast, (node) => {
    if (node.type !== 'VariableDeclaration' && node.type !== 'ExpressionStatement' && node.type !== 'ReturnStatement') return
    balance += tree.text[node.range[1] - 1] === ';' ? 1 : -1
  })
  return balance >= 0
}

function isLineEnd(unit: string | undefined): boolean {
  return unit === '\n' || unit === '\r' || unit === '\u2028' || unit === '\u2029'
}
