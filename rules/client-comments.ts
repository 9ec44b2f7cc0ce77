import type { Rule } from 'eslint'
import { isSuppressed } from '../src/syntax/directives.js'
import { lineIndex } from '../src/syntax/line-index.js'
import { parse } from '../src/syntax/parse.js'

/**
 * Whether comments silence a rule at a place that ESLint does not know of: those in the client scripts of an Astro component, which its
 * parser hands to ESLint as text.
 */
export function isSilencedUnseen({ sourceCode, physicalFilename }: Rule.RuleContext, rule: string, offset: number): boolean {
  const seen = new Set(sourceCode.getAllComments().map(({ range }) => range?.[0]))
  const { file, text, comments } = parse(physicalFilename, sourceCode.text)
  const unseen = { file, text, comments: comments.filter(({ range }) => !seen.has(range[0])) }
  const { line, column } = lineIndex(text)(offset)
  return isSuppressed(unseen, rule, line, column, ['eslint'])
}
