import type { Modules } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Edit } from '../edit.js'
import { filesNaming } from '../types/files-naming.js'

/**
 * The edit that asks for a member at one key of a type alone, where the key's own type cannot ask for it: `home: H` becomes
 * `home: H & { field: T }`. None where code may put something else under that key, or names the key's type by way of the outer one: without
 * `modules` that is not known.
 */
export function narrowHome(
  tree: Tree,
  holder: TSESTree.TSPropertySignature,
  member: { readonly signature: string; readonly field: string },
  modules: Modules | undefined,
): Edit | undefined {
  const home = homeOf(holder)
  const key = staticKey(holder.key, holder.computed)
  if (!home || key === undefined) return undefined
  const { trees, isAll } = filesNaming(tree, modules)
  if (!isAll || trees.some((each) => isFilledElsewhere(each, key, member.field, holder))) return undefined
  return withMember(home, member.signature)
}

/** Generic types that say in their own way what members of their first argument there are: a member can stand beside them. */
const DERIVED = new Set(['Pick', 'Omit', 'Partial', 'Required', 'Readonly', 'NonNullable'])

/** Whether the type of a key is derived from another one, so that a member has to stand beside it: `home: Omit<H, 'a'> & { field?: T }`. */
export function isDerivedHome(holder: TSESTree.TSPropertySignature): boolean {
  const home = homeOf(holder)
  if (home?.type !== 'TSTypeReference') return home !== undefined
  return home.typeName.type === 'Identifier' && home.typeArguments !== undefined && DERIVED.has(home.typeName.name)
}

/** The same edit for a member that may be missing, wherever else something is put under that key. */
export function widenHome(holder: TSESTree.TSPropertySignature, signature: string): Edit | undefined {
  const home = homeOf(holder)
  return home && withMember(home, signature)
}

type Home = TSESTree.TSTypeReference | TSESTree.TSIndexedAccessType

/** The one type that a key has by its name, or by that of a member of another one, whether or not it may be missing. */
function homeOf(holder: TSESTree.TSPropertySignature): Home | undefined {
  const type = holder.typeAnnotation?.typeAnnotation
  const named = type?.type === 'TSUnionType' ? type.types.filter(isNamed) : type ? [type] : []
  const [home, other] = named
  return home && isNamed(home) && !other ? home : undefined
}

function isNamed(type: TSESTree.TypeNode): type is Home {
  return type.type === 'TSTypeReference' || type.type === 'TSIndexedAccessType'
}

function withMember(home: Home, signature: string): Edit | undefined {
  const tree = treeOf(home)
  const text = `${tree?.text.slice(...home.range)} & { ${signature} }`
  return tree && { file: tree.file, range: home.range, text: home.parent.type === 'TSUnionType' ? `(${text})` : text }
}

/** Whether a file puts something under such a key, beside which the field does not stand, or tells the type of the key of another one. */
function isFilledElsewhere(tree: Tree, key: string, field: string, declared: Node): boolean {
  if (!tree.text.includes(key)) return false
  let found = false
  walk(tree.ast, (node) => {
    if (found || node === declared) return
    if (node.type === 'Property' && node.parent.type === 'ObjectExpression')
      found = staticKey(node.key, node.computed) === key && !hasKey(node.parent, field)
    else if (node.type === 'AssignmentExpression') found = isMember(unwrap(node.left), key)
    else if (node.type === 'TSPropertySignature') found = staticKey(node.key, node.computed) === key && isInHeir(node)
    else if (node.type === 'TSLiteralType') found = literalText(node.literal) === key
  })
  return found
}

function hasKey({ properties }: TSESTree.ObjectExpression, field: string): boolean {
  return (
    properties.every(({ type }) => type === 'Property') &&
    properties.some((item) => item.type === 'Property' && staticKey(item.key, item.computed) === field)
  )
}

function isMember(target: Node, key: string): boolean {
  return target.type === 'MemberExpression' && staticKey(target.property, target.computed) === key
}

/** Whether a member is one of a type that takes over those of another. */
function isInHeir(member: Node): boolean {
  const body = member.parent
  const around = body?.parent
  return (around?.type === 'TSInterfaceDeclaration' && around.extends.length > 0) || around?.type === 'TSIntersectionType'
}
