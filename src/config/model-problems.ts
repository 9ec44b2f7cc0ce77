import { type FunctionRow, rowProblems } from '../catalogue/function-rows.js'
import { isKnownLike } from '../models/described.js'

/** The problems of one row of `models`, as ends of a sentence that starts with that key. */
export function modelProblems(row: unknown, index: number): string[] {
  const problems = rowProblems(row, index)
  return problems.length > 0 ? problems : likeProblems(row as FunctionRow, index)
}

/** The same of the function alone that a row names with `like`. */
export function likeProblems({ like }: FunctionRow, index: number): string[] {
  if (like === undefined || isKnownLike(like)) return []
  return [`entry ${index + 1}: "like" must be a known function such as "lodash#once"; nothing is known of "${like}".`]
}
