import { parse, ParseError } from '../syntax/parse.js'
import type { Node, Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { applyEdits } from './apply-edits.js'
import type { Edit } from './edit.js'
import { findNameTrouble } from './text/name-trouble.js'
import { placesAfter } from './text/offsets.js'

export type Proof = { readonly tree: Tree } | { readonly failure: string }

/**
 * Makes the edits of one file and proves the result: it parses, every comment outside the edits is still one, every syntax node that no
 * edit cuts through stands in its place with its kind, and every name means what it meant. Gives the new tree, or a sentence that says what
 * does not hold.
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
function proveText(before: Tree, edits: readonly Edit[], text: string): Proof {
  let tree: Tree
  try {
    tree = parse(before.file, text)
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { failure: `The result does not parse: line ${error.line}, column ${error.column}: ${error.message}` }
  }
  const places = new Set<string>()
  walk(tree.ast, (node) => {
    places.add(`${kindOf(node)} ${node.range.join()}`)
    const shown = shownText(node)
    if (shown !== undefined) places.add(`${node.range[0]} ${shown}`)
  })
  let lost: Node | undefined
  walk(before.ast, (node) => {
    // a chain grows with what is put behind it, the program with everything; white space in JSX is parted by a comment
    if (lost || node.type === 'ChainExpression' || node.type === 'Program' || (node.type === 'JSXText' && node.value.trim() === '')) return
    const ranges = placesAfter(node.range, edits)
    const shown = shownText(node)
    const isThere = (range: readonly [number, number]): boolean =>
      places.has(`${kindOf(node)} ${range.join()}`) || (shown !== undefined && places.has(`${range[0]} ${shown}`))
    if (ranges.length > 0 && !ranges.some(isThere)) lost = node
  })
  if (lost) return { failure: `The result has another structure than planned: ${describe(before, lost)} is no longer what it was.` }
  const comments = new Set(tree.comments.map(({ type, value, range }) => `${type} ${range.join()} ${value}`))
  for (const { type, value, range } of before.comments) {
    const ranges = edits.some((edit) => edit.range[0] < range[1] && edit.range[1] > range[0]) ? [] : placesAfter(range, edits)
    if (ranges.length > 0 && !ranges.some((place) => comments.has(`${type} ${place.join()} ${value}`))) {
      return { failure: `The result has lost the comment "${value.trim()}".` }
    }
  }
  const trouble = findNameTrouble(before, tree, edits)
  return trouble === undefined ? { tree } : { failure: trouble }
}

/** What a text in JSX shows that ends its line: not the line end and the white space behind it, where a comment may part it. */
function shownText(node: Node): string | undefined {
  if (node.type !== 'JSXText') return undefined
  const shown = node.raw.trimEnd()
  return shown !== '' && /[\n\r]/.test(node.raw.slice(shown.length)) ? shown : undefined
}

/** A node's type, and its operator where it has one: precedence shows there. */
function kindOf(node: Node): string {
  return 'operator' in node ? `${node.type} ${node.operator}` : node.type
}

function describe(tree: Tree, node: Node): string {
  const text = tree.text.slice(...node.range).replace(/\s+/g, ' ')
  return `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``
}
