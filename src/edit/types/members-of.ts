import type { Modules } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import { declarationIn, type TypeNamed } from '../../flow/types/type-declarations.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Members } from '../text/add-member.js'
import { declarationsOf } from './type-members.js'

/** Types that are built on each other in more steps than this may lead in circles. */
const DEEPEST = 8

/** The member of that name that is written in a list of members. */
export function find(members: Members, name: string): TSESTree.TSPropertySignature | undefined {
  const list: readonly Node[] = members.type === 'TSInterfaceBody' ? members.body : members.members
  return list.find(
    (item): item is TSESTree.TSPropertySignature => item.type === 'TSPropertySignature' && staticKey(item.key, item.computed) === name,
  )
}

/** A key that an interface has from another declaration of itself, or takes over from the ones it extends. */
export function findInherited(members: Members, name: string, modules?: Modules): TSESTree.TSPropertySignature | 'elsewhere' | undefined {
  if (members.type !== 'TSInterfaceBody' || members.parent.type !== 'TSInterfaceDeclaration') return undefined
  const tree = treeOf(members)
  for (const merged of tree ? declarationsOf(tree, members.parent.id.name) : []) {
    const found = merged.type === 'TSInterfaceDeclaration' ? find(merged.body, name) : undefined
    if (found) return found
  }
  for (const heritage of members.parent.extends) {
    const inherited = heritage.expression.type === 'Identifier' ? declaredMembers(heritage, heritage.expression.name, modules) : 'elsewhere'
    if (typeof inherited === 'string') return 'elsewhere'
    const found = find(inherited, name)
    if (found) return found
  }
  return undefined
}

/** What the types of members are that a project declares; `none` where nothing of a certain type can be read below a key. */
export type MembersFound = Members | 'any' | 'none' | 'elsewhere'

/** Generic types that have the members of their first argument, under the same names and as much promised as there. */
const SAME = new Set(['Readonly', 'NonNullable'])

/**
 * The members of an object type that is written out, or declared in the file or (with `modules`) the project; `any` where every key is
 * allowed. Of the parts of an intersection, those of the one that has the key that is asked for, or of the one that is
 * written out where none has it.
 */
export function membersOf(type: Node | undefined, modules?: Modules, key?: string, depth = 0): MembersFound {
  if (!type || type.type === 'TSAnyKeyword') return 'any'
  if (type.type === 'TSTypeLiteral') return type
  if (isLoose(type)) return 'none'
  if (depth > DEEPEST) return 'elsewhere'
  if (type.type === 'TSUnionType') {
    const kept = type.types.filter(({ type: kind }) => kind !== 'TSNullKeyword' && kind !== 'TSUndefinedKeyword')
    return kept.length === 1 ? membersOf(kept[0], modules, key, depth + 1) : 'elsewhere'
  }
  if (type.type === 'TSIntersectionType' && key !== undefined) return partWith(type, modules, key, depth)
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return 'elsewhere'
  const { name } = type.typeName
  const [same] = SAME.has(name) ? (type.typeArguments?.params ?? []) : []
  return same ? membersOf(same, modules, key, depth + 1) : declaredMembers(type, name, modules, key, depth)
}

/**
 * The part of an intersection that has a key, or else one that no other type shares; none where a part that the project does not declare
 * may have it.
 */
function partWith({ types }: TSESTree.TSIntersectionType, modules: Modules | undefined, key: string, depth: number): MembersFound {
  const parts = types.map((part) => membersOf(part, modules, key, depth + 1))
  const known = parts.filter((part) => typeof part !== 'string')
  const holds = (part: Members) => find(part, key) ?? findInherited(part, key, modules)
  if (known.length < parts.length || known.some((part) => holds(part) === 'elsewhere')) return 'elsewhere'
  return known.find(holds) ?? known.find((part) => types.some((type) => type === part)) ?? known[0] ?? 'elsewhere'
}

const LOOSE = ['TSUnknownKeyword', 'TSObjectKeyword', 'TSStringKeyword', 'TSNumberKeyword', 'TSBooleanKeyword']

/** Whether a type is one whose values have no members, or members of which nothing is known. */
function isLoose(type: Node): boolean {
  if (type.type !== 'TSTypeReference') return LOOSE.includes(type.type)
  const value = type.typeArguments?.params[1]
  return type.typeName.type === 'Identifier' && type.typeName.name === 'Record' && value !== undefined && isLoose(value)
}

/** The reason to leave a member whose new place is declared, but as something that it cannot be read of. */
export function looseReason(name: string): string {
  return `\`${name}\` is declared as a type that tells nothing of what is in it: declare what the code reads of it first.`
}

function declaredMembers(reference: TypeNamed, name: string, modules: Modules | undefined, key?: string, depth = 0): MembersFound {
  const tree = treeOf(reference)
  const here = tree ? declarationsOf(tree, name) : []
  const there = here.length === 0 && modules ? declarationIn(modules, reference) : undefined
  const [declaration, ...others] = there && 'node' in there ? [there.node] : here
  if (others.length > 0) return 'elsewhere'
  if (declaration?.type === 'TSInterfaceDeclaration') return declaration.body
  return declaration?.type === 'TSTypeAliasDeclaration' ? membersOf(declaration.typeAnnotation, modules, key, depth + 1) : 'elsewhere'
}
