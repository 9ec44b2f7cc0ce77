import type { Modules } from '../../flow/flow.js'
import { treeOf } from '../../flow/tree-index.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { find, findInherited, membersOf } from '../types/members-of.js'
import { isSure } from '../types/read-as.js'
import { elementOf } from './list-elements.js'

/** Types that are declared in more steps than this may lead in circles. */
const DEEPEST = 6

/**
 * The first member of a declared type that the other one lacks, or does not promise as the one does: code that reads values of the first
 * would not get that from the second. Undefined where nothing of either is known.
 */
export function promisedLess(old: Node | undefined, own: Node | undefined, modules: Modules | undefined, depth = 0): string | undefined {
  if (!old || !own || depth > DEEPEST) return undefined
  const lists = [elementOf(old), elementOf(own)]
  if (lists.every((element) => element !== undefined && element !== 'any')) {
    const [one, other] = lists as Node[]
    return promisedLess(one, other, modules, depth + 1)
  }
  const [was, is] = [membersOf(old, modules), membersOf(own, modules)]
  if (typeof was === 'string' || typeof is === 'string' || was === is) return undefined
  const list: readonly Node[] = was.type === 'TSInterfaceBody' ? was.body : was.members
  for (const item of list) {
    const name = item.type === 'TSPropertySignature' ? staticKey(item.key, item.computed) : undefined
    if (item.type !== 'TSPropertySignature' || name === undefined) continue
    const heir = find(is, name) ?? findInherited(is, name, modules)
    if (heir === 'elsewhere') continue
    if (!heir || (isSure(item) && !isSure(heir))) return name
    const inner = promisedLess(typeOf(item), typeOf(heir), modules, depth + 1)
    if (inner !== undefined) return inner
  }
  return undefined
}

const PLAIN = /^(?:string|number|boolean)$/

/** Whether a member is declared to be any text, number or flag where code reads a certain one, or something else. */
export function isOtherThan(member: TSESTree.TSPropertySignature, wanted: string): boolean {
  const type = typeOf(member)
  const text = type && treeOf(type)?.text.slice(...type.range)
  const parts = wanted.split('|').map((part) => part.trim())
  return text !== undefined && PLAIN.test(text) && !parts.some((part) => part === text || part === 'any' || part === 'unknown')
}

function typeOf({ typeAnnotation }: TSESTree.TSPropertySignature): Node | undefined {
  return typeAnnotation?.typeAnnotation
}
