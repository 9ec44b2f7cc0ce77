import type { Question } from '../../../flow/questions.js'
import type { CallNode } from '../../../flow/tree-index.js'
import type { Call } from '../../../flow/values.js'
import type { TSESTree } from '../../../syntax/tree.js'

/** The requests of a call, and the calls and elements of a function that lead to some; none while nothing is known. */
export const REQUESTS: Question<readonly Call[]> = { bottom: () => [], top: () => [], widen: joined, isSame: haveSame }
type Elements = readonly TSESTree.JSXOpeningElement[]
export const ELEMENTS: Question<Elements> = { bottom: () => [], top: () => [], widen: joined, isSame: haveSame }
export const CALLS: Question<readonly CallNode[]> = { bottom: () => [], top: () => [], widen: joined, isSame: haveSame }

function joined<Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  return [...new Set([...one, ...other])]
}

function haveSame<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  const items = new Set(one)
  return one.length === other.length && other.every((item) => items.has(item))
}
