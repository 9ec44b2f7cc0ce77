import { treeOf } from '../../flow/tree-index.js'
import type { TSESTree } from '../../syntax/tree.js'

const KEYWORDS = /^(?:string|number|boolean|bigint|symbol|object|unknown|null)$/

/**
 * Whether what one declared member gives can be read as what another one does, as far as their spelling tells; what is not there in either
 * is another question. `isThere`: the read takes it for one that is not `null`.
 */
export function isReadAs(heir: TSESTree.TSPropertySignature, member: TSESTree.TSPropertySignature, isThere = false): boolean {
  const [given, wanted] = [heir, member].map(typeParts)
  if (!given || !wanted || wanted.some((part) => part === 'any' || part === 'unknown')) return true
  return given.every((part) => wanted.includes(part) || !KEYWORDS.test(part) || (isThere && part === 'null'))
}

/** Whether a declared member is always there, and has a value. */
export function isSure(member: TSESTree.TSPropertySignature): boolean {
  const type = member.typeAnnotation?.typeAnnotation
  const parts = type?.type === 'TSUnionType' ? type.types : type ? [type] : []
  return !member.optional && !parts.some(({ type: kind }) => kind === 'TSNullKeyword' || kind === 'TSUndefinedKeyword')
}

/** The parts of a member's type as they are spelled, without `undefined`; undefined where none is written. */
function typeParts({ typeAnnotation }: TSESTree.TSPropertySignature): readonly string[] | undefined {
  const type = typeAnnotation?.typeAnnotation
  const tree = type && treeOf(type)
  if (!type || !tree) return undefined
  const parts = type.type === 'TSUnionType' ? type.types : [type]
  return parts.map(({ range }) => tree.text.slice(...range).replace(/\s+/g, '')).filter((part) => part !== 'undefined')
}
