import { parse, ParseError } from '../syntax/parse.js'
import type { Node, Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { applyEdits } from './apply-edits.js'
import type { Edit } from './edit.js'

export type Proof = { readonly tree: Tree } | { readonly failure: string }

/**
 * Makes the edits of one file and proves the result: it parses, every comment outside the edits is still one, and every syntax node that no
 * edit cuts through stands in its place with its kind. Gives the new tree, or a sentence that says what does not hold.
 */
export function proveEdits(before: Tree, edits: readonly Edit[]): Proof {
  let text: string
  try {
    text = applyEdits(before.text, edits)
  } catch (error) {
    return { failure: (error as Error).message }
  }
  return proveText(before, edits, text)
}

/** The same for a text that was made from the edits elsewhere. */
export function proveText(before: Tree, edits: readonly Edit[], text: string): Proof {
  let tree: Tree
  try {
    tree = parse(before.file, text)
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { failure: `The result does not parse: line ${error.line}, column ${error.column}: ${error.message}` }
  }
  const places = new Set<string>()
  walk(tree.ast, (node) => places.add(`${kindOf(node)} ${node.range.join()}`))
  let lost: Node | undefined
  walk(before.ast, (node) => {
    // a chain grows with what is put behind it, the program with everything; white space in JSX is parted by a comment
    if (lost || node.type === 'ChainExpression' || node.type === 'Program' || (node.type === 'JSXText' && node.value.trim() === '')) return
    const ranges = placesAfter(node.range, edits)
    if (ranges.length > 0 && !ranges.some((range) => places.has(`${kindOf(node)} ${range.join()}`))) lost = node
  })
  if (lost) return { failure: `The result has another structure than planned: ${describe(before, lost)} is no longer what it was.` }
  const comments = new Set(tree.comments.map(({ type, value, range }) => `${type} ${range.join()} ${value}`))
  for (const { type, value, range } of before.comments) {
    const ranges = edits.some((edit) => edit.range[0] < range[1] && edit.range[1] > range[0]) ? [] : placesAfter(range, edits)
    if (ranges.length > 0 && !ranges.some((place) => comments.has(`${type} ${place.join()} ${value}`))) {
      return { failure: `The result has lost the comment "${value.trim()}".` }
    }
  }
  return { tree }
}

/** A node's type, and its operator where it has one: precedence shows there. */
function kindOf(node: Node): string {
  return 'operator' in node ? `${node.type} ${node.operator}` : node.type
}

/** Where a range can be after the edits: several places where an edit touches it, none where one cuts through its ends. */
function placesAfter([start, end]: readonly [number, number], edits: readonly Edit[]): [number, number][] {
  let before = 0
  let within = 0
  let atStart = 0
  let atEnd = 0
  for (const { range, text } of edits) {
    const [from, to] = range
    const growth = text.length - (to - from)
    if (from === to && from === start && start < end) atStart += growth
    else if (from === to && from === end && start < end) atEnd += growth
    else if (to <= start) before += growth
    else if (from >= end) continue
    else if (start < from && to < end) within += growth
    else return []
  }
  const last = end + before + atStart + within
  // a separator at the start of what is put behind a node belongs to it
  const ends = Array.from({ length: Math.max(0, atEnd) + 1 }, (_, index) => last + index)
  return [...new Set([start + before + atStart, start + before])].flatMap((from) => ends.map((to): [number, number] => [from, to]))
}

function describe(tree: Tree, node: Node): string {
  const text = tree.text.slice(...node.range).replace(/\s+/g, ' ')
  return `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``
}
