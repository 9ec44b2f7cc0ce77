import { analyze } from '@typescript-eslint/scope-manager'
import { parseSync } from 'oxc-parser'
import { nestsTooDeeply } from './nesting.js'
import type { Comment, Node, Tree, TSESTree } from './tree.js'
import { childrenOf } from './walk.js'

/** A source that is neither JavaScript nor TypeScript as far as the parser can tell. `line` and `column` are 1-based. */
export class ParseError extends Error {
  constructor(
    message: string,
    readonly file: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message)
    this.name = 'ParseError'
  }
}

type Dialect = 'js' | 'jsx' | 'ts' | 'tsx' | 'dts'
type SourceType = 'module' | 'commonjs' | 'script'

/** What to try for a file, most likely first: the extension decides, and plain .js files may hold JSX or type annotations. */
function dialectsOf(file: string): readonly (readonly [Dialect, SourceType])[] {
  if (/\.d\.[cm]?ts$/.test(file)) return [['dts', 'module']]
  if (/\.[cm]?ts$/.test(file))
    return [
      ['ts', 'module'],
      ['ts', 'commonjs'],
    ]
  if (/\.tsx$/.test(file)) return [['tsx', 'module']]
  if (/\.cjs$/.test(file))
    return [
      ['jsx', 'commonjs'],
      ['jsx', 'module'],
      ['js', 'script'],
    ]
  return [
    ['jsx', 'module'],
    ['jsx', 'commonjs'],
    ['js', 'script'],
    ['tsx', 'module'],
  ]
}

/**
 * Parses JavaScript or TypeScript (the file's extension tells which) into a Tree with parent links and scopes.
 * A byte order mark must have been taken off. Throws ParseError, with the first attempt's message, when nothing fits.
 */
export function parse(file: string, text: string): Tree {
  // the parser's own stack would overflow, and take the process with it
  if (nestsTooDeeply(text)) throw new ParseError('The file nests too deeply to be analysed.', file, 1, 1)
  let failure: ParseError | undefined
  for (const [lang, sourceType] of dialectsOf(file)) {
    const result = parseSync(file, text, { lang, sourceType, astType: 'ts', range: true, preserveParens: false })
    const error = result.errors.find(({ severity }) => severity === 'Error')
    if (error) {
      failure ??= new ParseError(error.message, file, ...placeOf(text, error.labels[0]?.start ?? 0))
      continue
    }
    const ast = result.program as unknown as TSESTree.Program
    linkParents(ast)
    const comments = result.comments.map(({ type, value, start, end }): Comment => ({ type, value, range: [start, end] }))
    const scopes = analyze(ast, { sourceType: sourceType === 'module' ? 'module' : 'commonjs', lib: [], jsxPragma: null })
    return { file, text, ast, scopes, comments }
  }
  throw failure ?? new ParseError('The file could not be parsed.', file, 1, 1)
}

/** Sets `parent` on every node below `root`. Iterative: generated code nests deeper than the stack. */
export function linkParents(root: Node): void {
  const stack: Node[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const child of childrenOf(node)) {
      child.parent = node
      stack.push(child)
    }
  }
}

function placeOf(text: string, offset: number): [number, number] {
  const before = text.slice(0, offset).split(/\r\n|[\r\n\u2028\u2029]/)
  return [before.length, (before.at(-1) ?? '').length + 1]
}
