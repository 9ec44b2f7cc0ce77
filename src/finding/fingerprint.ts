import { hash as digest } from 'node:crypto'
import type { Node, Tree } from '../syntax/tree.js'
import { placeOf, type ComplianceFinding, type Finding } from './finding.js'

/** Larger pieces of code change too often to recognise a place by. Counted in characters that no formatter adds. */
const LARGEST_CONTEXT = 160

/** Beyond these, code belongs to other places. */
const BOUNDARY = /Statement$|Declaration$|^(?:Program|ClassBody|MethodDefinition|PropertyDefinition|TSPropertySignature|TSInterfaceBody)$/

/**
 * A fingerprint per finding (16 hexadecimal digits), parallel to `findings`. `relative` turns a tree's file into the name to remember
 * it by. It stays the same when lines move, code is reformatted, or other code changes; equal places in one file are numbered in order.
 */
export function fingerprints(findings: readonly (Finding | ComplianceFinding)[], relative: (file: string) => string): string[] {
  const seen = new Map<string, number>()
  const order = findings.map((_, index) => index).sort((a, b) => (findings[a]?.range[0] ?? 0) - (findings[b]?.range[0] ?? 0))
  const result = new Array<string>(findings.length)
  for (const index of order) {
    const finding = findings[index]
    if (!finding) continue
    const { tree, node } = placeOf(finding)
    const key = [finding.id, relative(tree.file), contextOf(tree, node)].join('\n')
    const ordinal = seen.get(key) ?? 0
    seen.set(key, ordinal + 1)
    result[index] = hash(`${key}\n${ordinal}`)
  }
  return result
}

/** The fingerprint of one finding, as if no equal place came before it in its file. */
export function fingerprint(finding: Finding | ComplianceFinding, relativeFile: string): string {
  return fingerprints([finding], () => relativeFile)[0] ?? ''
}

type Range = readonly [number, number]

/**
 * The text of the widest piece of code around a node that is still small, up to its statement, without what a formatter may change and
 * without what stands beside the node in objects and lists: that belongs to other places.
 */
function contextOf(tree: Tree, node: Node): string {
  let context = normalise(tree, node, [])
  let current: Node = node
  const beside: Range[] = []
  while (!BOUNDARY.test(current.type) && current.parent) {
    const inner = current.range
    current = current.parent
    if (HOLDERS.has(current.type)) beside.push([current.range[0] + 1, inner[0]], [inner[1], current.range[1] - 1])
    // White space and comments make code longer, but not without end: what is far too long needs no normalising to be known as that.
    const left = beside.reduce((length, [from, to]) => length - (to - from), current.range[1] - current.range[0])
    if (current.type === 'Program' || left > LARGEST_CONTEXT * 40) break
    const wider = normalise(tree, current, beside)
    if (wider.length > LARGEST_CONTEXT) break
    context = wider
  }
  return context
}

/** What holds items that are written and taken out one by one. */
const HOLDERS: ReadonlySet<string> = new Set(['ObjectExpression', 'ArrayExpression', 'ObjectPattern'])

/** What a formatter may add, drop or choose: white space, quotes and their escapes, parentheses, commas, semicolons, leading bars. */
const FORMATTED = /[\s'"\\(),;|&]+/g

/** The text of a node without comments, without some ranges of the file, and without what a formatter may change. */
function normalise(tree: Tree, node: Node, without: readonly Range[]): string {
  const [start, end] = node.range
  const comments = tree.comments.map(({ range }) => range).filter((range) => range[0] >= start && range[1] <= end)
  let text = ''
  let from = start
  for (const range of [...comments, ...without].sort((a, b) => a[0] - b[0])) {
    text += tree.text.slice(from, Math.max(from, range[0]))
    from = Math.max(from, range[1])
  }
  text += tree.text.slice(from, end)
  // In JSX a blank at the end of a line is written as a string between braces.
  return text.replace(FORMATTED, '').replace(/\{\}/g, '').toLowerCase()
}

function hash(text: string): string {
  return digest('sha1', text).slice(0, 16)
}
