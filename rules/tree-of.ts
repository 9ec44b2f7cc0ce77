import { analyze } from '@typescript-eslint/scope-manager'
import type { Rule, SourceCode } from 'eslint'
import { resolve } from 'node:path'
import { mayTellTypes } from '../src/syntax/jsdoc-types.js'
import { isTypeScriptFile, parse, ParseError } from '../src/syntax/parse.js'
import { linkParents } from '../src/syntax/walk.js'
import { findScripts, isContainer } from '../src/syntax/embedded-scripts.js'
import type { Comment, Tree, TSESTree } from '../src/syntax/tree.js'

/**
 * The Tree of the source that ESLint is at: ESLint's own where typescript-eslint parsed it, else parsed again here, as other parsers
 * leave out what the scopes need, and the types that comments tell. A source without a file (`<input>`) counts as one in the working
 * directory, a block that a processor took out of a file as that file. Of a page or component the scripts are parsed again, whichever
 * parser ESLint used; a script that was handed to ESLint alone, under the name of its page, is taken as it is. `undefined` for a language
 * that only ESLint's parser knows.
 */
export function treeOf({ sourceCode, filename, physicalFilename, cwd }: Rule.RuleContext): Tree | undefined {
  const file = resolve(cwd, physicalFilename)
  const isWhole = isContainer(filename) && isWholeFile(sourceCode, filename)
  const isAdoptable = !isWhole && isTypeScriptTree(sourceCode)
  const isToldInComments = !isTypeScriptFile(file) && !isContainer(file) && mayTellTypes(sourceCode.text)
  if (isAdoptable && !isToldInComments) return adopt(sourceCode, file)
  try {
    const name = isContainer(filename) && !isWhole ? `${filename}.js` : filename
    return { ...parse(resolve(cwd, name), sourceCode.text), file }
  } catch (error) {
    if (error instanceof ParseError) return isAdoptable ? adopt(sourceCode, file) : undefined
    throw error
  }
}

/** Whether the source is no script that was taken out of a page or component: then ESLint's tokens begin where the scripts of that do. */
export function isWholeFile({ text, ast }: SourceCode, file: string): boolean {
  if (!isContainer(file)) return true
  const first = findScripts(file, text).find(({ range }) => text.slice(...range).trim() !== '')
  if (!first) return false
  const [start, end] = first.range
  const begin = start + text.slice(start, end).search(/\S/)
  return [...ast.tokens, ...ast.comments].some(({ range }) => range?.[0] === begin)
}

function isTypeScriptTree({ parserServices }: SourceCode): boolean {
  return parserServices?.['esTreeNodeToTSNodeMap'] !== undefined
}

function adopt(sourceCode: SourceCode, file: string): Tree {
  const ast = sourceCode.ast as unknown as TSESTree.Program
  if (ast.body.some(({ parent }) => !parent)) linkParents(ast)
  const comments = sourceCode
    .getAllComments()
    .flatMap(({ type, value, range }): Comment[] => ((type === 'Line' || type === 'Block') && range ? [{ type, value, range }] : []))
  // ESLint's scopes also hold the globals that a configuration declares: these are the ones that `parse` makes.
  const sourceType = ast.sourceType === 'module' ? 'module' : 'commonjs'
  const scopes = analyze(ast, { sourceType, lib: [], jsxPragma: null })
  const typed = isTypeScriptFile(file) || isContainer(file)
  return { file, text: sourceCode.text, ast, scopes, comments, typed, tellsTypes: typed }
}
