import type { Modules } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { addMember } from '../text/add-member.js'
import type { Edit } from '../edit.js'
import { eolAround, indentAt, removeMember, startsLine } from '../text/lines.js'
import { heirHaving, isKnownAt, nameText, strangeReason, type Members } from '../move/move-type.js'
import { find, findInherited, looseReason, membersOf } from '../types/members-of.js'
import { isSure } from '../types/read-as.js'
import { isOtherThan, promisedLess } from './promised-less.js'
import { elementOf } from './list-elements.js'
import { combine, commentReason, isRefusal, refuse, type Outcome } from '../outcome.js'

/** A member that a declared type has to have: of a written-out type, or an object or a list of objects with members. */
export interface WantedMember {
  readonly name: string
  readonly optional: boolean
  readonly isList?: boolean
  readonly type: string | readonly WantedMember[]
  /** Whether code reads it as one that is there, with a value of that type. */
  readonly isSure?: boolean
  /** The type that says the same until now. */
  readonly from?: Node | 'any' | undefined
}

/** Where a declared type is reshaped. */
export interface Reshaping {
  readonly tree: Tree
  /** The names of all members that turn into the same one. */
  readonly relatives: readonly string[]
  /** The files around; absent: types of other files are not looked for. */
  readonly modules: Modules | undefined
  /** Whether the code writes values of the new member, with nothing but what it needs for the old ones. */
  readonly isWritten?: boolean
}

/** Takes a member out of a declared type and puts another one into it, as `reshapeTypeMembers` does. */
export function reshapeTypeMember(reshaping: Reshaping, member: TSESTree.TSPropertySignature, wanted: WantedMember): Outcome {
  return reshapeTypeMembers(reshaping, [member], () => wanted)
}

/**
 * Takes members of one declared type out and puts another one into it, where the first of them stood; what the file declares of that one
 * already stays, and gets what is missing in it.
 */
export function reshapeTypeMembers(
  reshaping: Reshaping,
  members: readonly TSESTree.TSPropertySignature[],
  wantedFor: (members: readonly TSESTree.TSPropertySignature[]) => WantedMember,
): Outcome {
  const { tree, relatives, modules } = reshaping
  const [member, ...others] = members
  if (!member || members.some(({ computed, key }) => computed && key.type === 'Identifier'))
    return refuse('The name of the member is computed: move the member by hand.')
  const wanted = wantedFor(members)
  const known = find(member.parent, wanted.name) ?? findInherited(member.parent, wanted.name, modules)
  if (known === 'elsewhere') return removed(tree, members, [], 'the new member may be declared in a type of another file')
  if (known) {
    const fill = fillMember(known, wanted, reshaping)
    return isRefusal(fill) ? fill : removed(tree, members, fill.edits, fill.caution)
  }
  const heir = heirHaving(tree, member, wanted.name, modules)
  if (heir) return refuse(`${heir} is built on the type and may have \`${wanted.name}\` of its own: move the member by hand.`)
  const first = insertionAt(member.parent, relatives)
  if (first && first !== member) return removed(tree, members, [insertBefore(tree, first, signatureText(tree, member, wanted))])
  const end = (member.typeAnnotation ?? member.key).range[1]
  const readonly = member.readonly ? 'readonly ' : ''
  const text = readonly + signatureText(tree, member, wanted)
  return removed(tree, others, [{ file: tree.file, range: [member.range[0], end], text }])
}

/** The members of the same type that are rewritten together with one. */
export function relativeMembers(
  member: TSESTree.TSPropertySignature,
  isPlanned: (key: Node) => boolean,
): readonly TSESTree.TSPropertySignature[] {
  const list: readonly Node[] = member.parent.type === 'TSInterfaceBody' ? member.parent.body : member.parent.members
  return list.filter((item): item is TSESTree.TSPropertySignature => item.type === 'TSPropertySignature' && isPlanned(item.key))
}

/** What a list holds, as text: the type of its elements. Undefined where the type is not one of a list. */
export function elementText(tree: Tree, type: Node | undefined): string | undefined {
  const element = elementOf(type)
  if (element === 'any' || element?.type === 'TSUnknownKeyword') return 'any'
  if (element) return tree.text.slice(...element.range)
  return type?.type === 'TSTypeReference' ? `NonNullable<${tree.text.slice(...type.range)}>[number]` : undefined
}

/** The member of an object type that the file declares. */
export function memberOf(type: Node | 'any' | undefined, name: string): TSESTree.TSPropertySignature | undefined {
  if (type === undefined || type === 'any') return undefined
  const members = membersOf(type)
  return typeof members === 'string' ? undefined : find(members, name)
}

