import type { Node, Tree } from '../syntax/tree.js'
import type { Edit } from './edit.js'
import { eolAround, indentAt, lineStart, startsLine } from './text/lines.js'

/** A place that a person has to look at after it was rewritten. */
export interface Remark {
  readonly id: string
  /** A token of the place. */
  readonly node: Node
  /** What to look at, in one sentence. */
  readonly reason: string
}

/** Comments that speak of the next line: nothing may come between. */
const pragma = /^\s*(?:@ts-|eslint-disable-next-line|oxlint-disable-next-line|prettier-ignore|biome-ignore|deno-|istanbul|c8|v8)/

/**
 * One comment line above the statement of each remark, `// api-sunset(id): reason`, or `{/* … *\/}` above a JSX child;
 * one per statement and id, and none where it stands already.
 */
export function markRemarks(tree: Tree, remarks: readonly Remark[]): Edit[] {
  const edits = new Map<string, Edit>()
  for (const { id, node, reason } of remarks) {
    const anchor = anchorOf(tree, node)
    if (!anchor) continue
    const at = lineStart(tree.text, abovePragmas(tree, anchor.node))
    const label = `api-sunset(${id})`
    if (edits.has(`${at} ${id}`) || isMarked(tree, anchor.node, label)) continue
    const words = `${label}: ${reason.replace(/\s+/g, ' ').replaceAll('*/', '* /')}`
    const comment = anchor.jsx ? `{/* ${words} */}` : `// ${words}`
    const indent = indentAt(tree.text, anchor.node.range[0])
    edits.set(`${at} ${id}`, { file: tree.file, range: [at, at], text: `${indent}${comment}${eolAround(tree.text, anchor.node.range[0])}` })
  }
  return [...edits.values()]
}

/** The innermost statement, class member or JSX child around a node that starts its line. */
function anchorOf(tree: Tree, node: Node): { readonly node: Node; readonly jsx: boolean } | undefined {
  for (let at: Node | undefined = node; at; at = at.parent) {
    if (isStatement(at) && startsLine(tree.text, at.range[0])) return { node: at, jsx: false }
    if (isJsxChild(at) && startsLine(tree.text, at.range[0])) return { node: at, jsx: true }
  }
  return undefined
}

function isStatement(node: Node): boolean {
  if (node.type === 'BlockStatement' || node.type === 'Program') return false
  if (node.type === 'VariableDeclaration') return !/^For/.test(node.parent.type)
  return (
    /(?:Statement|Declaration)$/.test(node.type) ||
    node.type === 'PropertyDefinition' ||
    node.type === 'MethodDefinition' ||
    node.type === 'AccessorProperty'
  )
}

function isJsxChild(node: Node): boolean {
  const isPart = node.type === 'JSXElement' || node.type === 'JSXFragment' || node.type === 'JSXExpressionContainer'
  return isPart && (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment')
}

/** The offset of the first of the comments directly above a node that speak of the next line, else of the node. */
function abovePragmas(tree: Tree, node: Node): number {
  let offset = node.range[0]
  for (let index = tree.comments.length - 1; index >= 0; index--) {
    const comment = tree.comments[index]
    if (!comment || comment.range[1] > offset) continue
    const between = tree.text.slice(comment.range[1], offset)
    if (between.trim() !== '' || !pragma.test(comment.value) || !startsLine(tree.text, comment.range[0])) break
    offset = comment.range[0]
  }
  return offset
}

/** Whether one of the comments directly above a node is the marker. */
function isMarked(tree: Tree, node: Node, label: string): boolean {
  let offset = node.range[0]
  for (let index = tree.comments.length - 1; index >= 0; index--) {
    const comment = tree.comments[index]
    if (!comment || comment.range[1] > offset) continue
    if (!/^[\s{}]*$/.test(tree.text.slice(comment.range[1], offset))) return false
    if (comment.value.trim().startsWith(label)) return true
    offset = comment.range[0]
  }
  return false
}
