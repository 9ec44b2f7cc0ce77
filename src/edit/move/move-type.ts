import type { Modules } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { isBuiltOn } from '../types/built-on.js'
import { find, findInherited, looseReason, membersOf } from '../types/members-of.js'
import { addMember, commentsOf, inOneLine, removeWithComment, type MemberComments, type Members } from '../text/add-member.js'
import type { Edit } from '../edit.js'
import { isMadeElsewhere } from '../together/made-elsewhere.js'
import { heirsWith, type Heir } from './heirs.js'
import { isDerivedHome, narrowHome, widenHome } from './narrow-home.js'
import { commentReason, isRefusal, type Outcome, refuse } from '../outcome.js'
import { isReadAs, isSure } from '../types/read-as.js'
import { refuseRequired } from './required-of.js'
import { isIdentifierName, quoteAround, quoted } from '../text/spelling.js'
import { declaredName } from '../types/typed-leftovers.js'

export type { Members }

/** A member that moves: where it is declared, and the type that it moves in, which may have it from there. */
interface Moving {
  readonly tree: Tree
  readonly member: TSESTree.TSPropertySignature
  readonly from: Members
  /** After this edit the type has the member no more; undefined where a comment would go with it. */
  readonly takeOut: (comments: MemberComments) => Edit | undefined
}

/** Moves a member of a declared type one or more keys deeper: into the type of the key that holds it now, if the project declares that. */
export function moveTypeMember(tree: Tree, member: TSESTree.TSPropertySignature, to: readonly string[], modules?: Modules): Outcome {
  if (member.computed && member.key.type === 'Identifier') return refuse('The name of the member is computed: move the member by hand.')
  const required = to.length > 1 ? refuseRequired(tree, member, modules) : undefined
  if (required) return required
  const takeOut = (comments: MemberComments) => removeWithComment(tree, member, comments)
  return moveFrom({ tree, member, from: member.parent, takeOut }, to, modules)
}

function moveFrom(moving: Moving, to: readonly string[], modules: Modules | undefined): Outcome {
  const { tree, member, from, takeOut } = moving
  const field = staticKey(member.key, member.computed)
  let members = from
  let missing = to
  while (missing.length > 1) {
    const holder = find(members, missing[0] ?? '') ?? findInherited(members, missing[0] ?? '', modules)
    if (holder === 'elsewhere') return removed(moving, 'the key that holds the member now may be declared in a type of another file')
    if (!holder) break
    const inner = membersOf(holder.typeAnnotation?.typeAnnotation, modules, missing[1])
    if (inner === 'elsewhere') return leaveBeside(moving, missing, holder, modules)
    if (inner === 'none') return refuse(looseReason(missing[0] ?? ''))
    if (inner === 'any') return removed(moving)
    members = inner
    missing = missing.slice(1)
  }
  const last = missing[0] ?? ''
  const heir = missing.length === 1 ? (find(members, last) ?? findInherited(members, last, modules)) : undefined
  if (heir && heir !== 'elsewhere') return leaveTo(moving, heir, { to, isMade: () => isMadeElsewhere(members, field, modules) })
  if (members === from) {
    const [taker, ...others] = member.optional ? heirsWith(member, last, tree, modules) : []
    if (taker && others.length === 0) return moveInHeir(moving, taker, to, modules)
    const built = taker ? 'More than one type' : heirOf(tree, member)
    if (built) return refuse(`${built} is built on the type and may have \`${missing[0]}\` of its own: move the member by hand.`)
    return nestInPlace(tree, member, missing)
  }
  const comments = commentsOf(tree, member)
  const removal = takeOut(comments)
  if (!member.optional && isMadeElsewhere(members, field, modules)) {
    const holder = to.length === 2 ? find(from, to[0] ?? '') : undefined
    const signature = inOneLine(signatureText(tree, member, to[1] ?? ''), comments)
    const narrowed = holder && narrowHome(tree, holder, { signature, field: field ?? '' }, modules)
    if (removal && narrowed) return { edits: [removal, narrowed] }
    return refuse(madeReason(to[0] ?? ''))
  }
  if (!removal) return refuse(commentReason)
  const outer = missing
    .slice(0, -1)
    .map((name) => `${nameText(tree, member, name)}?: { `)
    .join('')
  const signature = `${outer}${signatureText(tree, member, missing.at(-1) ?? '')}${' }'.repeat(missing.length - 1)}`
  const type = member.typeAnnotation ? tree.text.slice(...member.typeAnnotation.typeAnnotation.range) : 'any'
  if (!isKnownAt(members, tree, type)) return refuse(strangeReason)
  return { edits: [removal, addMember(tree, members, signature, comments)] }
}

/** Takes a member out where the type of the key that holds it now is not declared here: it is asked for beside that, or by a person. */
function leaveBeside(
  moving: Moving,
  [key = '', name = '', ...deeper]: readonly string[],
  holder: TSESTree.TSPropertySignature,
  modules: Modules | undefined,
): Outcome {
  const { tree, member, takeOut } = moving
  if (!isDerivedHome(holder) || deeper.length > 0 || treeOf(holder) !== tree)
    return removed(moving, 'the type of the key that holds the member now is declared elsewhere and needs the member, too')
  const comments = commentsOf(tree, member)
  const signature = inOneLine(signatureText(tree, member, name), comments)
  const home = member.optional ? widenHome(holder, signature) : narrowHome(tree, holder, { signature, field: name }, modules)
  if (!home) return refuse(madeReason(key))
  const removal = takeOut(comments)
  return removal ? { edits: [removal, home] } : refuse(commentReason)
}