/** Adds what is missing in the type of a member that is there, wherever in the project that is declared. */
function fillMember(member: TSESTree.TSPropertySignature, wanted: WantedMember, reshaping: Reshaping): Outcome {
  const { tree, relatives, modules, isWritten } = reshaping
  const type = member.typeAnnotation?.typeAnnotation
  const lost = typeof wanted.from === 'string' ? undefined : promisedLess(wanted.from, type, modules)
  if (lost !== undefined)
    return refuse(
      `The declared type of \`${wanted.name}\` has no \`${lost}\`, or does not promise it as the old one does: declare it there first.`,
    )
  if (wanted.isSure && typeof wanted.type === 'string' && (!isSure(member) || (!isWritten && isOtherThan(member, wanted.type))))
    return refuse(`\`${wanted.name}\` is not declared to be \`${wanted.type}\` in any case, as the code reads it: declare it so first.`)
  if (typeof wanted.type === 'string')
    return type?.type === 'TSUnknownKeyword' && wanted.type !== 'unknown' ? refuse(looseReason(wanted.name)) : { edits: [] }
  const held = wanted.isList ? elementOf(type) : type
  const members = held === 'any' ? 'any' : held ? membersOf(held, modules) : 'elsewhere'
  if (members === 'none') return refuse(looseReason(wanted.name))
  if (members === 'any') return { edits: [] }
  if (isWritten && typeof members !== 'string') {
    const lacking = requiredBeside(members, wanted.type)
    if (lacking !== undefined)
      return refuse(`What is written to \`${wanted.name}\` has to have a \`${lacking}\` by its type: write it with that by hand.`)
  }
  if (members === 'elsewhere')
    return { edits: [], caution: 'the type of the new member is declared elsewhere and needs what is read of it' }
  const fills: Outcome[] = []
  const missing: string[] = []
  for (const inner of wanted.type) {
    const known = find(members, inner.name) ?? findInherited(members, inner.name, modules)
    if (known === 'elsewhere') continue
    if (known) fills.push(fillMember(known, inner, reshaping))
    else if (isKnown(inner, members, tree)) missing.push(signatureText(tree, member, inner))
    else return refuse(strangeReason)
  }
  const place = insertionAt(members, relatives)
  const separated = missing.join('; ')
  if (missing.length > 0) fills.push({ edits: [place ? insertBefore(tree, place, separated) : addMember(tree, members, separated)] })
  return combine(fills)
}

/** A member without which no value of a type can be written, beside those. */
function requiredBeside(members: Members, wanted: readonly WantedMember[]): string | undefined {
  const list: readonly Node[] = members.type === 'TSInterfaceBody' ? members.body : members.members
  const names = list.flatMap((item) =>
    item.type === 'TSPropertySignature' && !item.optional ? (staticKey(item.key, item.computed) ?? []) : [],
  )
  return names.find((name) => !wanted.some((inner) => inner.name === name))
}

function isKnown({ type }: WantedMember, members: Members, tree: Tree): boolean {
  return typeof type === 'string' ? isKnownAt(members, tree, type) : type.every((inner) => isKnown(inner, members, tree))
}

function removed(tree: Tree, members: readonly Node[], more: readonly Edit[], caution?: string): Outcome {
  const edits = [...more]
  for (const member of members) {
    const removal = removeMember(tree, member)
    if (!removal) return refuse(commentReason)
    edits.push(removal)
  }
  return caution === undefined ? { edits } : { edits, caution }
}

/** The first of the members that turn into the same one: what is new stands there, so that two that add it get in each other's way. */
function insertionAt(members: Members, relatives: readonly string[]): Node | undefined {
  const list: readonly Node[] = members.type === 'TSInterfaceBody' ? members.body : members.members
  return list.find((item) => item.type === 'TSPropertySignature' && relatives.includes(staticKey(item.key, item.computed) ?? ''))
}

function insertBefore(from: Tree, member: Node, signature: string): Edit {
  const tree = treeOf(member) ?? from
  const [start] = member.range
  const own = startsLine(tree.text, start)
  const separator = /[;,]$/.exec(tree.text.slice(...member.range))?.[0] ?? (own ? '' : ';')
  const between = own ? eolAround(tree.text, start) + indentAt(tree.text, start) : ' '
  return { file: tree.file, range: [start, start], text: signature + separator + between }
}

function signatureText(tree: Tree, near: Node, { name, optional, isList, type }: WantedMember): string {
  const text =
    typeof type === 'string' ? type : `{ ${type.map((inner) => signatureText(tree, near, inner)).join('; ')} }${isList ? '[]' : ''}`
  return `${nameText(tree, near, name)}${optional ? '?' : ''}: ${text}`
}
