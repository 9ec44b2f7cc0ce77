import { treeOf } from '../../flow/tree-index.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'
import { afterLineComment, eolAround, indentAt, nextLine, removeMember, startsLine } from './lines.js'

export type Members = TSESTree.TSInterfaceBody | TSESTree.TSTypeLiteral

/** The comments that speak of a member alone: they go where it goes. */
export interface MemberComments {
  /** The doc comment above it. */
  readonly doc?: string
  /** What stands between it and the end of its line. */
  readonly note?: string
}

/** The comments of a member that stands on a line of its own. */
export function commentsOf(tree: Tree, member: Node): MemberComments {
  const { text } = tree
  const [start, end] = member.range
  const above = tree.comments.findLast(({ range }) => range[1] <= start)
  const isDoc = above?.type === 'Block' && above.value.startsWith('*') && text.slice(above.range[1], start).trim() === ''
  const doc = isDoc ? { doc: text.slice(...above.range) } : {}
  const after = startsLine(text, start) ? afterLineComment(tree, end) : end
  return after === end ? doc : { ...doc, note: text.slice(end, after).trim() }
}

/** Takes a member out with its comments; undefined where another comment would go with it. */
export function removeWithComment(tree: Tree, member: Node, { note }: MemberComments): Edit | undefined {
  const edit = removeMember(tree, member)
  if (!edit || note === undefined) return edit
  const after = afterLineComment(tree, member.range[1])
  const [start] = edit.range
  return { ...edit, range: [start - indentAt(tree.text, start).length, nextLine(tree.text, after)] }
}

/** A member with its comments, as it is written beside others in one line. */
export function inOneLine(signature: string, { doc, note }: MemberComments, separator = ''): string {
  const aside = note === undefined ? '' : ` ${note.startsWith('//') ? `/*${note.slice(2).replaceAll('*/', '* /')} */` : note}`
  return `${doc === undefined ? '' : `${foldDoc(doc)} `}${signature}${separator}${aside}`
}

/** A doc comment in one line; one with tags stays as it is, since a tag starts a line. */
function foldDoc(doc: string): string {
  return /[\n\r]\s*\*\s*@/.test(doc) ? doc : doc.replace(/\s*[\n\r]\s*(?:\*(?!\/)\s*)?/g, ' ')
}

/** Writes a member behind the last one, as that one is written: on a line of its own, and with the same separator. */
export function addMember(from: Tree, members: Members, signature: string, comments: MemberComments = {}): Edit {
  const { doc, note } = comments
  const tree = treeOf(members) ?? from
  const list: readonly Node[] = members.type === 'TSInterfaceBody' ? members.body : members.members
  const last = list.at(-1)
  if (!last) {
    const at = members.range[0] + 1
    return { file: tree.file, range: [at, at], text: ` ${inOneLine(signature, comments)} ` }
  }
  const separator = /[;,]$/.exec(tree.text.slice(...last.range))?.[0]
  if (!startsLine(tree.text, last.range[0])) {
    const at = last.range[1]
    return { file: tree.file, range: [at, at], text: `${separator ? '' : ';'} ${inOneLine(signature, comments, separator)}` }
  }
  // what is written behind the last one is said of it
  const at = afterLineComment(tree, last.range[1])
  const between = eolAround(tree.text, last.range[0]) + indentAt(tree.text, last.range[0])
  const lines =
    doc === undefined
      ? ''
      : between +
        doc
          .split(/\r\n|[\n\r]\s*/)
          .map((line) => line.trim())
          .join(`${between} `)
  return {
    file: tree.file,
    range: [at, at],
    text: `${lines}${between}${signature}${separator ?? ''}${note === undefined ? '' : ` ${note}`}`,
  }
}
