import type { Modules } from '../../flow/flow.js'
import { declarationIn, type TypeNamed } from '../../flow/types/type-declarations.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { Edit } from '../edit.js'
import type { Members } from '../text/add-member.js'
import { hasComment } from '../text/lines.js'
import { quoteAround, quoted } from '../text/spelling.js'
import { filesNaming } from '../types/files-naming.js'
import { find } from '../types/members-of.js'

/** A type that takes a member over from the one that declares it. */
export interface Heir {
  /** Its own members. */
  readonly members: Members
  /** After this edit it has the member no more; others that take it over, too, keep it. */
  readonly disown: Edit
}

/** The types of the project that take a member over and have a key of their own. */
export function heirsWith(member: TSESTree.TSPropertySignature, key: string, tree: Tree, modules: Modules | undefined): readonly Heir[] {
  const base = member.parent.parent
  if (!modules || (base.type !== 'TSInterfaceDeclaration' && base.type !== 'TSTypeAliasDeclaration')) return []
  const isBase = (type: Node): boolean => {
    if (type.type !== 'TSTypeReference' && type.type !== 'TSInterfaceHeritage') return false
    const declared = type.typeArguments ? undefined : declarationIn(modules, type satisfies TypeNamed)
    return declared !== undefined && 'node' in declared && declared.node === base
  }
  const heirs: Heir[] = []
  for (const each of new Set([tree, ...filesNaming(tree, modules).trees])) {
    walk(each.ast, (node) => {
      const parts = node.type === 'TSInterfaceDeclaration' ? node.extends : node.type === 'TSIntersectionType' ? node.types : []
      const inherited = parts.find(isBase)
      const own = inherited && [node.type === 'TSInterfaceDeclaration' ? node.body : undefined, ...parts].find((part) => hasOwn(part, key))
      if (inherited && own) heirs.push({ members: own as Members, disown: disown(each, member, inherited, parts) })
    })
  }
  return heirs
}

function hasOwn(part: Node | undefined, key: string): boolean {
  return (part?.type === 'TSInterfaceBody' || part?.type === 'TSTypeLiteral') && find(part, key) !== undefined
}

/** `A extends Base` becomes `A`, and `Base & B` becomes `B`, where the base has nothing else; else what stays is `Omit<Base, 'field'>`. */
function disown(tree: Tree, member: TSESTree.TSPropertySignature, inherited: Node, parts: readonly Node[]): Edit {
  const declaration = member.parent.parent
  const list: readonly Node[] = member.parent.type === 'TSInterfaceBody' ? member.parent.body : member.parent.members
  const isAll = list.length === 1 && !(declaration.type === 'TSInterfaceDeclaration' && declaration.extends.length > 0)
  const whole = isAll ? rangeWithout(inherited, parts) : undefined
  if (whole && !hasComment(tree, ...whole)) return { file: tree.file, range: whole, text: '' }
  const field = quoted(staticKey(member.key, member.computed) ?? '', quoteAround(inherited, tree))
  return { file: tree.file, range: inherited.range, text: `Omit<${tree.text.slice(...inherited.range)}, ${field}>` }
}

/** What goes with one of the parts of a type: `extends`, or the sign between it and the next one. */
function rangeWithout(part: Node, parts: readonly Node[]): readonly [number, number] | undefined {
  const around = part.parent
  const at = parts.indexOf(part)
  const [previous, next] = [parts[at - 1], parts[at + 1]]
  if (around?.type === 'TSInterfaceDeclaration')
    return parts.length === 1 ? [(around.typeParameters ?? around.id).range[1], part.range[1]] : undefined
  return previous ? [previous.range[1], part.range[1]] : next ? [part.range[0], next.range[0]] : undefined
}