function madeReason(key: string): string {
  return `The code also makes values of the type of \`${key}\`, which lack the member: declare it there as optional by hand.`
}

/** Moves the member in a type that takes it over, and has the key that holds it now: the type that declares it stays as it is. */
function moveInHeir(moving: Moving, { members, disown }: Heir, to: readonly string[], modules: Modules | undefined): Outcome {
  const outcome = moveFrom({ ...moving, from: members, takeOut: () => disown }, to, modules)
  return isRefusal(outcome) ? outcome : { ...outcome, heir: members }
}

function removed({ takeOut }: Moving, caution?: string): Outcome {
  const removal = takeOut({})
  if (!removal) return refuse(commentReason)
  return caution === undefined ? { edits: [removal] } : { edits: [removal], caution }
}

/** Takes a member out of a type whose heir is declared already; what was promised of the one is promised of the other from then on. */
function leaveTo(
  moving: Moving,
  heir: TSESTree.TSPropertySignature,
  { to, isMade }: { readonly to: readonly string[]; readonly isMade: () => boolean },
): Outcome {
  const { member } = moving
  // a read that is told that its value is there takes whatever stands at the new place for that
  const isTold = breaksPromise(member, to)
  if (!isReadAs(heir, member, isTold)) return refuse(`\`${to.join('.')}\` is declared as another type: decide by hand which holds.`)
  const outcome = removed(moving)
  if (!isSure(member) || isSure(heir) || isRefusal(outcome)) return outcome
  const home = treeOf(heir)
  const mark = home && /^\s*\]?\s*\?/.exec(home.text.slice(heir.key.range[1], heir.range[1]))
  const isOpen = !home || !mark || isMade()
  // such a read goes on from the value as if it were there: the type says so, too, where it can
  if (isOpen && isTold) return outcome
  if (isOpen) return refuse(`\`${to.join('.')}\` is declared as one that may be missing: decide by hand whether it is.`)
  const end = heir.key.range[1] + mark[0].length
  return { edits: [...outcome.edits, { file: home.file, range: [end - 1, end], text: '' }] }
}

/** Whether a declared type promises the member, and only may have the key that holds it now. */
export function breaksPromise(member: TSESTree.TSPropertySignature, to: readonly string[]): boolean {
  if (member.optional) return false
  const holder = find(member.parent, to[0] ?? '') ?? findInherited(member.parent, to[0] ?? '')
  if (!holder || holder === 'elsewhere') return false
  const type = holder.typeAnnotation?.typeAnnotation
  const mayBeMissing =
    type?.type === 'TSUnionType' && type.types.some(({ type: kind }) => kind === 'TSNullKeyword' || kind === 'TSUndefinedKeyword')
  return holder.optional || mayBeMissing
}

/** What the code calls a type that takes over the member from the one that declares it; with a `key`, only where it may have that one. */
export function heirOf(tree: Tree, member: TSESTree.TSPropertySignature, key = ''): string | undefined {
  const name = declaredName(member)
  if (name === undefined) return undefined
  let heir: string | undefined
  walk(tree.ast, (node) => {
    const mayHave = node.type === 'TSInterfaceDeclaration' && tree.text.slice(...node.range).includes(key)
    if (mayHave && node.extends.some((type) => isBuiltOn(tree, type, name))) heir ??= `\`${node.id.name}\``
    if (node.type === 'TSIntersectionType' && node.types.some((type) => isBuiltOn(tree, type, name))) heir ??= 'An intersection type'
  })
  return heir
}

/** The same of a type in any file of the project that has that key of its own. */
export function heirHaving(
  tree: Tree,
  member: TSESTree.TSPropertySignature,
  key: string,
  modules: Modules | undefined,
): string | undefined {
  return heirOf(tree, member, key) ?? (heirsWith(member, key, tree, modules).length > 0 ? 'A type of another file' : undefined)
}

/** `field?: T` becomes `holder?: { field?: T }`, and `field: T` becomes `holder: { field: T }`. */
function nestInPlace(tree: Tree, member: TSESTree.TSPropertySignature, to: readonly string[]): Outcome {
  const end = (member.typeAnnotation ?? member.key).range[1]
  const start = member.range[0]
  const opening = to
    .slice(0, -1)
    .map((name) => `${nameText(tree, member, name)}${member.optional ? '?' : ''}: { `)
    .join('')
  return {
    edits: [
      {
        file: tree.file,
        range: [start, end],
        text: `${opening}${signatureText(tree, member, to.at(-1) ?? '')}${' }'.repeat(to.length - 1)}`,
      },
    ],
  }
}

function signatureText(tree: Tree, member: TSESTree.TSPropertySignature, name: string): string {
  const readonly = member.readonly ? 'readonly ' : ''
  const type = member.typeAnnotation ? tree.text.slice(...member.typeAnnotation.range) : ''
  return `${readonly}${nameText(tree, member, name)}${member.optional ? '?' : ''}${type}`
}

export function nameText(tree: Tree, near: Node, name: string): string {
  return isIdentifierName(name) ? name : quoted(name, quoteAround(near, tree))
}

const COMMON = /^(?:(?:string|number|boolean|unknown|any|null|undefined)(?:\[\])*(?: \| |$))+$/

/** Whether a type, as it is written in the file, means the same where a list of members stands: in another file, names may not. */
export function isKnownAt(members: Members, tree: Tree, type: string): boolean {
  return (treeOf(members) ?? tree) === tree || COMMON.test(type)
}

export const strangeReason = 'The member belongs into a type of another file, which may not know what it is made of: move it by hand.'
