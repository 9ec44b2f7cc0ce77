import { staticKey } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

const STATUS = /^(?:[1-5](?:\d\d|XX)|default)$/
const SUCCESS = /^(?:2(?:\d\d|XX)|default)$/

/** Whether a type has a member for each status of an answer, as generators write them: `{ 200: Order; 404: Problem }`. */
export function isByStatus(members: readonly TSESTree.TypeElement[]): boolean {
  return members.length > 0 && members.every((member) => STATUS.test(keyOf(member) ?? ''))
}

/** The types of the answers to a success. */
export function successesOf(members: readonly TSESTree.TypeElement[]): readonly Node[] {
  return members.flatMap((member) =>
    member.type === 'TSPropertySignature' && SUCCESS.test(keyOf(member) ?? '') ? (member.typeAnnotation ?? []) : [],
  )
}

function keyOf(member: TSESTree.TypeElement): string | undefined {
  return member.type === 'TSPropertySignature' ? staticKey(member.key, member.computed) : undefined
}
